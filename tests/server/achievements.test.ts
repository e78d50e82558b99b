import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { users } from '#server/db/schema.ts';
import { makeList, tick } from './fixtures.ts';
import { createTestServer, type TestServer, type TestUser } from './helpers.ts';

let server: TestServer;
let user: TestUser;
let count = 0;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  count += 1;
  user = await server.signUp(`Eater ${count}`);
});
afterAll(() => server.close());

const has = async () => (await user.data()).achievements;

test('somebody new has none, and the answer to the first tick tells of the first bite', async () => {
  const list = await makeList(user, ['Żurek', 'Bigos']);
  expect(await has()).toEqual([]);
  const { body } = await tick(user, list, 0);
  expect(body.stamp.achievements).toEqual(['dishes-1']);
  expect(await has()).toEqual(['dishes-1']);
});

test('a tick taken back, a dish and a list removed and a country changed take nothing back', async () => {
  const names = Array.from({ length: 10 }, (_, index) => `Dish ${index}`);
  const list = await makeList(user, names);
  for (const index of names.keys()) await tick(user, list, index);
  for (const chosenCountry of ['DE', 'FR']) {
    const other = await makeList(user, ['One'], { chosenCountry });
    await tick(user, other, 0);
    await user.post(`/changeList/${other.id}/country`, { content: 'PL' });
  }
  const all = ['dishes-1', 'dishes-10', 'countries-3', 'whole-lists-1'];
  // The third country came when the second was a Polish one already.
  expect(await has()).toEqual(['dishes-1', 'dishes-10', 'whole-lists-1']);
  const third = await makeList(user, ['One'], { chosenCountry: 'DE' });
  await tick(user, third, 0);
  const fourth = await makeList(user, ['One'], { chosenCountry: 'FR' });
  await tick(user, fourth, 0);
  expect(await has()).toEqual(all);
  for (const index of names.keys()) await tick(user, list, index, false);
  await user.post(`/changeList/${fourth.id}/removeItem`, { item: { name: 'One' } });
  await user.delete(`/account/removeUserList/${third.id}`);
  expect(await has()).toEqual(all);
});

test('taking away the one dish that was left makes a list whole', async () => {
  const list = await makeList(user, ['a', 'b', 'c', 'd', 'e', 'f']);
  for (const index of [0, 1, 2, 3, 4]) await tick(user, list, index);
  expect(await has()).toEqual(['dishes-1']);
  const { body } = await user.post(`/changeList/${list.id}/removeItem`, { item: { id: list.items[5]?.id } });
  expect(body.stamp.achievements).toEqual(['dishes-1', 'whole-lists-1']);
});

test('a note is one, also where it is taken away again; its stars and place alone are none', async () => {
  const list = await makeList(user, ['a']);
  const itemID = list.items[0]?.id;
  await user.post(`/changeList/${list.id}/tasted/0`, { itemID, stars: 5, place: 'Kraków' });
  expect(await has()).toEqual([]);
  await user.post(`/changeList/${list.id}/tasted/0`, { itemID, note: 'Sour' });
  await user.post(`/changeList/${list.id}/tasted/0`, { itemID, note: '' });
  expect(await has()).toEqual(['notes-1']);
});

test('what was eaten before there were achievements counts, and an unlucky tap does not cost it', async () => {
  const list = await makeList(user, ['a']);
  await tick(user, list, 0);
  await server.db.update(users).set({ achievements: [], countedRev: -1 });
  expect(await has()).toEqual(['dishes-1']);
  await tick(user, list, 0, false);
  expect(await has()).toEqual(['dishes-1']);
});

test('many ticks in one request tell what they came to', async () => {
  const list = await makeList(
    user,
    Array.from({ length: 10 }, (_, index) => `Dish ${index}`),
  );
  const writes = list.items.map(({ id: itemID }, index) => ({
    key: randomUUID(),
    lane: 0,
    kind: 'item.tick',
    params: { listID: list.id, index: String(index) },
    query: {},
    body: { itemID, isDone: true },
  }));
  const { body } = await user.post('/account/writes', { writes });
  expect(body.verdicts.at(-1).body.stamp.achievements).toEqual(['dishes-1', 'dishes-10', 'whole-lists-1']);
});

test('a change of a name asks nothing of what was eaten', async () => {
  const list = await makeList(user, ['a']);
  await tick(user, list, 0);
  const { body } = await user.post(`/changeList/${list.id}/name`, { content: 'Other soups' });
  expect(body.stamp.achievements).toEqual(['dishes-1']);
});
