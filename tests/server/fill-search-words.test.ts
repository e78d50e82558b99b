/** After an update with new rules for words, the server computes the stored words of all lists again. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { dishes, lists } from '#server/db/schema.ts';
import { serverState } from '#server/db/server-tables.ts';
import { fillSearchWords } from '#server/lists/fill-search-words.ts';
import { makePublicList } from './fixtures.ts';
import { createTestServer, type TestServer, type TestUser } from './helpers.ts';

let server: TestServer;
let author: TestUser;
beforeAll(async () => {
  server = await createTestServer();
  author = await server.signUp('Author');
});
afterAll(() => server.close());

const dishCounts = async () => {
  const rows = await server.db.select().from(dishes).orderBy(dishes.country, dishes.name);
  return rows.map(({ country, name, lists: howMany }) => `${country} ${name} ${howMany}`);
};
const setSearchVersion = (searchVersion: number) => server.db.update(serverState).set({ searchVersion });

test('words and dish counts are computed again in several transactions, with the same result', async () => {
  await makePublicList(author, ['Żurek', 'Bigos'], { name: 'One', chosenCountry: 'PL' });
  await makePublicList(author, ['Bigos'], { name: 'Two', chosenCountry: 'PL' });
  await makePublicList(author, ['Fondue'], { name: 'Three', chosenCountry: 'CH' });
  const before = await dishCounts();
  const { searchVersion = 0 } = (await server.db.select().from(serverState))[0] ?? {};
  const transactions = vi.spyOn(server.db, 'transaction');
  await fillSearchWords(server.db, searchVersion + 1);
  expect(transactions.mock.calls.length).toBeGreaterThanOrEqual(3);
  transactions.mockRestore();
  expect(await dishCounts()).toEqual(before);
  expect((await server.request('/publicList/getLists/CH/0?search=fondue')).body.total).toBe(1);
});

test('a list that changes before its words are computed is counted once, like the other lists', async () => {
  const { list } = await makePublicList(author, ['Smørrebrød'], { name: 'Four', chosenCountry: 'DK' });
  await makePublicList(author, ['Smørrebrød'], { name: 'Five', chosenCountry: 'DK' });
  const ofDenmark = eq(lists.country, 'DK');
  await server.db.update(lists).set({ searchWords: null }).where(ofDenmark);
  await server.db.delete(dishes).where(eq(dishes.country, 'DK'));
  await author.post(`/changeList/${list.id}/name/0`, { content: 'Æbleskiver' });
  const inDenmark = async () => (await dishCounts()).filter((each) => each.startsWith('DK'));
  expect(await inDenmark()).toEqual(['DK Æbleskiver 1']);
  await setSearchVersion(0);
  await fillSearchWords(server.db);
  expect(await inDenmark()).toEqual(['DK Smørrebrød 1', 'DK Æbleskiver 1']);
});

test('after an update an earlier version’s list is found by name, tag and dishes', async () => {
  const fields = { name: 'ガツの店', chosenCountry: 'JP', tags: ['#ガツ'] };
  await makePublicList(author, ['ガツ', '麻婆豆腐'], fields);
  const ofJapan = eq(lists.country, 'JP');
  await server.db
    .update(lists)
    .set({ searchText: 'カツの店\n#カツ', searchWords: '| カツ | 麻婆豆腐 |' })
    .where(ofJapan);
  await server.db.update(dishes).set({ line: '| 麻婆豆腐 |' }).where(eq(dishes.name, '麻婆豆腐'));
  await setSearchVersion(1);
  await fillSearchWords(server.db);
  const total = async (term: string) =>
    (await server.request(`/publicList/getLists/JP/0?search=${encodeURIComponent(term)}`)).body.total;
  expect(await Promise.all(['ガツの店', '#ガツ', '豆腐', 'カツ'].map(total))).toEqual([1, 1, 1, 0]);
  const found = await server.request(`/publicList/dishes?search=${encodeURIComponent('豆腐')}`);
  expect(found.body.dishes).toEqual([{ name: '麻婆豆腐', country: 'JP', lists: 1 }]);
});

test('after an update a name in keyboard variants is found from every keyboard', async () => {
  await makePublicList(author, ['ﾗｰﾒﾝ', 'كباب'], {
    name: 'ＴＯＫＹＯ',
    chosenCountry: 'IR',
    tags: ['#کافه'],
  });
  await server.db
    .update(lists)
    .set({ searchText: 'ｔｏｋｙｏ\n#کافه', searchWords: '| ﾗ ｰ ﾒ ﾝ | كباب |' })
    .where(eq(lists.country, 'IR'));
  await server.db.update(dishes).set({ line: '| كباب |' }).where(eq(dishes.name, 'كباب'));
  await setSearchVersion(2);
  await fillSearchWords(server.db);
  const total = async (term: string) =>
    (await server.request(`/publicList/getLists/IR/0?search=${encodeURIComponent(term)}`)).body.total;
  expect(await Promise.all(['tokyo', 'らーめん', 'کباب', '#كافه'].map(total))).toEqual([1, 1, 1, 1]);
  const found = await server.request(`/publicList/dishes?search=${encodeURIComponent('کباب')}`);
  expect(found.body.dishes).toEqual([{ name: 'كباب', country: 'IR', lists: 1 }]);
});

test('words of a newer server are left unchanged', async () => {
  await setSearchVersion(99);
  const before = await server.db.select({ words: lists.searchWords }).from(lists);
  await fillSearchWords(server.db);
  expect(await server.db.select({ words: lists.searchWords }).from(lists)).toEqual(before);
  expect((await server.db.select().from(serverState))[0]?.searchVersion).toBe(99);
});
