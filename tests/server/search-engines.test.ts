/** What search engines read: pages whose URL has unknown parameters, and which pages they may index. */
import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeList, makePublicList } from './fixtures.ts';
import { createTestServer, type TestServer, type TestUser } from './helpers.ts';
import { makeClientDir } from './shared-page-files.ts';

const SITE = 'https://food.example';

let server: TestServer;
let author: TestUser;
let list: string;
let privateList: string;
beforeAll(async () => {
  const clientDir = await makeClientDir();
  await mkdir(join(clientDir, 'documents'));
  for (const language of ['DE', 'EN'])
    await cp(`public/documents/${language}`, join(clientDir, 'documents', language), { recursive: true });
  server = await createTestServer({ config: { clientDir, publicURL: SITE } });
  author = await server.signUp('Maria');
  // A list in English by the starter texts exists in all languages.
  const made = await makePublicList(author, ['Tom yam'], { name: 'Thai essentials', chosenCountry: 'TH' });
  list = `/list/TH/${made.publicID}`;
  const { id } = await makeList(author, ['Mine']);
  await author.post(`/createList/${id}?private=true`, { access: 'link' });
  privateList = `/list/PRIVATE/${id}`;
});
afterAll(() => server.close());

const get = (path: string, headers: Record<string, string> = {}) => server.app.request(path, { headers });
const withQuery = (path: string, query: string) => `${path}${path.includes('?') ? '&' : '?'}${query}`;

/** Parameters that other sites and tools add to links, also malformed ones. */
const UNKNOWN = [
  'fbclid=abc',
  'utm_source=nl&utm_medium=email',
  'gclid=1&gclid=2',
  'what',
  '=',
  '%',
  '%E0%A4%A=%ZZ',
  'Search=pizza',
  'LANG=fr',
  'searches=x&xsearch=y',
  'details=true',
  '__proto__=x',
];

describe('unknown parameters of a URL change nothing', () => {
  test.each(['/', '/lists', '/lists/TH', 'list'])('%s', async (name) => {
    const path = name === 'list' ? list : name;
    for (const start of [path, `${path}?lang=de`]) {
      const plain = await get(start);
      const page = await plain.text();
      expect(page).toContain(`<link rel="canonical" href="${SITE}${start}">`);
      expect(page).toContain(`<link rel="alternate" hreflang="de" href="${SITE}${path}?lang=de">`);
      for (const query of UNKNOWN) {
        const same = await get(withQuery(start, query));
        expect(await same.text(), query).toBe(page);
        expect(same.headers.get('etag'), query).toBe(plain.headers.get('etag'));
      }
      const [, parameters] = start.split('?');
      if (parameters !== undefined)
        expect(await (await get(`${path}?fbclid=abc&${parameters}`)).text()).toBe(page);
    }
  });
});

test('a country’s page with an unknown parameter contains its lists', async () => {
  const page = await (await get('/lists/TH?utm_source=nl&lang=de')).text();
  expect(page).toContain('>Unverzichtbares aus Thailand</a>');
  expect(page).toContain('id="first-lists"');
});

test('URLs with ever new parameters share one cached page', async () => {
  const { list: mine, publicID } = await makePublicList(author, ['Feijoada'], {
    name: 'Of Rio',
    chosenCountry: 'BR',
  });
  for (const [path, word] of [
    ['/lists/BR', 'Of Rio'],
    [`/list/BR/${publicID}`, 'Of Rio'],
  ] as const) {
    expect(await (await get(path)).text()).toContain(word);
    await author.post(`/changeList/${mine.id}/name`, { content: 'Renamed' });
    // A second rendering would have the new name.
    for (let index = 0; index < 20; index++)
      expect(await (await get(`${path}?x${index}=${index}`)).text()).toContain(word);
    await author.post(`/changeList/${mine.id}/name`, { content: word });
    server.clock.now += 5_000;
  }
});

test('robots.txt does not close private lists, because a closed page’s noindex cannot be read', async () => {
  const robots = await (await get('/robots.txt')).text();
  expect(robots).not.toMatch(/private/i);
  expect(robots).toContain('Disallow: /user/\n');
});

/** Returns a page's canonical URL and its rule for robots, from its headers or its head. */
async function indexingOf(path: string, headers?: Record<string, string>) {
  const answer = await get(path, headers);
  const page = await answer.text();
  const inHead = {
    canonical: /<link rel="canonical" href="([^"]*)">/.exec(page)?.[1],
    robots: /<meta name="robots" content="([^"]*)">/.exec(page)?.[1],
  };
  const inHeader = {
    canonical: /^<([^>]*)>; rel="canonical"$/.exec(answer.headers.get('link') ?? '')?.[1],
    robots: answer.headers.get('x-robots-tag') ?? undefined,
  };
  return { canonical: inHead.canonical ?? inHeader.canonical, robots: inHead.robots ?? inHeader.robots };
}

test.each([
  ['/contact', '/contact'],
  ['/contact?utm_source=nl', '/contact'],
  ['/terms/all', '/terms/all'],
  ['/terms/privacy?fbclid=x&lang=de', '/terms/privacy?lang=de'],
  ['/terms/privacy?lang=xx', '/terms/privacy'],
  ['/documents/EN/privacy.html?fbclid=x', '/documents/EN/privacy.html'],
  ['/documents/de/privacy.html', '/documents/DE/privacy.html'],
  ['/documents/AT/privacy.html', '/documents/DE/privacy.html'],
  ['/documents/FR/privacy.html', '/documents/EN/privacy.html'],
  ['/lists?search=pizza', '/lists'],
  ['/lists/TH?search=pizza', '/lists/TH'],
])('search engines read that the URL of %s is %s', async (path, canonical) => {
  expect(await indexingOf(path)).toEqual({ canonical: `${SITE}${canonical}`, robots: undefined });
});

test('the URL of a dish’s page is that of its list', async () => {
  expect(await indexingOf(`${list}/0192f3c1-7a4e-7c3b-9f10-0a1b2c3d4e5f?lang=de`)).toEqual({
    canonical: `${SITE}${list}`,
    robots: undefined,
  });
});

test.each([
  '/login',
  '/login?mode=register',
  '/credentials',
  '/avatars',
  '/handover',
  '/user/settings',
  '/notMe/x',
])('search engines do not index %s', async (path) => {
  expect(await indexingOf(path)).toEqual({ canonical: undefined, robots: 'noindex' });
});

test('search engines do not index a private list, its dishes, or its page above the limit', async () => {
  const noindex = { canonical: undefined, robots: 'noindex' };
  const dish = `${privateList}/0192f3c1-7a4e-7c3b-9f10-0a1b2c3d4e5f`;
  for (const path of [privateList, `${privateList}?fbclid=x`, dish])
    expect(await indexingOf(path), path).toEqual(noindex);
  const { take } = server.deps.limits;
  server.deps.limits.take = () => Promise.reject(new Error('too many'));
  expect(await indexingOf(privateList)).toEqual(noindex);
  server.deps.limits.take = take;
});

test('files have no rules for search engines, and an unknown path answers 404 without a canonical URL', async () => {
  for (const path of ['/icons/icon.svg', '/robots.txt', '/nothing/here']) {
    const { headers } = await get(path);
    expect([headers.get('link'), headers.get('x-robots-tag')], path).toEqual([null, null]);
  }
});
