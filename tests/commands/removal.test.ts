/** A removal can be undone until it is sent, and is held until then (P3.8). */
import { describe, expect, it } from 'vitest';
import { editList } from '#src/commands/edit-list.ts';
import { saveList } from '#src/commands/public-list.ts';
import { removeItem, removeList } from '#src/commands/removal.ts';
import { UNDO_HOLD_MS } from '#src/outbox/entry.ts';
import { ownList } from '#src/queries/lists.ts';
import {
  deviceWith,
  listOf,
  newDish,
  type TestDevice,
  testDevice,
  testID,
  USER,
} from '#tests/helpers/device.ts';
import { drainWith } from '#tests/helpers/drain-with.ts';
import { noNetwork, refusal } from '#tests/helpers/scripted-api.ts';

const exp = async ({ db }: TestDevice) => (await db.accounts.get(USER))?.exp;
const soups = () => listOf([newDish('Żurek', { isDone: true }), newDish('Barszcz', { isDone: true })]);

describe('a removal', () => {
  it('of a dish can be undone: the dish returns to its place, ticked, and nothing is sent', async () => {
    const list = soups();
    const device = await deviceWith(list);
    const removal = await removeItem(device, { listID: list.id, itemID: list.items[0]!.id });
    expect((await ownList(device.db, list.id))?.items).toHaveLength(1);
    expect(await exp(device)).toBe(200);
    const { sent } = await drainWith(device);

    expect(await removal.undo()).toBe(true);
    expect(await ownList(device.db, list.id)).toMatchObject({ items: list.items });
    expect(await exp(device)).toBe(200);
    expect(await device.db.outbox.count()).toBe(0);
    expect(await device.db.bases.count()).toBe(0);
    expect(sent).toHaveLength(0);
    expect(await removal.undo()).toBe(false);
  });

  it('of a list can be undone, together with its unsent changes', async () => {
    const list = soups();
    const device = await deviceWith(list);
    await editList(device, {
      kind: 'item.tick',
      listID: list.id,
      itemID: list.items[0]!.id,
      args: { isDone: false },
    });
    const removal = await removeList(device, list.id);
    expect(await ownList(device.db, list.id)).toBeNull();
    expect(await removal.undo()).toBe(true);
    expect((await ownList(device.db, list.id))?.items.map(({ isDone }) => isDone)).toEqual([false, true]);
    expect(await exp(device)).toBe(100);
    expect((await device.db.outbox.toArray()).map(({ kind }) => kind)).toEqual(['item.tick']);
  });

  it('cannot be undone once it was sent, even without an answer', async () => {
    const list = soups();
    const device = await deviceWith(list);
    const removal = await removeList(device, list.id);
    device.clock.now += UNDO_HOLD_MS;
    await drainWith(device, noNetwork);
    expect(await removal.undo()).toBe(false);
    expect(await ownList(device.db, list.id)).toBeNull();
    expect(await device.db.outbox.count()).toBe(1);
  });

  it('of a missing list or dish has nothing to undo', async () => {
    const device = await deviceWith(soups());
    const nothing = [
      await removeList(device, testID()),
      await removeItem(device, { listID: testID(), itemID: testID() }),
    ];
    for (const { undo } of nothing) expect(await undo()).toBe(false);
    expect(device.commits).toBe(0);
  });
});

describe('removing a list whose saving was refused', () => {
  async function refusedCopy() {
    const device = await testDevice();
    const source = listOf([newDish('Żurek')], { publicID: testID() });
    const copyID = await saveList(device, { ...source, id: source.publicID! });
    await editList(device, {
      kind: 'item.tick',
      listID: copyID,
      itemID: source.items[0]!.id,
      args: { isDone: true },
    });
    await drainWith(device, refusal(404));
    return { device, copyID, removal: await removeList(device, copyID) };
  }

  it('waits for the undo, then leaves nothing on the device and sends nothing', async () => {
    const { device } = await refusedCopy();
    const held = await drainWith(device);
    expect(held).toMatchObject({ nextAt: device.clock.now + UNDO_HOLD_MS, sent: [] });
    device.clock.now += UNDO_HOLD_MS;
    expect(await drainWith(device)).toMatchObject({ unsentCount: 0, nextAt: null, sent: [] });
    for (const table of [device.db.outbox, device.db.bases, device.db.lists])
      expect(await table.count()).toBe(0);
    expect(await exp(device)).toBe(0);
  });

  it('can be undone', async () => {
    const { device, copyID, removal } = await refusedCopy();
    expect(await removal.undo()).toBe(true);
    expect((await ownList(device.db, copyID))?.items[0]?.isDone).toBe(true);
    expect(await exp(device)).toBe(100);
  });
});
