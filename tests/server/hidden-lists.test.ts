import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readCommand } from '#scripts/moderate/command.ts';
import { type Act, moderate } from '#server/moderation/acts.ts';
import type { List } from '#src/domain/list.ts';
import { makePublicList, readList } from './fixtures.ts';
import { createTestServer, type TestServer, type TestUser } from './helpers.ts';
import { isPathOf, publicRoutesOf } from './public-routes.ts';
import { makeClientDir } from './shared-page-files.ts';

/** For longer than this nothing is sent as it was made: sitemaps are kept for an hour (decision 049), milliseconds. */
const KEPT = 3_601_000;
/** A popular country, because the essentials are of those; the reader has a list there too, so that it is never empty. */
const COUNTRY = 'PL';
const PUBLIC_URL = 'https://food.example';
/** The id before all others. */
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
  // One who has been blocked in no test before.
  author = await server.signUp(`Author ${randomUUID()}`);
  const made = await makePublicList(author, ['Trinxat'], {
    name: 'Rude soups',
    chosenCountry: COUNTRY,
    tags: ['#mountain'],
  });
  ({ list, publicID } = made);
  server.clock.now += KEPT;
});

/** Does what `npm run moderate -- …` does, and waits until nothing is sent any more that was made before. */
async function run(...words: string[]): Promise<void> {
  await moderate(server.deps, readCommand([...words, '--by', 'Nestor']) as Act);
  server.clock.now += KEPT;
}
const hide = () => run('hide', publicID, '--reason', 'insult');
const restore = () => run('restore', publicID);
const send = (path: string, headers: Record<string, string> = {}) => server.app.request(path, { headers });

/** Everywhere the list can be met by who knows nothing of it, and the word by which one sees it there. */
const places = (): [path: string, word: string][] => [
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
/** Which of these an answer was found at that has the list in it. */
async function met(headers?: Record<string, string>): Promise<string[]> {
  const found = [];
  for (const [path, word] of places()) {
    const answer = await send(path, headers);
    if (answer.ok && (await answer.text()).includes(word)) found.push(path);
  }
  return found;
}

/** Routes under which no list can be met, whatever there is: files, settings, pages and pictures of no list. */
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
  // Its address holds names: the test of the country's picture asks for it.
  '/pictures/country/:language/:file{.+\\.png}',
  '/',
  '/lists',
  '/robots.txt',
  // How many files there are of lists.
  '/sitemap.xml',
  // Countries: a test of its own asks for it.
  '/sitemaps/:file{pages\\.xml}',
  '/assets/*',
  '/documents/:language/:file',
  '/*',
];

test('the places are all that anybody can read without a session', () => {
  const isKnown = (route: string) =>
    WITHOUT_LISTS.includes(route) || pathsOf(places()).some((path) => isPathOf(route, path));
  expect(publicRoutesOf(server.app).filter((route) => !isKnown(route))).toEqual([]);
});

/** Both ways in which moderators take a list away, and how they give it back. */
const WAYS: [way: string, takeAway: () => Promise<void>, giveBack: () => Promise<void>][] = [
  ['that is hidden', hide, restore],
  [
    'whose author is blocked',
    () => run('block', publicID, '--reason', 'insult'),
    () => run('unblock', author.userID),
  ],
];

describe.each(WAYS)('a list %s', (_, takeAway, giveBack) => {
  test('can be met nowhere, and everywhere again once that is taken back', async () => {
    expect(await met()).toEqual(pathsOf(places()));
    await takeAway();
    expect(await met()).toEqual([]);
    await giveBack();
    expect(await met()).toEqual(pathsOf(places()));
  });

  test('is not met by whoever has a session; its author reads it among their own, with the reason', async () => {
    const { id } = (await reader.post(`/saveListForUser/${COUNTRY}/${publicID}`)).body;
    expect(await readList(reader, id)).toMatchObject({ publicID });
    await takeAway();
    for (const { cookie } of [author, reader]) expect(await met({ Cookie: cookie })).toEqual([]);
    expect(await readList(author, list.id)).toMatchObject({ name: 'Rude soups', access: 'none' });
    expect(await readList(author, list.id)).toHaveProperty('hiddenFor');
    // Whoever saved it keeps their copy, which leads to it no more.
    expect(await readList(reader, id)).toMatchObject({ name: 'Rude soups', publicID: null });
    await giveBack();
    expect(await readList(author, list.id)).not.toHaveProperty('hiddenFor');
    expect(await readList(reader, id)).toMatchObject({ publicID });
    await reader.delete(`/account/removeUserList/${id}`);
  });
});

test('it is not counted: neither in its country, nor among what a search or a language finds or passes over', async () => {
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

test('its country is not told of where it has no other list', async () => {
  const alone = await makePublicList(author, ['Trinxat'], { chosenCountry: 'AD' });
  const isTold = async () =>
    Promise.all(
      ['/api/publicList/countries', '/sitemaps/pages.xml'].map(async (path) =>
        /"AD"|\/lists\/AD</.test(await (await send(path)).text()),
      ),
    );
  expect(await isTold()).toEqual([true, true]);
  await run('hide', alone.publicID, '--reason', 'insult');
  expect(await isTold()).toEqual([false, false]);
  await run('restore', alone.publicID);
  expect(await isTold()).toEqual([true, true]);
  await author.delete(`/account/removeUserList/${alone.list.id}`);
});

test('a country shows a picture without it, under another address, and the first one again afterwards', async () => {
  const address = async () => {
    const page = await (await send(`/lists/${COUNTRY}`)).text();
    return /property="og:image" content="https:\/\/food\.example([^"]*)"/.exec(page)?.[1] ?? '';
  };
  const drawn = async (path: string) =>
    Buffer.from(await (await send(path)).arrayBuffer()).toString('base64');
  const before = await address();
  const picture = await drawn(before);
  await hide();
  expect(await address()).not.toBe(before);
  // A reader who still has the old address sees nothing of the list there.
  expect(await drawn(before)).not.toBe(picture);
  await restore();
  expect(await address()).toBe(before);
  expect(await drawn(before)).toBe(picture);
});

describe('a cache', () => {
  /** Sitemaps and pictures are kept for longer, and have no tag (decision 049). */
  const isTagged = (path: string) => !/^\/(sitemaps|pictures)\//.test(path);
  const tagOf = (answer: Response) => answer.headers.get('etag') ?? '';
  const told = (answer: Response) => answer.headers.get('cache-control');

  test('that asks whether what it has still holds hears that it does not, and that it does once the list is restored', async () => {
    const tags = new Map<string, string>();
    for (const path of pathsOf(places()).filter(isTagged)) tags.set(path, tagOf(await send(path)));
    const stillHeld = async () => {
      const held = [];
      for (const [path, tag] of tags)
        if ((await send(path, { 'If-None-Match': tag })).status === 304) held.push(path);
      return held;
    };
    expect(await stillHeld()).toEqual([...tags.keys()]);
    await hide();
    expect(await stillHeld()).toEqual([]);
    await restore();
    expect(await stillHeld()).toEqual([...tags.keys()]);
  });

  test('may keep the answers without it as any other, and keeps no word of it being gone', async () => {
    await hide();
    for (const path of pathsOf(places())) {
      const answer = await send(path);
      if (answer.status === 404) expect(told(answer), path).toBe('no-store');
      else if (path.startsWith('/api/')) expect(told(answer), path).toBe('public, max-age=0, s-maxage=10');
      else if (isTagged(path)) expect(told(answer), path).toBe('no-cache');
    }
  });
});
