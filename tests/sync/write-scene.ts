import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { lists } from '#server/db/schema.ts';
import { createList } from '#src/commands/draft.ts';
import { publishList } from '#src/commands/publish-list.ts';
import { listOf } from '#src/db/list-rows.ts';
import type { List } from '#src/domain/list.ts';
import { newList } from '#src/domain/new-list.ts';
import { UNDO_HOLD_MS } from '#src/outbox/entry.ts';
import { fetchPublicList } from '#src/sync/public-lists.ts';
import { makePublicList, publish, readList } from '#tests/server/fixtures.ts';
import type { TestUser } from '#tests/server/helpers.ts';
import { NO_FAULTS } from '#tests/simulation/network.ts';
import type { SimDevice } from '#tests/simulation/sim-device.ts';
import type { World } from '#tests/simulation/world.ts';

/** A user with two devices and a list, and another user's public list. */
export type Scene = {
  world: World;
  user: TestUser;
  stranger: TestUser;
  phone: SimDevice;
  second: SimDevice;
  /** The user's own list of two soups, as the device shows it. */
  list: List;
  source: List;
};

const CONTENT = {
  name: 'Soups',
  description: 'Warm ones',
  chosenCountry: 'PL',
  language: 'EN',
  tags: ['#warm'],
};

/** Returns the list that each write is tried on, with new ids. */
export function soups(phone: SimDevice): List {
  const item = (name: string) => ({
    id: phone.device.newID(),
    name,
    description: '',
    tags: ['#soup'],
    isDone: false,
  });
  return newList(phone.device.newID(), { ...CONTENT, items: [item('Barszcz'), item('Kapuśniak')] });
}

/**
 * Makes a new user's scene. `created` says whether the list was created on the server or offline on the
 * device.
 */
export async function setScene(
  world: World,
  stranger: TestUser,
  { created, isPublished }: { created: 'onServer' | 'offline'; isPublished: boolean },
): Promise<Scene> {
  const user = await world.newUser();
  const [phone, second] = [world.newDevice('first'), world.newDevice('second')];
  const list = soups(phone);
  if (created === 'onServer') {
    await user.post('/changeList/createListForUser', list);
    if (isPublished) await publish(user, list.id);
  }
  const { publicID } = await makePublicList(stranger, ['Ramen', 'Soba'], { name: 'Noodles' });
  for (const device of [phone, second]) {
    await device.login(user);
    await fetchPublicList({ db: device.db, api: device.api, now: device.device.now }, 'PL', publicID);
  }
  if (created === 'offline') {
    phone.network.isOffline = true;
    await createList(phone.device, list);
    if (isPublished) await publishList(phone.device, list.id);
  }
  const source = await phone.db.publicLists.get(publicID);
  return {
    world,
    user,
    stranger,
    phone,
    second,
    list: (await listOnDevice(phone, list.id))!,
    source: source!,
  };
}

/** Returns a list as a device shows it, or null. */
export async function listOnDevice(phone: SimDevice, listID: string): Promise<List | null> {
  const row = await phone.db.lists.get(listID);
  return row === undefined ? null : listOf(row);
}

/** Sends all waiting entries, after the undo hold and without back-off. */
export async function sendAll(phone: SimDevice): Promise<void> {
  phone.clock.now += UNDO_HOLD_MS;
  await phone.resetBackoff();
  await phone.drain();
}

/** Brings the device online, on a network without faults. */
export function restoreNetwork({ network }: SimDevice): void {
  Object.assign(network, { isOffline: false, faults: NO_FAULTS });
}

/**
 * Checks that nothing waits and that both devices show the server's list, and passes the list (or null) to
 * `check`.
 */
export async function checkEverywhere(
  { user, phone, second }: Scene,
  listID: string,
  check: (list: List | null) => unknown,
): Promise<void> {
  const server = (await readList(user, listID)) ?? null;
  await check(server);
  expect(await listOnDevice(phone, listID), 'the device that made the write, before it pulls').toEqual(
    server,
  );
  for (const device of [phone, second]) {
    await device.pull();
    expect(await listOnDevice(device, listID), `${device.name} device after a pull`).toEqual(server);
    expect(await device.db.outbox.count(), 'nothing waits').toBe(0);
    expect(await device.db.bases.count(), 'no base is left').toBe(0);
  }
}

/**
 * Gives a list on the server to another user, so that its owner's calls are refused as not found. Returns a
 * function that undoes this.
 */
export async function giveListToAnotherUser(
  { world, user, stranger }: Scene,
  listID: string,
): Promise<() => Promise<void>> {
  const giveTo = async (owner: TestUser) => {
    await world.server.db.update(lists).set({ userID: owner.userID }).where(eq(lists.id, listID));
  };
  await giveTo(stranger);
  return () => giveTo(user);
}
