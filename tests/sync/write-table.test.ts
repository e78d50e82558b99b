/**
 * Every call that writes a list, and the like. The calls that the app makes are tested online, offline, with
 * a lost answer and refused. Each call is also tested as an HTTP call without optional fields (P3.7, P7.1,
 * P7.2, P7.8, P13.1).
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { discardEntry, retryEntry } from '#src/commands/rejected-entry.ts';
import { hasLiked } from '#src/queries/likes.ts';
import { rejectedEntries } from '#src/queries/list-entries.ts';
import { publicList } from '#src/queries/public-lists.ts';
import type { TestUser } from '#tests/server/helpers.ts';
import { NO_FAULTS } from '#tests/simulation/network.ts';
import { createWorld, type World } from '#tests/simulation/world.ts';
import { ROWS, type WriteRow } from './write-rows.ts';
import {
  checkEverywhere,
  giveListToAnotherUser,
  listOnDevice,
  restoreNetwork,
  type Scene,
  sendAll,
  setScene,
} from './write-scene.ts';

let world: World;
let stranger: TestUser;
beforeAll(async () => {
  world = await createWorld();
  stranger = await world.newUser();
});
afterAll(() => world.close());

const sceneOf = (row: WriteRow, created: 'onServer' | 'offline' = 'onServer') =>
  setScene(world, stranger, { created, isPublished: row.isPublished ?? false });
const listIDOf = (row: WriteRow, scene: Scene) => row.listID?.(scene) ?? scene.list.id;

/** Returns everything on the device that a write could change. */
async function deviceState(row: WriteRow, scene: Scene) {
  const { db } = scene.phone;
  return {
    list: await listOnDevice(scene.phone, listIDOf(row, scene)),
    likes: (await publicList(db, scene.source.id))?.list.likes,
    hasLiked: await hasLiked(db, scene.source.id),
  };
}

async function checkDone(row: WriteRow, scene: Scene): Promise<void> {
  await row.checkPhone?.(scene);
  await checkEverywhere(scene, listIDOf(row, scene), (list) => row.check(list, scene));
}

/** Does a row's write on the device. The row must have `act`. */
const act = (row: WriteRow, scene: Scene) => row.act?.(scene.phone.device, scene);
const DEVICE_ROWS = ROWS.filter((row) => row.act !== undefined);

describe.each(DEVICE_ROWS)('$call', (row) => {
  test('works online', async () => {
    const scene = await sceneOf(row);
    await act(row, scene);
    await sendAll(scene.phone);
    await checkDone(row, scene);
  });

  test('offline, it is shown at once, survives a restart and arrives later', async () => {
    const scene = await sceneOf(row);
    scene.phone.network.isOffline = true;
    const before = await deviceState(row, scene);
    await act(row, scene);
    const shownOffline = await deviceState(row, scene);
    if (!row.isInvisibleOnDevice) expect(shownOffline).not.toEqual(before);
    await sendAll(scene.phone);
    scene.phone.restart();
    expect(await scene.phone.db.outbox.count()).toBe(1);
    restoreNetwork(scene.phone);
    await sendAll(scene.phone);
    await checkDone(row, scene);
    const { list } = await deviceState(row, scene);
    // The server made the change that the device showed. Only the server knows the list's revision and order.
    const { rev, order } = list ?? {};
    expect(list).toEqual(shownOffline.list && { ...shownOffline.list, rev, order });
  });

  test('is applied once if its answer is lost', async () => {
    const scene = await sceneOf(row);
    const { rev } = await scene.user.data();
    await act(row, scene);
    const [entry] = await scene.phone.db.outbox.toArray();
    scene.phone.network.faults = { ...NO_FAULTS, answerLost: 1 };
    await sendAll(scene.phone);
    expect(await scene.phone.db.outbox.toArray()).toMatchObject([
      { id: entry!.id, state: 'waiting', attempts: 1 },
    ]);
    restoreNetwork(scene.phone);
    await sendAll(scene.phone);
    expect(scene.phone.network.committed).toEqual([entry!.id]);
    expect((await scene.user.data()).rev).toBe(rev + 1);
    await checkDone(row, scene);
  });

  test('when refused, it is undone and kept with its reason, and can be discarded or retried', async () => {
    const scene = await sceneOf(row);
    const { db, device } = scene.phone;
    const before = await deviceState(row, scene);
    const undoRefusal = await (row.makeServerRefuse?.(scene) ?? giveListToAnotherUser(scene, scene.list.id));
    const refuse = async () => {
      await act(row, scene);
      const changed = await deviceState(row, scene);
      await sendAll(scene.phone);
      const entries = await rejectedEntries(db);
      expect(entries).toMatchObject([{ state: 'rejected', error: { status: expect.any(Number) } }]);
      expect(await deviceState(row, scene)).toEqual(row.isCreation ? changed : before);
      return { ...entries[0]!, changed };
    };

    await discardEntry(device, (await refuse()).seq);
    expect(await db.outbox.count()).toBe(0);
    expect(await deviceState(row, scene)).toEqual(before);

    const { seq, id, changed } = await refuse();
    await undoRefusal();
    await retryEntry(device, seq);
    const [again] = await db.outbox.toArray();
    expect(again).toMatchObject({ state: 'waiting' });
    expect(again!.id).not.toBe(id);
    expect(await deviceState(row, scene)).toEqual(changed);
    await sendAll(scene.phone);
    await checkDone(row, scene);
  });
});

// Only rows that write to the scene's own list. Those with `makeServerRefuse` create a list or like another
// user's.
describe.each(DEVICE_ROWS.filter((row) => row.makeServerRefuse === undefined))(
  '$call, on an unsent list',
  (row) => {
    test('works on a list created offline', async () => {
      const scene = await sceneOf(row, 'offline');
      await act(row, scene);
      restoreNetwork(scene.phone);
      await sendAll(scene.phone);
      await checkDone(row, scene);
    });
  },
);

describe.each(ROWS)('$call, minimal', (row) => {
  test('works without any optional field', async () => {
    const scene = await sceneOf(row);
    const answer = await row.callWithoutOptionalFields(scene);
    expect(answer.status).toBe(200);
    for (const device of [scene.phone, scene.second]) await device.pull();
    await checkEverywhere(scene, answer.body.id ?? scene.list.id, (list) => row.check(list, scene));
  });
});
