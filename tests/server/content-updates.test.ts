/** The server updates starter lists in place, and their dishes keep their ids (P3.10). */
import { readFileSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadContent } from '#server/content/load.ts';
import type { Content } from '#server/content/schema.ts';
import { lists, users } from '#server/db/schema.ts';
import { serverState } from '#server/db/server-tables.ts';
import { SYSTEM_USER_ID } from '#server/db/system-user.ts';
import type { Item, List } from '#src/domain/list.ts';
import { firstDishNames, firstIDOf, firstRelease, loadFirstRelease } from './first-release.ts';
import { readList } from './fixtures.ts';
import { createTestServer, type TestServer } from './helpers.ts';

/** Dishes of the first release that were wrong, and that other dishes have replaced. */
const REPLACED = ['Chicken parmigiana', 'Toast Skagen', 'Kräftor', 'Surströmming'];
const COUNTRIES = ['PL', 'CN', 'SE'];

let server: TestServer;
beforeEach(async () => {
  server = await createTestServer();
});
afterEach(() => server.close());

const currentContent = (country: string): Content =>
  JSON.parse(readFileSync(new URL(`../../content/${country.toLowerCase()}.json`, import.meta.url), 'utf8'));

async function load(...contents: unknown[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'content-'));
  for (const content of contents as { country: string }[])
    await writeFile(join(folder, `${content.country.toLowerCase()}.json`), JSON.stringify(content));
  await loadContent(server.deps, folder);
}

const systemRev = async () =>
  (await server.db.select().from(users).where(eq(users.id, SYSTEM_USER_ID)))[0]?.rev ?? -1;
const page = async (country: string, search = ''): Promise<{ lists: List[]; total: number }> =>
  (await server.request(`/publicList/getLists/${country}/0?search=${encodeURIComponent(search)}`)).body;
const namesOf = (answer: { lists: { name: string }[] }) => answer.lists.map(({ name }) => name);
const itemNamed = (list: List | undefined, name: string) => list?.items.find((item) => item.name === name);
const publicList = async (country: string, slug: string): Promise<List> =>
  (await server.request(`/publicList/details/${country}/${firstIDOf(country, slug, '#public')}`)).body.list;

const dishOf = (id: string, name = id, was?: string) => ({
  id,
  name,
  description: `${name} is eaten.`,
  tags: ['#vegan'],
  ...(was && { was }),
});
const listOf = (slug: string, name: string, items: object[] = [dishOf('soup', 'Soup')]) => ({
  slug,
  name,
  description: '',
  language: 'EN',
  tags: ['#one'],
  items,
});

test('every dish of the first release is known in the present files, except the replaced ones', () => {
  const lost = Object.entries(firstDishNames()).flatMap(([key, names]) => {
    const [country = '', slug] = key.split('/');
    const currentItems = currentContent(country).lists.find((each) => each.slug === slug)?.items ?? [];
    const known = new Set(currentItems.map((item) => item.was ?? item.name));
    return names.filter((name) => !known.has(name));
  });
  expect(lost.sort()).toEqual([...REPLACED].sort());
});

test('a database of the first release gets the present texts, and its dishes keep their ids', async () => {
  await loadFirstRelease(server.deps, COUNTRIES.map(firstRelease));
  const saver = await server.signUp('Saver');
  const before = await publicList('CN', 'chengdu-snacks');
  const publicID = firstIDOf('CN', 'chengdu-snacks', '#public');
  const copy = (await saver.post(`/saveListForUser/CN/${publicID}`)).body.list as List;
  const renamed = itemNamed(before, '钟水饺 (zhōng shuǐjiǎo)') as Item;
  await saver.post(`/account/updateItemInList/${copy.id}/0`, { itemID: renamed.id, isDone: true });

  await load(...COUNTRIES.map(currentContent));

  const after = await publicList('CN', 'chengdu-snacks');
  expect(itemNamed(after, '钟水饺 (Zhōng shuǐjiǎo)')?.id).toBe(renamed.id);
  const firstIDs = before.items.map(({ id }) => id);
  expect(after.items.map(({ id }) => id)).toEqual(expect.arrayContaining(firstIDs));
  const own = await readList(saver, copy.id);
  expect(own).toMatchObject({ publicID, isAuthor: false });
  expect(own?.items.find(({ id }) => id === renamed.id)?.isDone).toBe(true);

  const again = (await saver.post(`/saveListForUser/CN/${publicID}`)).body.list as List;
  expect(itemNamed(again, '钟水饺 (Zhōng shuǐjiǎo)')).toMatchObject({ id: renamed.id, isDone: true });
});

test('a replaced dish leaves its list, and its replacement is another dish', async () => {
  await loadFirstRelease(server.deps, [firstRelease('SE')]);
  const before = await publicList('SE', 'husmanskost-lunch');
  await load(currentContent('SE'));
  const after = await publicList('SE', 'husmanskost-lunch');
  expect(itemNamed(after, 'Toast Skagen')).toBeUndefined();
  const ids = new Set(before.items.map(({ id }) => id));
  expect(ids.has(itemNamed(after, 'Kåldolmar')?.id ?? '')).toBe(false);
});

test('loading twice changes nothing, after the first release and on an empty database', async () => {
  for (const first of [[], COUNTRIES.map(firstRelease)]) {
    const own = await createTestServer();
    await loadFirstRelease(own.deps, first);
    [server] = [own, await server.close()];
    await load(...COUNTRIES.map(currentContent));
    const everything = async () => [
      await server.db.select().from(lists).orderBy(lists.id),
      await server.db.select().from(users),
    ];
    const before = await everything();
    await server.db.update(serverState).set({ contentHash: null });
    server.clock.now += 60_000;
    await load(...COUNTRIES.map(currentContent));
    expect(await everything()).toEqual(before);
  }
});

test('only a changed list gets a new revision, and is found by its new name and tags', async () => {
  await load({ country: 'MT', lists: [listOf('bread', 'Bread'), listOf('fish', 'Fish')] });
  const rev = await systemRev();
  const renamed = { ...listOf('fish', 'Seafood'), tags: ['#sea'] };
  await load({ country: 'MT', lists: [listOf('bread', 'Bread'), renamed] });
  expect(await systemRev()).toBe(rev + 1);
  const rows = await server.db.select().from(lists).where(eq(lists.userID, SYSTEM_USER_ID));
  expect(rows.map((row) => [row.name, row.rev]).sort()).toEqual([
    ['Bread', rev],
    ['Seafood', rev + 1],
  ]);
  expect(namesOf(await page('MT', 'seafood'))).toEqual(['Seafood']);
  expect(namesOf(await page('MT', '#sea'))).toEqual(['Seafood']);
  expect(namesOf(await page('MT', 'fish'))).toEqual([]);
});

test('a dish that is renamed twice stays the same dish', async () => {
  const maltaWith = (...items: object[]) => ({ country: 'MT', lists: [listOf('bread', 'Bread', items)] });
  const idsAndNames = async () => (await publicList('MT', 'bread')).items.map(({ id, name }) => [id, name]);
  await load(maltaWith(dishOf('hobza', 'Hobza'), dishOf('ftira', 'Ftira')));
  const [[hobza] = [], [ftira] = []] = await idsAndNames();
  await load(maltaWith(dishOf('ftira', 'Ftira'), dishOf('hobza', 'Ħobża', 'Hobza')));
  await load(maltaWith(dishOf('ftira', 'Ftira tal-Malti'), dishOf('hobza', 'Ħobża Maltija', 'Hobza')));
  expect(await idsAndNames()).toEqual([
    [ftira, 'Ftira tal-Malti'],
    [hobza, 'Ħobża Maltija'],
  ]);
});

test('a list removed from the files is not found, keeps its copies, and returns with its likes', async () => {
  const both = { country: 'MT', lists: [listOf('bread', 'Bread'), listOf('fish', 'Fish')] };
  await load(both);
  const publicID = firstIDOf('MT', 'fish', '#public');
  const saver = await server.signUp('Saver');
  const copy = (await saver.post(`/saveListForUser/MT/${publicID}`)).body.list as List;
  await saver.post(`/list/likes/add/MT/${publicID}`);

  await load({ country: 'MT', lists: [listOf('bread', 'Bread')] });
  expect(await page('MT')).toMatchObject({ total: 1 });
  expect((await server.request(`/publicList/details/MT/${publicID}`)).status).toBe(404);
  expect((await server.request('/publicList/countries')).body.countries).toEqual([
    { country: 'MT', lists: 1 },
  ]);
  expect(await readList(saver, copy.id)).toMatchObject({ name: 'Fish', publicID: null });

  await load(both);
  expect(await publicList('MT', 'fish')).toMatchObject({ likes: 1 });
  expect(await page('MT')).toMatchObject({ total: 2 });
});

test('a country whose file is removed has no starter lists', async () => {
  await load({ country: 'MT', lists: [listOf('bread', 'Bread')] });
  await load({ country: 'IT', lists: [listOf('bread', 'Bread')] });
  expect((await server.request('/publicList/countries')).body.countries).toEqual([
    { country: 'IT', lists: 1 },
  ]);
});
