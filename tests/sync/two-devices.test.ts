/** Two devices that edit the same lists end equal (P7.10). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addItem, editList, newItem } from '#src/commands/edit-list.ts';
import { saveList } from '#src/commands/public-list.ts';
import { publishList } from '#src/commands/publish-list.ts';
import { removeItem, removeList } from '#src/commands/removal.ts';
import { tickItem } from '#src/commands/tick-item.ts';
import { wholeArchive } from '#src/db/list-rows.ts';
import type { PublicListRow } from '#src/db/schema.ts';
import type { List } from '#src/domain/list.ts';
import type { TastedChange } from '#src/domain/tasted.ts';
import { fetchPublicList } from '#src/sync/public-lists.ts';
import { makeList, makePublicList, publish } from '#tests/server/fixtures.ts';
import type { TestUser } from '#tests/server/helpers.ts';
import { checkAtRest, checkDevice } from '#tests/simulation/invariants.ts';
import { NO_FAULTS } from '#tests/simulation/network.ts';
import type { SimDevice } from '#tests/simulation/sim-device.ts';
import { createWorld, type World } from '#tests/simulation/world.ts';
import { restoreNetwork, sendAll } from './write-scene.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** Makes two offline devices of one user with one list of three soups. */
async function twoPhones(): Promise<{
  a: SimDevice;
  b: SimDevice;
  list: List;
  ids: [string, string, string];
  user: TestUser;
}> {
  const user = await world.newUser();
  const list = await makeList(user, ['Barszcz', 'Kapuśniak', 'Rosół']);
  const [a, b] = [world.newDevice('A'), world.newDevice('B')];
  for (const phone of [a, b]) {
    await phone.login(user);
    phone.network.isOffline = true;
  }
  return { a, b, list, user, ids: list.items.map(({ id }) => id) as [string, string, string] };
}

/** Brings the devices online one after the other, then has each pull. Returns the account's lists. */
async function syncAll(...phones: SimDevice[]): Promise<List[]> {
  for (const phone of phones) {
    restoreNetwork(phone);
    await sendAll(phone);
    await checkDevice(phone);
  }
  for (const phone of phones) await phone.pull();
  return checkAtRest(phones);
}

test.each(['A first', 'B first'])('two devices that edit one list offline end equal, %s', async (order) => {
  const { a, b, list, ids } = await twoPhones();
  const listID = list.id;
  const [same, tickedByA, tickedByB] = ids;
  for (const [phone, ticked, removed] of [
    [a, tickedByA, tickedByB],
    [b, tickedByB, tickedByA],
  ] as const) {
    await editList(phone.device, { kind: 'list.rename', listID, args: { name: `List of ${phone.name}` } });
    await editList(phone.device, {
      kind: 'item.rename',
      listID,
      itemID: same,
      args: { name: `Soup of ${phone.name}` },
    });
    await editList(phone.device, { kind: 'item.addTag', listID, itemID: same, args: { tag: phone.name } });
    await editList(phone.device, { kind: 'item.tick', listID, itemID: ticked, args: { isDone: true } });
    await removeItem(phone.device, { listID, itemID: removed });
    await addItem(phone.device, listID, newItem(phone.device, `New at ${phone.name}`));
    await checkDevice(phone);
  }
  const [first, second] = order === 'A first' ? [a, b] : [b, a];
  const [merged] = await syncAll(first, second);

  // The later name wins, both removals are applied, and the list has both tags and both dishes.
  expect(merged?.name).toBe(`List of ${second.name}`);
  expect(merged?.items.map(({ name }) => name)).toEqual([
    `Soup of ${second.name}`,
    `New at ${first.name}`,
    `New at ${second.name}`,
  ]);
  expect(new Set(merged?.items[0]?.tags)).toEqual(new Set(['#A', '#B']));
  // The dish that was eaten before its removal arrived still counts. The dish that was removed first never
  // counted.
  const account = (await first.db.accounts.toArray())[0];
  expect(account?.exp).toBe(100);
  expect(await wholeArchive(first.db, account?.id ?? '')).toEqual([
    order === 'A first' ? tickedByA : tickedByB,
  ]);
});

test.each(['A first', 'B first'])(
  'notes that two devices write on a dish offline are merged, %s, even without a tick',
  async (order) => {
    const { a, b, list, ids } = await twoPhones();
    const target = { listID: list.id, itemID: ids[0] };
    const note = (phone: SimDevice, args: TastedChange) =>
      editList(phone.device, { kind: 'item.setTasted', ...target, args });
    await tickItem(a.device, target, { isDone: true, day: '2026-05-01' });
    await note(a, { note: 'Sour', stars: 3 });
    await tickItem(b.device, target, { isDone: true, day: '2026-05-02' });
    await note(b, { place: 'Kraków', stars: 5 });
    await tickItem(b.device, target, { isDone: false });
    const [first, second] = order === 'A first' ? [a, b] : [b, a];
    const [merged] = await syncAll(first, second);
    expect(merged?.tasted?.[ids[0]]).toEqual({
      day: second === a ? '2026-05-01' : '2026-05-02',
      note: 'Sour',
      place: 'Kraków',
      stars: second === a ? 3 : 5,
    });
    expect(merged?.items[0]?.isDone).toBe(second === a);
  },
);

test('a list that one device removes while the other edits it is gone on both, not refused', async () => {
  const { a, b, list, ids } = await twoPhones();
  await removeList(a.device, list.id);
  await editList(b.device, { kind: 'item.tick', listID: list.id, itemID: ids[0], args: { isDone: true } });
  await editList(b.device, { kind: 'list.rename', listID: list.id, args: { name: 'Still here' } });
  expect(await syncAll(a, b)).toEqual([]);
});

test('a copy removed without an answer, and saved again on the other device, is on both', async () => {
  const [user, stranger] = [await world.newUser(), await world.newUser()];
  const { publicID } = await makePublicList(stranger, ['Ramen', 'Soba'], { name: 'Noodles' });
  const [a, b] = [world.newDevice('A'), world.newDevice('B')];
  for (const phone of [a, b]) {
    await phone.login(user);
    await fetchPublicList({ db: phone.db, api: phone.api, now: phone.device.now }, 'PL', publicID);
  }
  const source = (await a.db.publicLists.get(publicID)) as PublicListRow;
  const copyID = await saveList(a.device, source);
  await sendAll(a);
  a.network.faults = { ...NO_FAULTS, answerLost: 1 };
  await removeList(a.device, copyID);
  await sendAll(a);
  await b.pull();
  expect(await saveList(b.device, source)).toBe(copyID);
  await sendAll(b);
  a.network.faults = NO_FAULTS;
  // The device learns of the new copy while its own removal waits, and then that the removal is done.
  await a.pull();
  await sendAll(a);
  expect(await syncAll(a, b)).toMatchObject([{ id: copyID, name: 'Noodles' }]);
});

test('if both devices publish a list offline, the publication that arrives first stays', async () => {
  const { a, b, list } = await twoPhones();
  for (const phone of [a, b]) await publishList(phone.device, list.id);
  const firstPublicID = (await a.db.lists.get(list.id))?.publicID;
  const [merged] = await syncAll(a, b);
  expect(merged?.publicID).toBe(firstPublicID);
});

test('another user’s like shows on the owner’s devices at their next pull', async () => {
  const { a, b, list, user } = await twoPhones();
  const publicID = await publish(user, list.id);
  for (const phone of [a, b]) {
    phone.network.isOffline = false;
    await phone.pull();
  }
  await editList(b.device, { kind: 'list.rename', listID: list.id, args: { name: 'Still here' } });
  const stranger = await world.newUser();
  await stranger.post(`/list/likes/add/PL/${publicID}`);
  for (const phone of [a, b]) {
    expect((await phone.db.lists.get(list.id))?.likes).toBe(0);
    await phone.pull();
    expect((await phone.db.lists.get(list.id))?.likes).toBe(1);
  }
  expect((await b.db.lists.get(list.id))?.name).toBe('Still here');
});
