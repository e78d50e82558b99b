/** A copy offers the new dishes of its source, and none that was removed from it (P5.9). */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { lists } from '#server/db/schema.ts';
import { editList } from '#src/commands/edit-list.ts';
import { addAllFromSource, addFromSource, saveList } from '#src/commands/public-list.ts';
import { removeItem } from '#src/commands/removal.ts';
import { LIMITS } from '#src/contract/limits.ts';
import type { Item } from '#src/domain/list.ts';
import { sourceNews } from '#src/queries/own-list.ts';
import { fetchPublicList } from '#src/sync/public-lists.ts';
import type { TestUser } from '#tests/server/helpers.ts';
import type { SimDevice } from '#tests/simulation/sim-device.ts';
import { createWorld, type World } from '#tests/simulation/world.ts';
import {
  checkEverywhere,
  listOnDevice,
  restoreNetwork,
  type Scene,
  sendAll,
  setScene,
} from './write-scene.ts';

let world: World;
let stranger: TestUser;
let scene: Scene;
let copyID: string;
beforeAll(async () => {
  world = await createWorld();
  stranger = await world.newUser();
});
afterAll(() => world.close());
beforeEach(async () => {
  scene = await setScene(world, stranger, { created: 'onServer', isPublished: false });
  copyID = await saveList(scene.phone.device, scene.source);
  await sendAll(scene.phone);
});

/** Returns the source's id in its author's account. */
async function sourceListID(): Promise<string> {
  const [row] = await world.server.db
    .select({ id: lists.id })
    .from(lists)
    .where(eq(lists.publicID, scene.source.id));
  return row!.id;
}

/** Changes the source as its author. The device fetches it afterwards. */
async function changeSource(...changes: [call: string, body: object][]): Promise<void> {
  const id = await sourceListID();
  for (const [call, body] of changes) await stranger.post(`/changeList/${id}/${call}`, body);
  await fetchSource();
}
const fetchSource = (phone: SimDevice = scene.phone) =>
  fetchPublicList({ db: phone.db, api: phone.api, now: phone.device.now }, 'PL', scene.source.id);
const addToSource = (...names: string[]) =>
  changeSource(...names.map((name): [string, object] => ['addItem', { item: { id: randomUUID(), name } }]));

const news = async (phone: SimDevice = scene.phone): Promise<Item[]> =>
  (await sourceNews(phone.db, copyID))?.added ?? [];
const namesOf = (items: readonly Item[] = []) => items.map(({ name }) => name);
const namesOnCopy = async () => namesOf((await listOnDevice(scene.phone, copyID))?.items);

test('a copy has no news until its source gains a dish', async () => {
  expect(await news()).toEqual([]);
  await addToSource('Udon', 'Somen');
  expect(namesOf(await news())).toEqual(['Udon', 'Somen']);
});

test('one new dish is added offline, shown at once and sent later; the other one stays new', async () => {
  await addToSource('Udon', 'Somen');
  const { phone } = scene;
  phone.network.isOffline = true;
  const [udon] = await news();
  await addFromSource(phone.device, copyID, udon!);
  expect(await namesOnCopy()).toEqual(['Ramen', 'Soba', 'Udon']);
  expect(namesOf(await news())).toEqual(['Somen']);
  phone.restart();
  restoreNetwork(phone);
  await sendAll(phone);
  await checkEverywhere(scene, copyID, (copy) => {
    expect(copy?.items[2]).toMatchObject({ id: udon!.id, name: 'Udon', isDone: false });
  });
  expect(namesOf(await news())).toEqual(['Somen']);
});

test('all new dishes and corrected texts are added offline; ticks and own edits stay', async () => {
  const { phone } = scene;
  const [ramen, soba] = scene.source.items;
  await editList(phone.device, {
    kind: 'item.tick',
    listID: copyID,
    itemID: ramen!.id,
    args: { isDone: true },
  });
  await editList(phone.device, {
    kind: 'item.rename',
    listID: copyID,
    itemID: soba!.id,
    args: { name: 'My soba' },
  });
  await sendAll(phone);
  await addToSource('Udon', 'Somen');
  await changeSource(
    ['name/0', { content: 'Rāmen', itemID: ramen!.id }],
    ['name/1', { content: 'Zaru soba', itemID: soba!.id }],
  );
  phone.network.isOffline = true;
  await addAllFromSource(phone.device, copyID, (await sourceNews(phone.db, copyID))!.source);
  expect(await namesOnCopy()).toEqual(['Ramen', 'My soba', 'Udon', 'Somen']);
  expect(await news()).toEqual([]);
  phone.restart();
  restoreNetwork(phone);
  await sendAll(phone);
  await checkEverywhere(scene, copyID, (copy) => {
    expect(namesOf(copy?.items)).toEqual(['Rāmen', 'My soba', 'Udon', 'Somen']);
    expect(copy?.items.map(({ isDone }) => isDone)).toEqual([true, false, false, false]);
  });
});

test('a dish removed from the copy is never offered again, even if it was once added as new', async () => {
  const { phone, second } = scene;
  await addToSource('Udon');
  const [udon] = await news();
  await addFromSource(phone.device, copyID, udon!);
  await removeItem(phone.device, { listID: copyID, itemID: udon!.id });
  await removeItem(phone.device, { listID: copyID, itemID: scene.source.items[0]!.id });
  expect(await news()).toEqual([]);
  await sendAll(phone);
  await checkEverywhere(scene, copyID, (copy) => expect(namesOf(copy?.items)).toEqual(['Soba']));
  await fetchSource(second);
  expect(await news(second)).toEqual([]);
});

test('a dish that two devices add offline is on the copy once', async () => {
  const { phone, second } = scene;
  await second.pull();
  await addToSource('Udon');
  await fetchSource(second);
  for (const device of [phone, second]) {
    device.network.isOffline = true;
    const offered = await sourceNews(device.db, copyID);
    await addAllFromSource(device.device, copyID, offered!.source);
  }
  for (const device of [phone, second]) {
    restoreNetwork(device);
    await sendAll(device);
  }
  await phone.pull();
  await checkEverywhere(scene, copyID, (copy) => {
    expect(namesOf(copy?.items)).toEqual(['Ramen', 'Soba', 'Udon']);
  });
});

test('an own list, and a copy of an unpublished source, have no source', async () => {
  await addToSource('Udon');
  expect(await sourceNews(scene.phone.db, scene.list.id)).toBeNull();
  await stranger.post(`/createList/${await sourceListID()}?private=true`, { access: 'none' });
  await fetchSource();
  expect(await sourceNews(scene.phone.db, copyID)).toBeNull();
});

test('a copy takes as many dishes as a list may have, and refuses one more', async () => {
  const { phone } = scene;
  await addToSource('Udon', 'Somen');
  const copy = await phone.db.lists.get(copyID);
  const own = Array.from({ length: LIMITS.itemsPerList - 3 }, () => ({
    ...copy!.items[0]!,
    id: randomUUID(),
  }));
  await phone.db.lists.update(copyID, { items: [...copy!.items, ...own] });
  const { source, added } = (await sourceNews(phone.db, copyID))!;
  await addAllFromSource(phone.device, copyID, source);
  const full = await namesOnCopy();
  expect([full.length, full.at(-1)]).toEqual([LIMITS.itemsPerList, 'Udon']);
  await expect(addFromSource(phone.device, copyID, added[1]!)).rejects.toMatchObject({
    code: 'INVALID_FIELD',
  });
});
