import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readCommand } from '#scripts/moderate/command.ts';
import { type Act, moderate } from '#server/moderation/acts.ts';
import type { List } from '#src/domain/list.ts';
import { makePublicList, readList } from './fixtures.ts';
import { createTestServer, type TestServer, type TestUser } from './helpers.ts';
import { makeClientDir } from './shared-page-files.ts';

/** For so long a shared page is sent as it was made (decision 049), milliseconds. */
const PAGE_KEPT = 5_000;
/** No other list is of this country, which is not one of the popular ones. */
const COUNTRY = 'AD';
const PUBLIC_URL = 'https://food.example';

let server: TestServer;
let author: TestUser;
let reader: TestUser;
beforeAll(async () => {
  server = await createTestServer({ config: { clientDir: await makeClientDir(), publicURL: PUBLIC_URL } });
  [author, reader] = [await server.signUp('Author'), await server.signUp('Reader')];
});
afterAll(() => server.close());

let list: List;
let publicID: string;
beforeEach(async () => {
  if (list !== undefined) await author.delete(`/account/removeUserList/${list.id}`);
  const made = await makePublicList(author, ['Trinxat'], {
    name: 'Rude soups',
    chosenCountry: COUNTRY,
    tags: ['#mountain'],
  });
  ({ list, publicID } = made);
  server.clock.now += PAGE_KEPT;
});

/** Does what `npm run moderate -- …` does, and waits until a page that was made before is not sent any more. */
async function run(...words: string[]): Promise<void> {
  await moderate(server.deps, readCommand([...words, '--by', 'Nestor']) as Act);
  server.clock.now += PAGE_KEPT;
}
const hide = () => run('hide', publicID, '--reason', 'insult');
const restore = () => run('restore', publicID);
const send = (path: string, headers: Record<string, string> = {}) => server.app.request(path, { headers });

/** Everywhere the list can be met by who knows nothing of it, and the word by which one sees it there. */
const places = (): [path: string, word: string][] => [
  [`/api/publicList/getLists/${COUNTRY}/0`, publicID],
  [`/api/publicList/getLists/${COUNTRY}/0?languages=EN`, publicID],
  [`/api/publicList/getLists/${COUNTRY}/0?search=soups`, publicID],
  [`/api/publicList/getLists/${COUNTRY}/0?search=ru`, publicID],
  [`/api/publicList/getLists/${COUNTRY}/0?search=%23mountain`, publicID],
  [`/api/publicList/getLists/${COUNTRY}/0?search=trinxat`, publicID],
  [`/api/publicList/getLists/${COUNTRY}/0?search=trinxot`, publicID],
  [`/api/publicList/allLists/${COUNTRY}`, publicID],
  [`/api/publicList/details/${COUNTRY}/${publicID}`, publicID],
  ['/api/publicList/dishes?search=trinxat', 'Trinxat'],
  ['/api/publicList/countries', `"${COUNTRY}"`],
  [`/list/${COUNTRY}/${publicID}`, 'Rude soups'],
  [`/lists/${COUNTRY}`, 'Rude soups'],
  ['/sitemaps/lists-all.xml', publicID],
  [`/sitemaps/lists-${publicID[0]}.xml`, publicID],
  ['/sitemaps/pages.xml', `/lists/${COUNTRY}<`],
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

test('a list that is hidden can be met nowhere, and everywhere again once it is restored', async () => {
  expect(await met()).toEqual(pathsOf(places()));
  await hide();
  expect(await met()).toEqual([]);
  await restore();
  expect(await met()).toEqual(pathsOf(places()));
});

test('whoever has a session does not meet it either; its author reads it among their own, with the reason', async () => {
  await hide();
  for (const { cookie } of [author, reader]) expect(await met({ Cookie: cookie })).toEqual([]);
  expect(await readList(author, list.id)).toMatchObject({ name: 'Rude soups', hiddenFor: 'insult' });
  await restore();
  expect(await readList(author, list.id)).not.toHaveProperty('hiddenFor');
});

test('it is not counted: neither in its country, nor among what a search or a language finds or passes over', async () => {
  const other = await makePublicList(author, ['Escudella'], { name: 'Kind soups', chosenCountry: COUNTRY });
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
  await author.delete(`/account/removeUserList/${other.list.id}`);
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
