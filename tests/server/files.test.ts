/** The app's files, unknown paths (P2.21), and documents in the nearest language (P13.5). */
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, type TestServer } from './helpers.ts';

const ID = '0192f3c1-7a4e-7c3b-9f10-0a1b2c3d4e5f';

/** Headers of a navigation in a browser that sends `Sec-Fetch-*`, and in one that does not. */
const NAVIGATIONS: Record<string, string>[] = [
  { 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' },
  { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
];

let server: TestServer;
beforeAll(async () => {
  const clientDir = await mkdtemp(join(tmpdir(), 'client-'));
  const files = {
    'index.html': '<!doctype html>the page',
    'sw.js': 'the worker',
    'manifest.webmanifest': '{}',
    'assets/app-abc.js': 'the app',
    'assets/app-abc.js.br': brotliCompressSync('the app'),
    'assets/app-abc.js.gz': gzipSync('the app'),
    'documents/EN/privacy.html': 'english',
    'documents/DE/privacy.html': 'german',
    'documents/EN/eula.html': 'english eula',
  };
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(clientDir, name)), { recursive: true });
    await writeFile(join(clientDir, name), content);
  }
  server = await createTestServer({ config: { clientDir } });
});
afterAll(() => server.close());

const get = (path: string, headers: Record<string, string> = {}) => server.app.request(path, { headers });

test.each([
  '/',
  '/lists/PL',
  `/list/PRIVATE/${ID}`,
  `/list/PL/${ID}/${ID}`,
  '/user/settings',
  '/user/list/newList',
  '/user/list/123',
  '/terms/all',
  '/terms/privacy',
  '/activate/link',
])('the app answers at %s', async (path) => {
  const response = await get(path);
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('the page');
  expect(response.headers.get('content-type')).toContain('text/html');
  expect(response.headers.get('cache-control')).toBe('no-cache');
});

test.each([
  '/anything/else',
  '/API/health',
  '/%00',
  '/lists/XX',
  '/lists/%2F',
  '/lists/%E0%A4%A',
  '/lists/na%C3%AFve',
  '/list/%5C/%5C',
  '/list/PRIVATE/123',
  '/terms/nothing',
  '/user',
])('%s, which is no page of the app, answers 404 with the app as body', async (path) => {
  const response = await get(path, { 'If-None-Match': (await get('/')).headers.get('etag') ?? '' });
  expect(response.status).toBe(404);
  expect(await response.text()).toContain('the page');
  expect(response.headers.get('content-type')).toContain('text/html');
  expect(response.headers.get('cache-control')).toBe('no-cache');
  expect(response.headers.get('etag')).toBeNull();
});

test.each([
  ['//lists', '/lists'],
  ['/lists/', '/lists'],
  ['/lists/pl/?search=a%20b', '/lists/PL?search=a%20b'],
  [`//list/IT/${ID}`, `/list/IT/${ID}`],
  [`/list//IT/${ID}//`, `/list/IT/${ID}`],
  [`/LIST/it/${ID.toUpperCase()}`, `/list/IT/${ID}`],
  [`/list/private/${ID}`, `/list/PRIVATE/${ID}`],
  ['/User/Settings/', '/user/settings'],
  ['/user/list/newlist', '/user/list/newList'],
])('%s redirects to its only URL', async (path, address) => {
  const response = await get(path);
  expect([response.status, response.headers.get('location')]).toEqual([301, address]);
});

test('a navigation to a page file redirects to the app; the service worker receives the file', async () => {
  for (const headers of NAVIGATIONS)
    for (const path of ['/index.html', '/pages/home-en.html']) {
      const response = await get(path, headers);
      expect([response.status, response.headers.get('location')], path).toEqual([301, '/']);
    }
  const asFile = await get('/index.html', { 'Sec-Fetch-Mode': 'cors', Accept: '*/*' });
  expect(await asFile.text()).toContain('the page');
});

test.each([
  ['/api/nothing', 501],
  ['/api', 501],
  ['/missing.js', 404],
  ['/assets/old-123.js', 404],
  ['/favicon.ico', 404],
  ['/..%2fpackage.json', 404],
  ['/%2e%2e/package.json', 404],
])('the app does not answer at %s, and no cache may keep the 404', async (path, status) => {
  const response = await get(path);
  expect(await response.text()).not.toContain('the page');
  expect(response.status).toBe(status);
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test.each(['/x.y', '/lists/PL.', '/list/PL/0190.html', '/nowhere/v1.2/page.old', '/terms/..%2F..%2Fetc'])(
  'a navigation to %s, which is no file, answers 404 with the app as body',
  async (path) => {
    for (const headers of NAVIGATIONS) {
      const response = await get(path, headers);
      expect(response.status).toBe(404);
      expect(await response.text()).toContain('the page');
    }
  },
);

test.each(['/api/x.y', '/assets/old-123.js', '/documents/EN/unknown.html'])(
  'a navigation to a missing call, hashed file or document is an error: %s',
  async (path) => {
    const status = path.startsWith('/api/') ? 501 : 404;
    for (const headers of NAVIGATIONS) expect((await get(path, headers)).status).toBe(status);
  },
);

test('a missing file requested by a page is a 404, even if the request accepts HTML', async () => {
  for (const mode of ['no-cors', 'cors', 'same-origin']) {
    const response = await get('/old.js', { 'Sec-Fetch-Mode': mode, Accept: 'text/html,*/*' });
    expect(response.status).toBe(404);
  }
});

test('hashed files may be cached for ever, the worker and the manifest are revalidated', async () => {
  expect((await get('/assets/app-abc.js')).headers.get('cache-control')).toBe(
    'public, max-age=31536000, immutable',
  );
  for (const path of ['/sw.js', '/manifest.webmanifest']) {
    const first = await get(path);
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const again = await get(path, { 'If-None-Match': first.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  }
});

test('a compressed file is sent to a client that accepts it', async () => {
  const packed = await get('/assets/app-abc.js', { 'Accept-Encoding': 'gzip, br' });
  expect(packed.headers.get('content-encoding')).toBe('br');
  expect(packed.headers.get('vary')).toContain('Accept-Encoding');
  expect(packed.headers.get('content-type')).toContain('javascript');
  const plain = await get('/assets/app-abc.js');
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(plain.headers.get('vary')).toBe('Accept-Encoding');
  const unchanged = await get('/assets/app-abc.js', { 'If-None-Match': plain.headers.get('etag') ?? '' });
  expect([unchanged.status, unchanged.headers.get('vary')]).toEqual([304, 'Accept-Encoding']);
});

test.each(['gzip, deflate', 'br;q=0, gzip'])(
  'a client that accepts %s, as browsers do over plain HTTP, gets a compressed file',
  async (accepted) => {
    const packed = await get('/assets/app-abc.js', { 'Accept-Encoding': accepted });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(gunzipSync(Buffer.from(await packed.arrayBuffer())).toString()).toBe('the app');
  },
);

test.each(['bytes=0-2', 'abc', 'bytes=0-1,3-4', 'bytes=999-'])(
  'a file is sent completely, compressed or not, for the range %s',
  async (Range) => {
    for (const encoding of ['br', 'identity'])
      for (const path of ['/assets/app-abc.js', '/sw.js']) {
        const whole = await get(path, { 'Accept-Encoding': encoding });
        const headers = { Range, 'If-Range': '"other"', 'Accept-Encoding': encoding };
        const response = await get(path, headers);
        expect(response.status).toBe(200);
        expect(response.headers.get('content-range')).toBeNull();
        expect(response.headers.get('etag')).toBe(whole.headers.get('etag'));
        expect(await response.text()).toBe(await whole.text());
      }
  },
);

test('a missing file is never answered with a 304', async () => {
  const response = await get('/assets/old-123.js', { 'If-None-Match': 'W/"old-123.js"' });
  expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store']);
});

test('a hashed file with a matching tag is answered with a 304', async () => {
  const first = await get('/assets/app-abc.js');
  const tag = first.headers.get('etag') ?? '';
  const again = await get('/assets/app-abc.js', { 'If-None-Match': tag, 'Cache-Control': 'max-age=0' });
  expect([again.status, await again.text()]).toEqual([304, '']);
  expect(again.headers.get('cache-control')).toBe(first.headers.get('cache-control'));
  expect((await get('/assets/app-abc.js', { 'If-None-Match': '"another"' })).status).toBe(200);
  expect((await get('/assets/old-123.js')).headers.get('etag')).toBeNull();
});

test.each([
  ['EN', 'privacy', 'english'],
  ['DE', 'privacy', 'german'],
  ['de', 'privacy', 'german'],
  ['AT', 'privacy', 'german'],
  ['AT', 'eula', 'english eula'],
  ['PL', 'privacy', 'english'],
])('a document in %s is served in the nearest language: %s', async (language, type, text) => {
  const response = await get(`/documents/${language}/${type}.html`);
  expect(response.status).toBe(200);
  expect(await response.text()).toBe(text);
});

test.each([
  '/documents/EN/unknown.html',
  '/documents/EN/..%2f..%2findex.html',
  '/documents/XXX/privacy.html',
])('there is no document at %s', async (path) => {
  expect((await get(path)).status).toBe(404);
});

test.each(['/', '/sw.js', '/assets/app-abc.js', '/api/health', '/api/nothing'])(
  '%s has the security headers',
  async (path) => {
    const { headers } = await get(path);
    const policy = headers.get('content-security-policy') ?? '';
    for (const rule of [
      "default-src 'self'",
      "script-src 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "object-src 'none'",
    ]) {
      expect(policy.split('; ')).toContain(rule);
    }
    expect(policy).not.toContain('unsafe');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toContain('camera=()');
  },
);

test('/api/health answers 200', async () => {
  expect((await get('/api/health')).status).toBe(200);
});
