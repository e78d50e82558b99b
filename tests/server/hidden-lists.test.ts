/** A hidden list is absent from every public URL (P5.13). */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readCommand } from '#scripts/moderate/command.ts';
import { type Act, moderate } from '#server/moderation/acts.ts';
import type { List } from '#src/domain/list.ts';
import { makePublicList, readList } from './fixtures.ts';
import { createTestServer, type TestServer, type TestUser } from './helpers.ts';
import { isPathOf, publicRoutesOf } from './public-routes.ts';
import { makeClientDir } from './shared-page-files.ts';

/** The milliseconds after which no earlier answer is sent. Sitemaps are cached for an hour (decision 049). */
const CACHE_MS = 3_601_000;
/**
 * A popular country, because only these have essentials. The reader has a list there too, so that it is never
 * empty.
 */
const COUNTRY = 'PL';
const PUBLIC_URL = 'https://food.example';
/** The first id in the order of ids. */
const FIRST_ID = '00000000-0000-4000-8000-000000000000';

let server: TestServer;
let author: TestUser;
let reader: TestUser;
beforeAll(async () => {
  server = await createTestServer({ config: { clientDir: await makeClientDir(), publicURL: PUBLIC_URL } });
  reader = await server.signUp('Reader');
  await makePublicList(reader, ['Escudella'], { name: 'Kind soups', chosenCountry: COUNTRY });
});
afterAll(() => server.close());

let list: List;
let publicID: string;
beforeEach(async () => {
  if (list !== undefined) await author.delete(`/account/removeUserList/${list.id}`);
  // Each test has a new author, because a test may block its author.
  author = await server.signUp(`Author ${randomUUID()}`);
  const made = await makePublicList(author, ['Trinxat'], {
    name: 'Rude soups',
    chosenCountry: COUNTRY,
    tags: ['#mountain'],
  });
  ({ list, publicID } = made);
  server.clock.now += CACHE_MS;
});

/** Runs a command of `npm run moderate`, and lets the time pass for which earlier answers are cached. */
async function run(...words: string[]): Promise<void> {
  await moderate(server.deps, readCommand([...words, '--by', 'Nestor']) as Act);
  server.clock.now += CACHE_MS;
}
const hide = () => run('hide', publicID, '--reason', 'insult');
const restore = () => run('restore', publicID);
const send = (path: string, headers: Record<string, string> = {}) => server.app.request(path, { headers });

/** Returns the public URLs where the list can appear, and the text that reveals it there. */
const publicURLs = (): [path: string, word: string][] => [
  [`/api/publicList/getLists/${COUNTRY}/0`, publicID],
  [`/api/publicList/getLists/${COUNTRY}/0?languages=EN`, publicID],
  [`/api/publicList/getLists/${COUNTRY}/0?search=soups`, publicID],
  [`/api/publicList/getLists/${COUNTRY}/0?search=rude%20soups`, publicID],
  [`/api/publicList/getLists/${COUNTRY}/0?search=ru`, publicID],
  [`/api/publicList/getLists/${COUNTRY}/0?search=%23mountain`, publicID],
  [`/api/publicList/getLists/${COUNTRY}/0?search=trinxat`, publicID],
  [`/api/publicList/getLists/${COUNTRY}/0?search=trinxot`, publicID],
  [`/api/publicList/getLists/${COUNTRY}/0?search=trinxat&languages=EN`, publicID],
  [`/api/publicList/allLists/${COUNTRY}`, publicID],
  [`/api/publicList/allLists/${COUNTRY}?after=${FIRST_ID}`, publicID],
  ['/api/publicList/essentials', publicID],
  ['/api/publicList/countries', `"${COUNTRY}","lists":2`],
  ['/api/publicList/dishes?search=trinxat', 'Trinxat'],
  ['/api/publicList/dishes?search=rude%20soups', publicID],
  ['/api/publicList/dishes?search=soups', publicID],
  ['/api/publicList/dishes?search=%23mountain', publicID],
  ['/api/publicList/dishes?search=trinxot&continents=europe', 'Trinxat'],
  [`/api/publicList/details/${COUNTRY}/${publicID}`, publicID],
  [`/api/publicList/details/${publicID}/${list.id}`, publicID],
  [`/api/list/details/private/${list.id}`, 'Rude soups'],
  [`/api/list/likes/${COUNTRY}/${publicID}`, 'likes'],
  [`/list/${COUNTRY}/${publicID}`, 'Rude soups'],
  [`/lists/${COUNTRY}`, 'Rude soups'],
  [`/lists/${COUNTRY}?search=soups`, 'Rude soups'],
  ['/sitemaps/lists-all.xml', publicID],
  [`/sitemaps/lists-${publicID[0]}.xml`, publicID],
  [`/pictures/list/${publicID}.png`, 'PNG'],
];
const pathsOf = (all: readonly [string, string][]) => all.map(([path]) => path);
/** Returns the paths of those public URLs whose answer contains the list. */
async function pathsWithList(headers?: Record<string, string>): Promise<string[]> {
  const found = [];
  for (const [path, word] of publicURLs()) {
    const answer = await send(path, headers);
    if (answer.ok && (await answer.text()).includes(word)) found.push(path);
  }
  return found;
}

/** Routes that never show a list: files, settings, and pages and pictures without lists. */
const WITHOUT_LISTS = [
  '/api/publicList/dishNames/:country',
  '/healthz',
  '/readyz',
  '/metrics',
  '/api/health',
  '/api/settings',
  '/.well-known/*',
  '/.well-known/change-password',
  '/pictures/front/:language/:page{(?:home|countries)\\.png}',
  // This URL contains names, so only the test of the country's picture requests it.
  '/pictures/country/:language/:file{.+\\.png}',
  '/',
  '/lists',
  '/robots.txt',
  // This file contains the number of files of lists.
  '/sitemap.xml',
  // This file contains countries. A separate test requests it.
  '/sitemaps/:file{pages\\.xml}',
  '/assets/*',
  '/documents/:language/:file',
  '/*',
];

test('the tested URLs cover all public routes that can show a list', () => {
  const isKnown = (route: string) =>
    WITHOUT_LISTS.includes(route) || pathsOf(publicURLs()).some((path) => isPathOf(route, path));
  expect(publicRoutesOf(server.app).filter((route) => !isKnown(route))).toEqual([]);
});

/** Both ways in which moderators hide a list, and how they restore it. */
const WAYS_TO_HIDE: [way: string, hideList: () => Promise<void>, restoreList: () => Promise<void>][] = [
  ['that is hidden', hide, restore],
  [
    'whose author is blocked',
    () => run('block', publicID, '--reason', 'insult'),
    () => run('unblock', author.userID),
  ],
];

describe.each(WAYS_TO_HIDE)('a list %s', (_, hideList, restoreList) => {
  test('is at none of the URLs, and at all of them after it is restored', async () => {
    expect(await pathsWithList()).toEqual(pathsOf(publicURLs()));
    await hideList();
    expect(await pathsWithList()).toEqual([]);
    await restoreList();
    expect(await pathsWithList()).toEqual(pathsOf(publicURLs()));
  });

  test('is hidden from signed-in users too; its author still has it, with the reason', async () => {
    const { id } = (await reader.post(`/saveListForUser/${COUNTRY}/${publicID}`)).body;
    expect(await readList(reader, id)).toMatchObject({ publicID });
    await hideList();
    for (const { cookie } of [author, reader]) expect(await pathsWithList({ Cookie: cookie })).toEqual([]);
    expect(await readList(author, list.id)).toMatchObject({ name: 'Rude soups', access: 'none' });
    expect(await readList(author, list.id)).toHaveProperty('hiddenFor');
    // A user who saved the list keeps the copy, without a link to the list.
    expect(await readList(reader, id)).toMatchObject({ name: 'Rude soups', publicID: null });
    await restoreList();
    expect(await readList(author, list.id)).not.toHaveProperty('hiddenFor');
    expect(await readList(reader, id)).toMatchObject({ publicID });
    await reader.delete(`/account/removeUserList/${id}`);
  });
});

test('a hidden list is not counted in its country, in searches or among languages', async () => {
  const counts = async () => {
    const { countries } = (await server.request('/publicList/countries')).body;
    const pages = await Promise.all(
      ['', '?search=soups', '?search=so', '?languages=EN', '?languages=PL'].map(async (query) => {
        const { body } = await server.request(`/publicList/getLists/${COUNTRY}/0${query}`);
        return [body.total, body.hidden];
      }),
    );
    return [countries.find(({ country }: { country: string }) => country === COUNTRY).lists, ...pages.flat()];
  };
  const before = await counts();
  expect(before).toContain(2);
  await hide();
  expect(await counts()).toEqual(before.map((count) => (count === 2 ? 1 : count)));
  await restore();
  expect(await counts()).toEqual(before);
});

test('a country is not listed if its only list is hidden', async () => {
  const onlyList = await makePublicList(author, ['Trinxat'], { chosenCountry: 'AD' });
  const isListed = async () =>
    Promise.all(
      ['/api/publicList/countries', '/sitemaps/pages.xml'].map(async (path) =>
        /"AD"|\/lists\/AD</.test(await (await send(path)).text()),
      ),
    );
  expect(await isListed()).toEqual([true, true]);
  await run('hide', onlyList.publicID, '--reason', 'insult');
  expect(await isListed()).toEqual([false, false]);
  await run('restore', onlyList.publicID);
  expect(await isListed()).toEqual([true, true]);
  await author.delete(`/account/removeUserList/${onlyList.list.id}`);
});

test('hiding a list changes the URL of its country’s picture, and the old URL shows another one', async () => {
  const address = async () => {
    const page = await (await send(`/lists/${COUNTRY}`)).text();
    return /property="og:image" content="https:\/\/food\.example([^"]*)"/.exec(page)?.[1] ?? '';
  };
  const pictureAt = async (path: string) =>
    Buffer.from(await (await send(path)).arrayBuffer()).toString('base64');
  const before = await address();
  const picture = await pictureAt(before);
  await hide();
  expect(await address()).not.toBe(before);
  // The old URL no longer shows the list to a reader who has it.
  expect(await pictureAt(before)).not.toBe(picture);
  await restore();
  expect(await address()).toBe(before);
  expect(await pictureAt(before)).toBe(picture);
});

describe('a cache', () => {
  /** Sitemaps and pictures are cached longer, and have no tag (decision 049). */
  const isTagged = (path: string) => !/^\/(sitemaps|pictures)\//.test(path);
  const tagOf = (answer: Response) => answer.headers.get('etag') ?? '';
  const cacheControlOf = (answer: Response) => answer.headers.get('cache-control');

  test('that revalidates gets a new answer, and the former one again after a restore', async () => {
    const tags = new Map<string, string>();
    for (const path of pathsOf(publicURLs()).filter(isTagged)) tags.set(path, tagOf(await send(path)));
    const unchangedPaths = async () => {
      const unchanged = [];
      for (const [path, tag] of tags)
        if ((await send(path, { 'If-None-Match': tag })).status === 304) unchanged.push(path);
      return unchanged;
    };
    expect(await unchangedPaths()).toEqual([...tags.keys()]);
    await hide();
    expect(await unchangedPaths()).toEqual([]);
    await restore();
    expect(await unchangedPaths()).toEqual([...tags.keys()]);
  });

  test('may keep answers without the list as usual, but not the 404', async () => {
    await hide();
    for (const path of pathsOf(publicURLs())) {
      const answer = await send(path);
      if (answer.status === 404) expect(cacheControlOf(answer), path).toBe('no-store');
      else if (path.startsWith('/api/'))
        expect(cacheControlOf(answer), path).toBe('public, max-age=0, s-maxage=10');
      else if (isTagged(path)) expect(cacheControlOf(answer), path).toBe('no-cache');
    }
  });
});
