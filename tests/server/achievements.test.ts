/** The server keeps achievements, and no later change takes one back (P4.8). */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { users } from '#server/db/schema.ts';
import { makeList, tick, untick } from './fixtures.ts';
import { createTestServer, type TestServer, type TestUser } from './helpers.ts';

let server: TestServer;
let user: TestUser;
let signUps = 0;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  signUps += 1;
  user = await server.signUp(`Eater ${signUps}`);
});
afterAll(() => server.close());

const achievements = async () => (await user.data()).achievements;

test('a new user has no achievement, and the answer to the first tick reports the first', async () => {
  const list = await makeList(user, ['Żurek', 'Bigos']);
  expect(await achievements()).toEqual([]);
  const { body } = await tick(user, list, 0);
  expect(body.stamp.achievements).toEqual(['dishes-1']);
  expect(await achievements()).toEqual(['dishes-1']);
});

test('un-ticking, removing a dish or list, and changing a country take no achievement back', async () => {
  const names = Array.from({ length: 10 }, (_, index) => `Dish ${index}`);
  const list = await makeList(user, names);
  for (const index of names.keys()) await tick(user, list, index);
  for (const chosenCountry of ['DE', 'FR']) {
    const other = await makeList(user, ['One'], { chosenCountry });
    await tick(user, other, 0);
    await user.post(`/changeList/${other.id}/country`, { content: 'PL' });
  }
  const all = ['dishes-1', 'dishes-10', 'countries-3', 'whole-lists-1'];
  // Three countries never counted at once, because each list was moved to Poland before the next one was
  // ticked.
  expect(await achievements()).toEqual(['dishes-1', 'dishes-10', 'whole-lists-1']);
  const third = await makeList(user, ['One'], { chosenCountry: 'DE' });
  await tick(user, third, 0);
  const fourth = await makeList(user, ['One'], { chosenCountry: 'FR' });
  await tick(user, fourth, 0);
  expect(await achievements()).toEqual(all);
  for (const index of names.keys()) await untick(user, list, index);
  await user.post(`/changeList/${fourth.id}/removeItem`, { item: { name: 'One' } });
  await user.delete(`/account/removeUserList/${third.id}`);
  expect(await achievements()).toEqual(all);
});

test('removing the only dish that is not ticked completes a list', async () => {
  const list = await makeList(user, ['a', 'b', 'c', 'd', 'e', 'f']);
  for (const index of [0, 1, 2, 3, 4]) await tick(user, list, index);
  expect(await achievements()).toEqual(['dishes-1']);
  const { body } = await user.post(`/changeList/${list.id}/removeItem`, { item: { id: list.items[5]?.id } });
  expect(body.stamp.achievements).toEqual(['dishes-1', 'whole-lists-1']);
});

test('a note earns an achievement that outlives the note; stars and a place earn none', async () => {
  const list = await makeList(user, ['a']);
  const itemID = list.items[0]?.id;
  await user.post(`/changeList/${list.id}/tasted/0`, { itemID, stars: 5, place: 'Kraków' });
  expect(await achievements()).toEqual([]);
  await user.post(`/changeList/${list.id}/tasted/0`, { itemID, note: 'Sour' });
  await user.post(`/changeList/${list.id}/tasted/0`, { itemID, note: '' });
  expect(await achievements()).toEqual(['notes-1']);
});

test('dishes eaten before achievements existed earn them, and un-ticking takes none back', async () => {
  const list = await makeList(user, ['a']);
  await tick(user, list, 0);
  await server.db.update(users).set({ achievements: [], countedRev: -1 });
  expect(await achievements()).toEqual(['dishes-1']);
  await untick(user, list, 0);
  expect(await achievements()).toEqual(['dishes-1']);
});

test('the last answer to many ticks in one request has all their achievements', async () => {
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

test('a rename does not recount, and its answer still has the achievements', async () => {
  const list = await makeList(user, ['a']);
  await tick(user, list, 0);
  // A recount would find one dish eaten, and add the achievement for the first dish.
  const stored = { eaten: 7, achievements: ['notes-1'] };
  await server.db.update(users).set(stored).where(eq(users.id, user.userID));
  const { body } = await user.post(`/changeList/${list.id}/name`, { content: 'Other soups' });
  expect(body.stamp.achievements).toEqual(stored.achievements);
  expect(await user.data()).toMatchObject({ exp: 700, achievements: stored.achievements });
});
