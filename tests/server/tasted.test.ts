/** The notes of a dish are readable only by their owner, and are deleted with the dish or its list (P4.7). */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { List } from '#src/domain/list.ts';
import { makePublicList, readList } from './fixtures.ts';
import { createTestServer, type TestServer, type TestUser } from './helpers.ts';

const SECRET = 'Rendezvous at the harbour';
let server: TestServer;
let owner: TestUser;
let reader: TestUser;
let list: List;
let publicID: string;
beforeAll(async () => {
  server = await createTestServer();
  owner = await server.signUp('Owner');
  reader = await server.signUp('Reader');
  ({ list, publicID } = await makePublicList(owner, ['Żurek', 'Bigos']));
  const [itemID] = list.items.map(({ id }) => id);
  await owner.post(`/account/updateItemInList/${list.id}/0`, { itemID, isDone: true, day: '2026-11-03' });
  await owner.post(`/changeList/${list.id}/tasted/0`, { itemID, note: SECRET, place: SECRET, stars: 5 });
});
afterAll(() => server.close());

const expectedNotes = () => ({
  [list.items[0]!.id]: { day: '2026-11-03', note: SECRET, place: SECRET, stars: 5 },
});

/** Returns all columns of a list's row as text. */
async function storedRow(listID: string): Promise<string> {
  const query = sql`select to_jsonb(lists)::text as row from lists where id = ${listID}`;
  const { rows } = (await server.db.execute(query)) as unknown as { rows: { row: string }[] };
  return rows[0]?.row ?? '';
}

test('the owner gets the notes back, also in the export of the account', async () => {
  expect((await readList(owner, list.id))?.tasted).toEqual(expectedNotes());
  const { body } = await owner.get('/account/export');
  expect(body.lists[0].tasted).toEqual(expectedNotes());
});

test('no other user can read the notes: not in public lists, by the private link, or on a page', async () => {
  const paths = [
    `/publicList/details/PL/${publicID}`,
    '/publicList/getLists/PL/0',
    '/publicList/getLists/PL/0?search=zurek',
    '/publicList/allLists/PL',
    '/publicList/essentials',
    '/publicList/dishes?search=zurek',
    `/list/details/private/${list.id}`,
  ];
  for (const path of paths) {
    const { status, body } = await server.request(path);
    expect(status, path).toBe(200);
    expect(JSON.stringify(body), path).not.toContain(SECRET);
    expect(JSON.stringify(body), path).not.toContain('tasted');
  }
});

test('no copy contains the notes, and a copy’s own notes stay when it is saved again', async () => {
  const { body } = await reader.post(`/saveListForUser/PL/${publicID}`);
  expect(body.list.tasted).toBeUndefined();
  await reader.post(`/changeList/${body.id}/tasted/1`, { note: 'Mine' });
  await owner.post(`/changeList/${list.id}/addItem`, { item: { name: 'Flaki' } });
  const again = await reader.post(`/saveListForUser/PL/${publicID}`);
  expect(again.body.list.items).toHaveLength(3);
  expect(again.body.list.tasted).toEqual({ [list.items[1]!.id]: { note: 'Mine' } });
  expect(JSON.stringify(again.body)).not.toContain(SECRET);
});

test('notes are deleted with their dish', async () => {
  const { list: other } = await makePublicList(owner, ['Kompot']);
  await owner.post(`/changeList/${other.id}/tasted/0`, { note: 'Sweet' });
  expect((await readList(owner, other.id))?.tasted).toEqual({ [other.items[0]!.id]: { note: 'Sweet' } });
  await owner.post(`/changeList/${other.id}/removeItem`, { item: { id: other.items[0]!.id } });
  expect((await readList(owner, other.id))?.tasted).toBeUndefined();
  expect(await storedRow(other.id)).not.toContain('Sweet');
});

test('notes are deleted with their list, and a removed copy that is saved again has none', async () => {
  const source = await makePublicList(reader, ['Kisiel']);
  const save = async () => (await owner.post(`/saveListForUser/PL/${source.publicID}`)).body.list as List;
  const copy = await save();
  await owner.post(`/changeList/${copy.id}/tasted/0`, { note: 'Sticky', place: 'Kraków', stars: 3 });
  expect((await save()).tasted).toEqual({
    [copy.items[0]!.id]: { note: 'Sticky', place: 'Kraków', stars: 3 },
  });
  await owner.delete(`/account/removeUserList/${copy.id}`);
  // The row stays, so that late writes to the list are recognised.
  expect(await storedRow(copy.id)).toContain(copy.id);
  expect(await storedRow(copy.id)).not.toMatch(/Sticky|Kraków/);
  const again = await save();
  expect(again).toMatchObject({ id: copy.id, items: copy.items });
  expect(again.tasted).toBeUndefined();
});

test.each<[string, object]>([
  ['an invalid day', { day: '2026-02-30' }],
  ['a day with an hour', { day: '2026-11-03T10:00:00Z' }],
  ['six stars', { stars: 6 }],
  ['no star', { stars: 0 }],
  ['half a star', { stars: 0.5 }],
  ['a note that is too long', { note: 'x'.repeat(501) }],
  ['a place that is too long', { place: 'x'.repeat(81) }],
  ['an invalid character', { note: 'a\u0000b' }],
])('%s is refused', async (_what, body) => {
  expect((await owner.post(`/changeList/${list.id}/tasted/1`, body)).status).toBe(400);
  expect((await readList(owner, list.id))?.tasted).toEqual(expectedNotes());
});
