/** The security headers of all answers, and pages that obey the content security policy. */
import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ERROR_CODES } from '#src/contract/call.ts';
import { createTestServer, type TestServer } from './helpers.ts';

let server: TestServer;
let secure: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  const database = { db: server.db, close: async () => {} };
  secure = await createTestServer({
    database,
    environment: { PUBLIC_URL: 'https://food.example', TAG_CONTAINER: 'GTM-ABC123' },
  });
});
afterAll(() => server.close());

const policyOf = async ({ app }: TestServer, path = '/api/health') =>
  ((await app.request(path)).headers.get('content-security-policy') ?? '').split('; ');

describe('a page may load and run', () => {
  test('only the app’s own files: no inline script, and none from elsewhere', async () => {
    const policy = await policyOf(server);
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("connect-src 'self'");
    expect(policy).toContain("img-src 'self' data:");
    expect(policy.join()).not.toMatch(/unsafe|\*|http/);
  });

  test('a tag manager’s files only if one is configured', async () => {
    const policy = await policyOf(secure);
    expect(policy).toContain("script-src 'self' https://www.googletagmanager.com");
    expect(policy.find((rule) => rule.startsWith('connect-src'))).toContain(
      'https://www.google-analytics.com',
    );
    expect(policy.join()).not.toContain('unsafe');
    expect((await secure.request('/settings')).body.tagContainer).toBe('GTM-ABC123');
  });
});

test('HSTS is sent only if there is TLS', async () => {
  const hstsOf = async ({ app }: TestServer) =>
    (await app.request('/api/health')).headers.get('strict-transport-security');
  expect(await hstsOf(server)).toBeNull();
  expect(await hstsOf(secure)).toBe('max-age=31536000');
});

test('errors have the security headers, and private answers are never cached', async () => {
  for (const path of ['/account/data', '/nothing', '/user/activate/x', '/account/export']) {
    const { headers } = await server.request(path);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-store');
  }
});

describe('no page has an inline script or style, which the policy would block', async () => {
  const files = (await readdir('public', { recursive: true })).filter((file) => file.endsWith('.html'));
  test.each(['index.html', ...files.map((file) => `public/${file}`)])('%s', async (file) => {
    const html = await readFile(file, 'utf8');
    expect(html).not.toMatch(/<script(?![^>]*\ssrc=)/i);
    expect(html).not.toMatch(/<style|\sstyle=|\son[a-z]+=|javascript:/i);
    expect(html).not.toMatch(/(src|href)="(https?:)?\/\/[^"]*\.(js|css)/i);
  });
});

describe('a body of more than 256 KB is refused', () => {
  const large = 'x'.repeat(256 * 1024 + 1);
  test.each(['/user', '/user/login', '/user/thirdParty', '/session', '/account/avatars/1'])(
    '%s',
    async (path) => {
      expect(await server.request(path, { method: 'POST', body: large })).toMatchObject({
        status: 413,
        body: { internalErrorCode: ERROR_CODES.TOO_LARGE },
      });
    },
  );
});
