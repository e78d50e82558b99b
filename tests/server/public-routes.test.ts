/** Every public route: its rate limit, its caching and its ETag. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { RATE_RULES, type RateRule } from '#server/http/rate-rules.ts';
import { makePublicList } from './fixtures.ts';
import { createTestServer, type TestServer } from './helpers.ts';
import { isPathOf, publicRoutesOf } from './public-routes.ts';
import { makeClientDir } from './shared-page-files.ts';

vi.spyOn(console, 'warn').mockImplementation(() => {});

let server: TestServer;
let publicID: string;
let listID: string;
beforeAll(async () => {
  server = await createTestServer({
    config: { clientDir: await makeClientDir() },
    environment: { RATE_LIMITS: 'on', TRUSTED_PROXIES: '1' },
  });
  const author = await server.signUp('Author');
  const made = await makePublicList(author, ['Żurek'], { name: 'Polish soups', chosenCountry: 'PL' });
  ({ publicID } = made);
  listID = made.list.id;
});
afterAll(() => server.close());

const IDS = { publicID: () => publicID, listID: () => listID };
const withIDs = (path: string) =>
  path.replace(/<(\w+)>/, (_, name) => (name in IDS ? IDS[name as keyof typeof IDS]() : name));

const SHARED = 'public, max-age=0, s-maxage=10';
const HOUR = 'public, max-age=3600';
const WEEK = 'public, max-age=604800';

/** How a URL is answered: the rate rule, the `Cache-Control`, and whether the answer has a tag. */
type Row = [path: string, rule: RateRule, caching: string, isTagged: boolean];
const READS: Row[] = [
  ['/api/publicList/getLists/PL/0', 'publicRead', SHARED, true],
  ['/api/publicList/getLists/PL/0?search=soups', 'publicRead', SHARED, true],
  ['/api/publicList/getLists/PL/0?search=soups', 'search', SHARED, true],
  ['/api/publicList/allLists/PL', 'publicRead', SHARED, true],
  ['/api/publicList/essentials', 'publicRead', SHARED, true],
  ['/api/publicList/countries', 'publicRead', SHARED, true],
  ['/api/publicList/dishNames/TH', 'publicRead', SHARED, true],
  ['/api/publicList/dishes?search=zurek', 'publicRead', SHARED, true],
  ['/api/publicList/dishes?search=zurek', 'search', SHARED, true],
  ['/api/publicList/details/PL/<publicID>', 'publicRead', SHARED, true],
  // The reader's own like, and a list open by link, must not be in a shared cache.
  ['/api/list/likes/PL/<publicID>', 'publicRead', 'private, no-cache', true],
  ['/api/list/details/private/<listID>', 'publicRead', 'no-store', true],
  ['/api/settings', 'publicRead', 'public, no-cache', true],
  ['/sitemap.xml', 'publicRead', HOUR, false],
  ['/sitemaps/pages.xml', 'publicRead', HOUR, false],
  ['/sitemaps/lists-all.xml', 'publicRead', HOUR, false],
  // The URL of a picture changes with its content.
  ['/pictures/list/<publicID>.png', 'publicRead', WEEK, false],
  ['/pictures/country/en/PL.png', 'publicRead', WEEK, false],
  ['/pictures/front/en/home.png', 'publicRead', WEEK, false],
];

/** Pages with content. A reader over the limit gets the app's plain page, which reads no database. */
const PAGES: [path: string, word: string][] = [
  ['/list/PL/<publicID>', 'Polish soups'],
  ['/lists/PL', 'Polish soups'],
];

/**
 * URLs that are never refused, because they cost no more than a file or because an operator's tools
 * request them.
 */
const UNCOUNTED: [path: string, caching: string, isTagged: boolean][] = [
  ['/', 'no-cache', true],
  ['/lists', 'no-cache', true],
  ['/login', 'no-cache', true],
  ['/icons/icon.svg', 'no-cache', true],
  ['/robots.txt', HOUR, false],
  ['/healthz', 'no-store', false],
  ['/readyz', 'no-store', false],
  ['/api/health', 'no-store', false],
];
/** URLs that need a token, a configured app, or files that are missing here. Other tests cover them. */
const TESTED_ELSEWHERE = [
  '/metrics',
  '/.well-known/*',
  '/.well-known/change-password',
  '/assets/*',
  '/documents/:language/:file',
];

let hosts = 0;
const newHost = () => `198.51.100.${++hosts}`;
const send = (path: string, from = newHost(), headers: Record<string, string> = {}) =>
  server.app.request(withIDs(path), { headers: { 'X-Forwarded-For': from, ...headers } });
/** Counts requests of an address until the limit allows one more. */
async function leaveOne(rule: RateRule, from: string): Promise<void> {
  for (let count = 1; count < RATE_RULES[rule].points; count++) await server.deps.limits.take(rule, from);
}

test('the tables contain every public route', () => {
  const paths = [...READS, ...PAGES, ...UNCOUNTED].map(([path]) => withIDs(path));
  const isKnown = (route: string) =>
    TESTED_ELSEWHERE.includes(route) || paths.some((path) => isPathOf(route, path));
  expect(publicRoutesOf(server.app).filter((route) => !isKnown(route))).toEqual([]);
});

describe('a public read', () => {
  test.each(READS)('of %s is counted as %s', async (path, rule) => {
    const from = newHost();
    await leaveOne(rule, from);
    expect((await send(path, from)).status).toBe(200);
    const refused = await send(path, from);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('cache-control')).toBe('no-store');
  });

  test.each(PAGES)('of %s is counted, and above the limit gets the plain page', async (path, word) => {
    const from = newHost();
    await leaveOne('publicRead', from);
    expect(await (await send(path, from)).text()).toContain(word);
    const plain = await send(path, from);
    expect([plain.status, (await plain.text()).includes(word)]).toEqual([200, false]);
  });
});

/** The `Cache-Control` of each URL, and whether its answer has a tag. */
const CACHING = new Map<string, [caching: string, isTagged: boolean]>([
  ...READS.map(([path, , ...expected]) => [path, expected] as const),
  ...PAGES.map(([path]) => [path, ['no-cache', true] as [string, boolean]] as const),
  ...UNCOUNTED.map(([path, ...expected]) => [path, expected] as const),
]);

test.each([...CACHING])(
  '%s has the right Cache-Control, and answers its tag with a 304',
  async (path, [caching, isTagged]) => {
    const answer = await send(path);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, caching]);
    const tag = answer.headers.get('etag');
    expect(tag !== null).toBe(isTagged);
    if (tag === null) return;
    const again = await send(path, undefined, { 'If-None-Match': tag });
    expect([again.status, await again.text(), again.headers.get('cache-control')]).toEqual([
      304,
      '',
      caching,
    ]);
  },
);
