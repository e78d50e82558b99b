/** Two tabs of one browser with different accounts, or with a sign-out and a sign-in at once. */
import { IDBFactory } from 'fake-indexeddb';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApi } from '#src/api/client.ts';
import { login, logout } from '#src/commands/account/sign-in.ts';
import { editList } from '#src/commands/edit-list.ts';
import { saveList } from '#src/commands/public-list.ts';
import { FoodDatabase } from '#src/db/database.ts';
import { readSession } from '#src/db/session.ts';
import type { Device } from '#src/outbox/command.ts';
import { drain } from '#src/outbox/drain.ts';
import { ownList, ownLists } from '#src/queries/lists.ts';
import { unsentCounts } from '#src/queries/outbox.ts';
import { fetchCountryPage } from '#src/sync/public-lists.ts';
import { pull } from '#src/sync/pull.ts';
import { serial } from '#tests/helpers/serial.ts';
import type { TestUser } from '#tests/server/helpers.ts';
import { createNetwork } from '#tests/simulation/network.ts';
import { randomFrom } from '#tests/simulation/random.ts';
import { createWorld, type World } from '#tests/simulation/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** One browser: its tabs share storage, cookies and locks. */
function newBrowser() {
  const indexedDB = new IDBFactory();
  const network = createNetwork(world.server.app, randomFrom(1));
  const [withLock, withSessionLock] = [serial(), serial()];
  const now = () => 1_800_000_000_000;
  return {
    openTab() {
      const db = new FoodDatabase('tabs', { indexedDB });
      const hooks: { before?: () => Promise<void>; after?: () => Promise<void> } = {};
      const api = createApi({
        base: 'http://localhost:3000/api',
        timeoutMs: 60_000,
        fetch: async (input, init) => {
          await hooks.before?.();
          const response = await network.fetch(input, init);
          await hooks.after?.();
          return response;
        },
      });
      const device: Device = { db, now, newID: () => v7(), notifyCommitted: () => undefined };
      const deps = { db, api, now, random: () => 0.5 };
      return {
        db,
        api,
        device,
        /** Holds the next request, `before` or `after` it reaches the server, until it is released. */
        hold(when: 'before' | 'after') {
          let release = () => {};
          const arrived = new Promise<void>((resolveArrived) => {
            hooks[when] = () => {
              delete hooks[when];
              resolveArrived();
              return new Promise<void>((resolve) => {
                release = resolve;
              });
            };
          });
          return { arrived, release: () => release() };
        },
        /** Signs in. `onWait` is called when the sign-in has to wait for a lock. */
        login: (user: TestUser, onWait: () => void = () => undefined) => {
          const withReportedLock: typeof withSessionLock = (work) => {
            onWait();
            return withSessionLock(work);
          };
          return login(
            { ...device, ...deps, wake: device.notifyCommitted, withSessionLock: withReportedLock },
            user,
          );
        },
        pull: () => pull(deps, 'now'),
        logout: () => logout({ db, api, withSessionLock }),
        drain: () => drain({ ...deps, withLock }),
      };
    },
  };
}

/** Makes a browser whose first tab has a saved list of Odysseus and two unsent ticks. */
async function createScene() {
  const browser = newBrowser();
  const [first, second] = [browser.openTab(), browser.openTab()];
  const [odysseus, other] = [await world.newUser(), await world.newUser()];
  await first.login(odysseus);
  await fetchCountryPage({ db: first.db, api: first.api, now: first.device.now }, 'PL', 0);
  const listID = await saveList(first.device, (await first.db.publicLists.toArray())[0]!);
  await first.drain();
  const { items } = (await ownList(first.db, listID))!;
  const ticked = items.slice(0, 2).map(({ id }) => id);
  for (const itemID of ticked)
    await editList(first.device, { kind: 'item.tick', listID, itemID, args: { isDone: true } });
  return { first, second, odysseus, other, listID, ticked };
}

const ticksOf = async (user: TestUser) =>
  (await user.data()).ownLists.flatMap(({ items }) =>
    items.filter(({ isDone }) => isDone).map(({ id }) => id),
  );

test.each(['before', 'after'] as const)(
  'another account signs in in the second tab while a tick of the first is in flight, %s it arrives',
  async (when) => {
    const { first, second, odysseus, other, listID, ticked } = await createScene();
    const { arrived, release } = first.hold(when);
    const sending = first.drain();
    await arrived;
    await second.login(other);
    release();
    await sending;
    for (const tab of [first, second]) {
      await tab.drain();
      await tab.pull();
    }

    // The other account neither sends nor sees the changes, and stays signed in.
    expect(await other.data()).toMatchObject({ ownLists: [], exp: 0 });
    expect(await ownLists(second.db, 20)).toEqual({ lists: [], total: 0 });
    expect(await ownList(first.db, listID)).toBeNull();
    expect(await unsentCounts(first.db)).toMatchObject({ waiting: 0, rejected: 0 });
    expect(await readSession(first.db)).toMatchObject({ userID: other.userID, isPaused: false });
    const unsent = await first.db.outbox.orderBy('seq').toArray();
    expect(unsent.map((entry) => 'itemID' in entry && entry.itemID)).toEqual(
      when === 'before' ? ticked : ticked.slice(1),
    );
    expect(await ticksOf(odysseus)).toEqual(when === 'before' ? [] : ticked.slice(0, 1));

    // All changes return with their owner, and are sent.
    await second.login(odysseus);
    expect((await unsentCounts(second.db)).waiting).toBe(unsent.length);
    await second.drain();
    expect(await first.db.outbox.count()).toBe(0);
    expect(await ticksOf(odysseus)).toEqual(ticked);
  },
);

test('a sign-out in flight in one tab does not end a sign-in made in another', async () => {
  const { first, second, odysseus } = await createScene();
  const { arrived, release } = first.hold('before');
  const signingOut = first.logout();
  await arrived;
  let signingIn: Promise<unknown> = Promise.resolve();
  // The sign-out is released when the sign-in waits. A sign-in that did not wait would finish first, and the
  // sign-out would end it.
  await new Promise<unknown>((resolve) => {
    signingIn = second.login(odysseus, () => resolve(null));
    void signingIn.then(resolve);
  });
  release();
  await Promise.all([signingOut, signingIn]);
  expect(await second.pull()).toBe('done');
  expect(await readSession(first.db)).toMatchObject({ userID: odysseus.userID, isPaused: false });
});
