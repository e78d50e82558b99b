/** The server loads the starter lists of `content/` into its database. */
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { loadContent } from '#server/content/load.ts';
import { lists, users } from '#server/db/schema.ts';
import { serverState } from '#server/db/server-tables.ts';
import { SYSTEM_USER_ID } from '#server/db/system-user.ts';
import { POPULAR_COUNTRIES } from '#src/domain/countries.ts';
import type { List } from '#src/domain/list.ts';
import { makePublicList } from './fixtures.ts';
import { createTestServer, type TestServer } from './helpers.ts';

const CONTENT = fileURLToPath(new URL('../../content', import.meta.url));

let server: TestServer;
const logged: { event: string; done: number; of: number }[] = [];
beforeAll(async () => {
  server = await createTestServer();
  const info = vi.spyOn(console, 'info').mockImplementation((line) => void logged.push(JSON.parse(line)));
  await loadContent(server.deps, CONTENT);
  info.mockRestore();
});
afterAll(() => server.close());

const everything = async () => [
  await server.db.select().from(lists).orderBy(lists.id),
  await server.db.select().from(users),
  await server.db.select().from(serverState),
];

async function folderWith(files: Record<string, unknown>) {
  const folder = await mkdtemp(join(tmpdir(), 'content-'));
  for (const [name, content] of Object.entries(files))
    await writeFile(join(folder, name), JSON.stringify(content));
  return folder;
}

const menu = {
  slug: 'menu',
  name: 'Menu',
  description: '',
  language: 'EN',
  tags: ['#one'],
  items: [{ id: 'dish', name: 'Dish', description: 'Good', tags: [] }],
};

test('every popular country has at least four lists with dishes, its essentials first', async () => {
  for (const country of POPULAR_COUNTRIES) {
    const { body } = await server.request(`/publicList/getLists/${country}/0`);
    expect(body.total, country).toBeGreaterThanOrEqual(4);
    expect(body.lists[0].tags, country).toContain('#essentials');
    for (const list of body.lists) expect(list.items.length, list.name).toBeGreaterThanOrEqual(10);
  }
});

test('starter lists belong to every language that a reader of German asks for', async () => {
  const author = await server.signUp('Baucis');
  const { list } = await makePublicList(author, ['Pelmeni'], {
    name: 'Knödel',
    language: 'DE',
    chosenCountry: 'MN',
  });
  await makePublicList(author, ['Buuz'], { name: 'Pierogi', language: 'PL', chosenCountry: 'MN' });
  const read = async (query: string) => (await server.request(`/publicList/getLists/MN/0?${query}`)).body;
  const all = await read('');
  const starters = all.lists.filter((each: List) => each.isStarter);
  expect(starters.length).toBe(all.total - 2);
  expect(starters.length).toBeGreaterThan(0);

  const german = await read('languages=DE&starters=true');
  expect(german).toMatchObject({ total: starters.length + 1, hidden: 1 });
  expect(german.lists.map(({ name }: List) => name)).toEqual(
    all.lists.filter(({ language }: List) => language !== 'PL').map(({ name }: List) => name),
  );
  expect(await read('languages=DE')).toMatchObject({ total: 1, hidden: starters.length + 1 });
  expect(await read('languages=EN&starters=true')).toMatchObject({ total: starters.length, hidden: 2 });

  // The same in searches: by a name, by a common letter, and with one wrong letter.
  const found = async (term: string, starter: string) =>
    (await read(`languages=DE&search=${term}${starter}`)).lists.map(({ name }: List) => name);
  const essentials = starters[0].name;
  expect(await found(encodeURIComponent(essentials), '')).toEqual([]);
  expect(await found(encodeURIComponent(essentials), '&starters=true')).toContain(essentials);
  expect(await found('e', '')).toEqual([list.name]);
  expect(await found('e', '&starters=true')).toEqual(expect.arrayContaining([list.name, essentials]));
  expect(await found('buuj', '')).toEqual([]);
  expect(await found('buuj', '&starters=true')).toContain(essentials);
});

test('most countries and territories of the picker have a list of essentials', async () => {
  const { countries } = (await server.request('/publicList/countries')).body;
  expect(countries.length).toBeGreaterThanOrEqual(190);
});

test('the first start logs how many starter lists are written so far, and their total', () => {
  const lines = logged.filter(({ event }) => event === 'starter lists are written');
  expect(lines.length).toBeGreaterThan(5);
  expect(lines.map(({ done }) => done)).toEqual(lines.map(({ done }) => done).toSorted((a, b) => a - b));
  expect(lines.at(-1)?.done).toBe(lines.at(-1)?.of);
});

test('loading again changes nothing, even if the files are read again', async () => {
  const before = await everything();
  await loadContent(server.deps, CONTENT);
  expect(await everything()).toEqual(before);
  await server.db.update(serverState).set({ contentHash: null });
  await loadContent(server.deps, CONTENT);
  expect(await everything()).toEqual(before);
});

test('new lists are added to the existing ones', async () => {
  const count = async () => (await server.request('/publicList/getLists/MT/0')).body.total;
  await loadContent(server.deps, await folderWith({ 'mt.json': { country: 'MT', lists: [menu] } }));
  expect(await count()).toBe(1);
  const more = { ...menu, slug: 'more', name: 'More' };
  await loadContent(server.deps, await folderWith({ 'mt.json': { country: 'MT', lists: [menu, more] } }));
  expect(await count()).toBe(2);
});

test('the author of the starter lists cannot sign in', async () => {
  const [author] = (await server.db.select().from(users)).filter(({ id }) => id === SYSTEM_USER_ID);
  expect(author).toMatchObject({ name: 'Food Odyssey', passwordHash: null });
  for (const password of ['x', 'decoy', 'null']) {
    const body = { emailAddress: author?.email, password };
    expect(await server.request('/user/login', { method: 'POST', body })).toMatchObject({ status: 401 });
  }
});

test.each<[string, object]>([
  ['lists.0.name', { ...menu, name: 'x'.repeat(81) }],
  ['lists.0.tags.0', { ...menu, tags: ['#far-too-long-for-a-tag'] }],
  ['lists.0.items', { ...menu, items: [menu.items[0], menu.items[0]] }],
  ['lists.0.items.0.id', { ...menu, items: [{ ...menu.items[0], id: 'Dish!' }] }],
  ['lists.0.items.0.colour', { ...menu, items: [{ ...menu.items[0], colour: 'red' }] }],
  ['lists.0.slug', { ...menu, slug: 'Not A Slug' }],
])('a file that breaks a rule is reported with the path of the value: %s', async (path, list) => {
  const folder = await folderWith({ 'xx.json': { country: 'MT', lists: [list] } });
  await expect(loadContent(server.deps, folder)).rejects.toThrow(`content/xx.json: ${path}`);
});
