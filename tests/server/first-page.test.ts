/** The HTML of a page: its language, and whether it has content or only the bars. */
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, type TestServer } from './helpers.ts';

let server: TestServer;
beforeAll(async () => {
  const clientDir = await mkdtemp(join(tmpdir(), 'first-page-'));
  const languages = ['en', 'de', 'de-AT', 'pt-PT'];
  const pages = languages.flatMap((tag) => [`home-${tag}`, `lists-${tag}`, `login-${tag}`, `bars-${tag}`]);
  for (const name of ['index.html', ...pages.map((page) => `pages/${page}.html`)]) {
    await mkdir(dirname(join(clientDir, name)), { recursive: true });
    await writeFile(join(clientDir, name), name);
  }
  server = await createTestServer({ config: { clientDir } });
});
afterAll(() => server.close());

const get = (path: string, headers: Record<string, string> = {}) => server.app.request(path, { headers });
const pageFor = async (path: string, headers?: Record<string, string>) => (await get(path, headers)).text();

test.each([
  ['de', 'home-de'],
  ['de-AT,de;q=0.9', 'home-de-AT'],
  ['de-CH', 'home-de'],
  ['pt-BR,pt;q=0.9,en;q=0.8', 'home-pt-PT'],
  ['ja,en;q=0.5,de;q=0.8', 'home-de'],
  ['ja', 'home-en'],
  ['de;q=0, pt;q=0', 'home-en'],
  ['de;q=0, pt;q=0.5', 'home-pt-PT'],
  ['*', 'home-en'],
  ['', 'home-en'],
  ['../../etc', 'home-en'],
])('a browser with the language %j gets Home as %s', async (language, page) => {
  expect(await pageFor('/', { 'Accept-Language': language })).toBe(`pages/${page}.html`);
});

test('a page whose content the build does not know has only the bars', async () => {
  expect(await pageFor('/lists/IT', { 'Accept-Language': 'de' })).toBe('pages/bars-de.html');
  expect(await pageFor('/?justAdded=true')).toBe('pages/home-en.html');
});

test('the picker is complete in the HTML, unless the URL has a search or the browser a session', async () => {
  expect(await pageFor('/lists', { 'Accept-Language': 'de' })).toBe('pages/lists-de.html');
  for (const path of ['/lists?search=pizza', '/lists?in=europe'])
    expect(await pageFor(path), path).toBe('pages/bars-en.html');
  expect(await pageFor('/lists', { Cookie: 'food-session=whatever' })).toBe('pages/bars-en.html');
});

test('the login form is in the HTML, unless the URL has parameters or the browser a session', async () => {
  const typedIn = { 'Sec-Fetch-Site': 'none' };
  expect(await pageFor('/login', { ...typedIn, 'Accept-Language': 'de' })).toBe('pages/login-de.html');
  expect(await pageFor('/login', { 'Sec-Fetch-Site': 'same-origin' })).toBe('pages/login-en.html');
  for (const path of ['/login?mode=register', '/login?next=/avatars', '/login?mode=login&next=%2F'])
    expect(await pageFor(path, typedIn), path).toBe('pages/bars-en.html');
  expect(await pageFor('/login', { ...typedIn, Cookie: 'food-session=whatever' })).toBe('pages/bars-en.html');
});

test('a navigation from another site, such as the provider, gets no form', async () => {
  for (const site of ['cross-site', 'same-site'])
    expect(await pageFor('/login', { 'Sec-Fetch-Site': site }), site).toBe('pages/bars-en.html');
  const { headers } = await get('/login');
  expect(headers.get('vary')).toContain('Sec-Fetch-Site');
  expect(await pageFor('/login')).toBe('pages/bars-en.html');
});

test('a browser with a session cookie does not get the visitor’s Home', async () => {
  expect(await pageFor('/', { Cookie: 'food-session=whatever' })).toBe('pages/bars-en.html');
});

test('a browser with an ended session and lists on its device does not get the visitor’s Home', async () => {
  const kept = 'a=b; kept=0192f3c1-7a4e-7c3b-9f10-0a1b2c3d4e5f.3';
  expect(await pageFor('/', { Cookie: kept })).toBe('pages/bars-en.html');
  expect(await pageFor('/', { Cookie: 'kept=; keptt=1.2' })).toBe('pages/home-en.html');
});

test('a cache keeps pages for different languages and cookies apart', async () => {
  for (const path of ['/', '/lists/IT']) {
    const { headers } = await get(path);
    expect(headers.get('vary')).toContain('Accept-Language');
    expect(headers.get('vary')).toContain('Cookie');
    expect(headers.get('cache-control')).toBe('no-cache');
  }
});

test('an unchanged page is not sent again', async () => {
  const etag = (await get('/')).headers.get('etag') ?? '';
  const again = await get('/', { 'If-None-Match': etag });
  expect(again.status).toBe(304);
  expect((await get('/', { 'If-None-Match': etag, 'Accept-Language': 'de' })).status).toBe(200);
});

test('the file that the service worker caches is the page without a language', async () => {
  expect(await pageFor('/index.html')).toBe('index.html');
});
