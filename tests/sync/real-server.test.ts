/** Lost answers, sign-outs, two drains and a kill against the real server (P5.7, P7.2, P7.7). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logout } from '#src/commands/account/sign-in.ts';
import { createList, discardDraft, startDraft } from '#src/commands/draft.ts';
import { editList, newItem } from '#src/commands/edit-list.ts';
import { saveList } from '#src/commands/public-list.ts';
import { logout as logoutCall } from '#src/contract/user-calls.ts';
import { readSession } from '#src/db/session.ts';
import { newList } from '#src/domain/new-list.ts';
import { drain } from '#src/outbox/drain.ts';
import { fetchCountryPage } from '#src/sync/public-lists.ts';
import { restoreSession } from '#src/sync/session.ts';
import { draftList } from '#tests/helpers/draft-list.ts';
import { checkAtRest, checkDevice } from '#tests/simulation/invariants.ts';
import { NO_FAULTS } from '#tests/simulation/network.ts';
import type { SimDevice } from '#tests/simulation/sim-device.ts';
import { createWorld, type World } from '#tests/simulation/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** Creates a list with one dish. */
async function createMilkBar({ device }: SimDevice): Promise<void> {
  const fields = { name: 'Milk bar', description: '', chosenCountry: 'PL', language: 'EN', tags: [] };
  await createList(device, newList(device.newID(), { ...fields, items: [newItem(device, 'Żurek')] }));
}

/** Makes a signed-in device with one saved list and everything settled. */
async function phoneWithList() {
  const user = await world.newUser();
  const phone = world.newDevice();
  await phone.login(user);
  await fetchCountryPage({ db: phone.db, api: phone.api, now: phone.device.now }, 'PL', 0);
  const [source] = await phone.db.publicLists.toArray();
  const listID = await saveList(phone.device, source!);
  await phone.drain();
  const items = (await phone.db.lists.get(listID))!.items;
  return { user, phone, listID, items };
}

const tick = (phone: SimDevice, listID: string, itemID: string, isDone = true) =>
  editList(phone.device, { kind: 'item.tick', listID, itemID, args: { isDone } });

const isDoneOnServer = async (phone: SimDevice, itemID: string) => {
  const lists = await checkAtRest([phone]);
  return lists[0]!.items.find(({ id }) => id === itemID)?.isDone;
};

test('a tick whose answer was lost after the commit is sent again, and applied once', async () => {
  const { phone, listID, items } = await phoneWithList();
  const { rev } = (await phone.db.accounts.toArray())[0]!;
  await tick(phone, listID, items[0]!.id);
  phone.network.faults = { ...NO_FAULTS, answerLost: 1 };
  expect(await phone.drain()).toMatchObject({ settled: 0, unsentCount: 1 });

  phone.network.faults = NO_FAULTS;
  await phone.resetBackoff();
  expect(await phone.drain()).toMatchObject({ settled: 1, unsentCount: 0 });
  expect(await isDoneOnServer(phone, items[0]!.id)).toBe(true);
  expect((await phone.db.accounts.toArray())[0]!.rev).toBe(rev + 1);
});

test('a tick waits after a 500 and is sent at the next attempt', async () => {
  const { phone, listID, items } = await phoneWithList();
  await tick(phone, listID, items[1]!.id);
  phone.network.faults = { ...NO_FAULTS, failed: 1 };
  await phone.drain();
  await checkDevice(phone);
  expect(await phone.db.outbox.toArray()).toMatchObject([
    { state: 'waiting', attempts: 1, error: { status: 500 } },
  ]);

  phone.network.faults = NO_FAULTS;
  await phone.resetBackoff();
  await phone.drain();
  expect(await isDoneOnServer(phone, items[1]!.id)).toBe(true);
});

test('ticks made before and after the session ended stay, and are sent after the next sign-in', async () => {
  const { user, phone, listID, items } = await phoneWithList();
  await tick(phone, listID, items[0]!.id);
  await phone.api(logoutCall);
  await tick(phone, listID, items[1]!.id);
  await phone.drain();

  expect(await phone.db.meta.get('session')).toMatchObject({ isPaused: true });
  expect(await phone.db.outbox.count()).toBe(2);
  await checkDevice(phone);

  await phone.login(user);
  await phone.drain();
  const [list] = await checkAtRest([phone]);
  expect(list!.items.map(({ isDone }) => isDone).slice(0, 2)).toEqual([true, true]);
});

test('another account on the same device neither sends nor sees unsent changes', async () => {
  const { user, phone, listID, items } = await phoneWithList();
  phone.network.isOffline = true;
  await tick(phone, listID, items[0]!.id);
  phone.network.isOffline = false;
  await phone.api(logoutCall);
  const other = await world.newUser();
  await phone.login(other);
  await phone.drain();
  await phone.pull();
  const otherID = (await phone.db.meta.get('session')) as { userID: string };
  expect(
    await phone.db.lists
      .where('[userID+order]')
      .between([otherID.userID, -1], [otherID.userID, 2 ** 60])
      .count(),
  ).toBe(0);
  expect(await phone.db.outbox.count()).toBe(1);

  await phone.api(logoutCall);
  await phone.login(user);
  await phone.drain();
  expect(await phone.db.outbox.count()).toBe(0);
  expect((await phone.db.lists.get(listID))!.items[0]!.isDone).toBe(true);
});

test('a sign-out deletes the user’s data from the device, but no changes of another user', async () => {
  const { user, phone, listID, items } = await phoneWithList();
  await tick(phone, listID, items[0]!.id);
  await startDraft(phone.device, { name: 'New list', language: 'EN' });
  const guest = await world.newUser();
  await phone.login(guest);
  await phone.pull();
  phone.network.isOffline = true;
  await createMilkBar(phone);
  await startDraft(phone.device, { name: 'New list', language: 'EN' });
  phone.network.isOffline = false;
  await logout(phone);

  const contents = await Promise.all(
    phone.db.tables.map(async (table) => JSON.stringify(await table.toArray())),
  );
  expect(contents.join()).not.toContain(guest.userID);
  expect(await readSession(phone.db)).toBeNull();
  await phone.login(user);
  expect(await draftList(phone.db)).not.toBeNull();
  await phone.drain();
  expect(await isDoneOnServer(phone, items[0]!.id)).toBe(true);
  await discardDraft(phone.device);
  await logout(phone);
  for (const table of phone.db.tables) expect(await table.count(), table.name).toBe(0);
});

test('a database that the browser cleared is filled again with the session of the cookie', async () => {
  const { user, phone, listID, items } = await phoneWithList();
  await tick(phone, listID, items[0]!.id);
  await phone.drain();
  await Promise.all(phone.db.tables.map((table) => table.clear()));
  const deps = { ...phone.device, api: phone.api, withSessionLock: phone.withSessionLock };

  expect(await restoreSession(deps, user.userID)).toBe('done');
  expect(await isDoneOnServer(phone, items[0]!.id)).toBe(true);
  await tick(phone, listID, items[1]!.id);
  await phone.drain();
  expect(await isDoneOnServer(phone, items[1]!.id)).toBe(true);
});

test('a cleared database stays empty if the session is gone or another user’s', async () => {
  const { user, phone } = await phoneWithList();
  const deps = { ...phone.device, api: phone.api, withSessionLock: phone.withSessionLock };
  const clear = () => Promise.all(phone.db.tables.map((table) => table.clear()));
  phone.network.isOffline = true;
  await clear();
  expect(await restoreSession(deps, user.userID)).toBe('failed');
  phone.network.isOffline = false;
  await phone.login(await world.newUser());
  await clear();
  expect(await restoreSession(deps, user.userID)).toBe('signed-out');
  await phone.api(logoutCall);
  expect(await restoreSession(deps, user.userID)).toBe('signed-out');
  expect(await phone.db.lists.count()).toBe(0);
  expect(await phone.db.meta.count()).toBe(0);
});

test('a user who signs in while a cleared database is being restored stays signed in', async () => {
  const { user, phone } = await phoneWithList();
  const other = await world.newUser();
  await Promise.all(phone.db.tables.map((table) => table.clear()));
  const { withSessionLock } = phone;
  let isLocked = false;
  const lock: typeof withSessionLock = (work) =>
    withSessionLock(async () => {
      isLocked = true;
      return work().finally(() => {
        isLocked = false;
      });
    });
  let wasLocked = false;
  const api = (async (...args: Parameters<typeof phone.api>) => {
    const reply = await phone.api(...args);
    wasLocked = isLocked;
    // Another tab signs in between the answer and its storing.
    await phone.db.meta.put({ key: 'session', userID: other.userID, isPaused: false });
    return reply;
  }) as typeof phone.api;
  const deps = { ...phone.device, api, withSessionLock: lock };

  expect(await restoreSession(deps, user.userID)).toBe('stale');
  expect(wasLocked).toBe(true);
  expect((await readSession(phone.db))?.userID).toBe(other.userID);
  expect(await phone.db.lists.count()).toBe(0);
});

test('two drains at once without a lock apply each change once', async () => {
  const { phone, listID, items } = await phoneWithList();
  for (const { id } of items) await tick(phone, listID, id);
  await tick(phone, listID, items[0]!.id, false);
  const unlocked = () =>
    drain({
      db: phone.db,
      api: phone.api,
      now: phone.device.now,
      random: () => 0.5,
      withLock: (work) => work(),
    });
  await Promise.all([unlocked(), unlocked(), phone.drain()]);
  await phone.resetBackoff();
  await phone.drain();

  const [list] = await checkAtRest([phone]);
  expect(list!.items.map(({ isDone }) => isDone)).toEqual(items.map((_, index) => index > 0));
});

test('after a kill between claim and settle, the reopened app settles the same entry', async () => {
  const { phone, listID, items } = await phoneWithList();
  await tick(phone, listID, items[0]!.id);
  const [entry] = await phone.db.outbox.toArray();
  const committed = new Promise<void>((resolve) => {
    phone.network.onCommit = () => {
      phone.restart();
      resolve();
    };
  });
  const killed = phone.drain();
  await committed;
  phone.network.onCommit = undefined;
  expect(await killed).toBeNull();
  expect(await phone.db.outbox.toArray()).toMatchObject([{ id: entry!.id, state: 'sending' }]);

  await phone.drain();
  expect(phone.network.committed.filter((key) => key === entry!.id)).toHaveLength(1);
  expect(await isDoneOnServer(phone, items[0]!.id)).toBe(true);
});

test('two devices that save the same list offline make one copy, and share their ticks', async () => {
  const user = await world.newUser();
  const phones = [world.newDevice('first'), world.newDevice('second')];
  for (const phone of phones) {
    await phone.login(user);
    await fetchCountryPage({ db: phone.db, api: phone.api, now: phone.device.now }, 'PL', 0);
    phone.network.isOffline = true;
    const [source] = await phone.db.publicLists.toArray();
    const listID = await saveList(phone.device, source!);
    const index = phones.indexOf(phone);
    await tick(phone, listID, source!.items[index]!.id);
    phone.network.isOffline = false;
  }
  for (const phone of [...phones, ...phones]) {
    await phone.drain();
    await phone.pull();
  }
  const lists = await checkAtRest(phones);
  expect(lists).toHaveLength(1);
  expect(lists[0]!.items.map(({ isDone }) => isDone).slice(0, 3)).toEqual([true, true, false]);
});
