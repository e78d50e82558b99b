/** A refused change is retried, discarded or kept as an own list (P3.7, P7.8). */
import { describe, expect, it } from 'vitest';
import { createList } from '#src/commands/draft.ts';
import { addItem, editList } from '#src/commands/edit-list.ts';
import { saveList } from '#src/commands/public-list.ts';
import { discardEntry, keepAsOwnList, retryEntry } from '#src/commands/rejected-entry.ts';
import { removeList } from '#src/commands/removal.ts';
import type { List } from '#src/domain/list.ts';
import { UNDO_HOLD_MS } from '#src/outbox/entry.ts';
import { applyServerList } from '#src/outbox/refold.ts';
import { rejectedEntries } from '#src/queries/list-entries.ts';
import { ownList } from '#src/queries/lists.ts';
import { countRequests } from '#tests/helpers/count-requests.ts';
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
const kindsAndStates = async ({ db }: TestDevice) =>
  (await db.outbox.toArray()).map(({ kind, state }) => `${kind} ${state}`);

/** Returns a device with a list whose renaming to “First” the server refused. */
async function refusedRename() {
  const list = listOf([newDish('Żurek')]);
  const device = await deviceWith(list);
  await editList(device, { kind: 'list.rename', listID: list.id, args: { name: 'First' } });
  await drainWith(device, refusal(409));
  const [refused] = await rejectedEntries(device.db);
  return { device, list, refused: refused! };
}

/** Returns a device with a list whose saving was refused, and a dish ticked since. */
async function refusedSave(fields: Partial<List> = {}) {
  const device = await testDevice();
  const publicID = testID();
  const source = {
    ...listOf([newDish('Żurek'), newDish('Bigos')], fields),
    id: publicID,
    publicID,
    likes: 3,
  };
  const listID = await saveList(device, source);
  await editList(device, { kind: 'item.tick', listID, itemID: source.items[0]!.id, args: { isDone: true } });
  await drainWith(device, refusal(404));
  const [refused] = await rejectedEntries(device.db);
  return { device, source, listID, refused: refused! };
}

describe('retryEntry', () => {
  it('shows the change again and sends it under a new key, without its reason', async () => {
    const { device, list, refused } = await refusedRename();
    await retryEntry(device, refused.seq);
    expect((await ownList(device.db, list.id))?.name).toBe('First');
    const [again] = await device.db.outbox.toArray();
    expect(again).toMatchObject({
      seq: refused.seq,
      createdAt: refused.createdAt,
      attempts: 0,
      state: 'waiting',
    });
    expect(again).not.toHaveProperty('error');
    const { sent } = await drainWith(device, noNetwork);
    expect(sent[0]?.key).toBe(again?.id);
    expect(again?.id).not.toBe(refused.id);
  });

  it('sends the entry before later changes', async () => {
    const { device, list, refused } = await refusedRename();
    await editList(device, { kind: 'list.rename', listID: list.id, args: { name: 'Second' } });
    await retryEntry(device, refused.seq);
    expect((await ownList(device.db, list.id))?.name).toBe('Second');
    expect((await drainWith(device, refusal(500))).sent).toMatchObject([{ body: { content: 'First' } }]);
  });

  it('sends a refused saving before the changes of the copy', async () => {
    const { device, refused } = await refusedSave();
    await retryEntry(device, refused.seq);
    expect(await kindsAndStates(device)).toEqual(['list.save waiting', 'item.tick waiting']);
    expect(await exp(device)).toBe(100);
    expect((await drainWith(device, noNetwork)).sent[0]?.path).toContain('saveListForUser');
  });

  it('ignores an entry that waits or is gone', async () => {
    const { device, list, refused } = await refusedRename();
    await editList(device, { kind: 'list.rename', listID: list.id, args: { name: 'Second' } });
    const before = await device.db.outbox.toArray();
    await retryEntry(device, before[1]!.seq);
    await retryEntry(device, refused.seq + 100);
    expect(await device.db.outbox.toArray()).toEqual(before);
  });

  it('is what a second saving of the list does after a refused one', async () => {
    const { device, source, refused } = await refusedSave();
    await saveList(device, source);
    expect(await kindsAndStates(device)).toEqual(['list.save waiting', 'item.tick waiting']);
    expect((await device.db.outbox.toArray())[0]?.seq).toBe(refused.seq);
  });
});

describe('discardEntry', () => {
  it('of a refused change leaves the list unchanged and no entry', async () => {
    const { device, list, refused } = await refusedRename();
    await discardEntry(device, refused.seq);
    expect(await ownList(device.db, list.id)).toMatchObject(list);
    expect(await device.db.outbox.count()).toBe(0);
    expect(await device.db.bases.count()).toBe(0);
  });

  it('of an unsent change undoes it and unblocks the lane', async () => {
    const list = listOf([newDish('Żurek')]);
    const device = await deviceWith(list);
    await editList(device, {
      kind: 'item.tick',
      listID: list.id,
      itemID: list.items[0]!.id,
      args: { isDone: true },
    });
    await editList(device, { kind: 'list.rename', listID: list.id, args: { name: 'Second' } });
    await drainWith(device, refusal(500));
    const [failing] = await device.db.outbox.toArray();
    await discardEntry(device, failing!.seq);
    expect(await ownList(device.db, list.id)).toMatchObject({ name: 'Second', items: [{ isDone: false }] });
    expect(await exp(device)).toBe(0);
    expect((await drainWith(device, noNetwork)).sent).toMatchObject([{ body: { content: 'Second' } }]);
  });

  it('of a refused saving removes the list and all its changes', async () => {
    const { device, listID, refused } = await refusedSave();
    await discardEntry(device, refused.seq);
    expect(await ownList(device.db, listID)).toBeNull();
    for (const table of [device.db.outbox, device.db.bases, device.db.lists])
      expect(await table.count()).toBe(0);
    expect(await exp(device)).toBe(0);
  });

  it('of a waiting creation also removes the list', async () => {
    const device = await testDevice();
    const draft = listOf([newDish('Żurek')]);
    await createList(device, draft);
    await addItem(device, draft.id, newDish('Bigos'));
    const [creation] = await device.db.outbox.toArray();
    await discardEntry(device, creation!.seq);
    expect(await ownList(device.db, draft.id)).toBeNull();
    expect(await device.db.outbox.count()).toBe(0);
  });

  it('of a refused second saving keeps the copy', async () => {
    const publicID = testID();
    const source = { ...listOf([newDish('Żurek')]), id: publicID, publicID };
    const device = await testDevice();
    const copyID = await saveList(device, source);
    const copy = (await ownList(device.db, copyID))!;
    await drainWith(device, {
      kind: 'answer',
      data: { id: copyID, list: { ...copy, rev: 2 }, stamp: { userID: USER, rev: 2, epoch: 'e1' } },
    });
    await saveList(device, source);
    await drainWith(device, refusal(422));
    const [refused] = await rejectedEntries(device.db);
    await discardEntry(device, refused!.seq);
    expect(await ownList(device.db, copyID)).toMatchObject({ name: source.name });
  });

  it('does not discard an entry that is being sent', async () => {
    const { device, list } = await refusedRename();
    await editList(device, { kind: 'list.rename', listID: list.id, args: { name: 'Second' } });
    await drainWith(device, async () => {
      const sending = (await device.db.outbox.toArray()).find(({ state }) => state === 'sending');
      await discardEntry(device, sending!.seq);
      return noNetwork;
    });
    expect(await kindsAndStates(device)).toEqual(['list.rename rejected', 'list.rename waiting']);
  });
});

describe('keepAsOwnList', () => {
  it('deletes only the refused saving if another device has saved the list', async () => {
    const publicID = testID();
    const source = { ...listOf([newDish('Żurek')]), id: publicID, publicID };
    const device = await testDevice();
    const copyID = await saveList(device, source);
    const copy = (await ownList(device.db, copyID))!;
    await drainWith(device, refusal(404));
    // Another device has saved the list meanwhile.
    await device.db.transaction('rw', device.db.tables, () =>
      applyServerList(device.db, USER, copyID, { ...copy, rev: 2 }, 2),
    );
    await editList(device, {
      kind: 'item.tick',
      listID: copyID,
      itemID: copy.items[0]!.id,
      args: { isDone: true },
    });

    expect(await keepAsOwnList(device, copyID)).toBe(copyID);

    expect(await kindsAndStates(device)).toEqual(['item.tick waiting']);
    expect(await device.db.lists.count()).toBe(1);
    expect((await ownList(device.db, copyID))?.items[0]?.isDone).toBe(true);
  });

  it('creates the same content under a new id, with ticks and experience', async () => {
    const { device, source, listID } = await refusedSave();
    const ownID = await keepAsOwnList(device, listID);
    expect(await ownList(device.db, listID)).toBeNull();
    expect(await ownList(device.db, ownID!)).toMatchObject({
      name: source.name,
      isAuthor: true,
      publicID: null,
      likes: 0,
      items: [{ id: source.items[0]!.id, isDone: true }, { isDone: false }],
    });
    expect(await kindsAndStates(device)).toEqual(['list.create waiting']);
    expect(await exp(device)).toBe(100);
    const { sent } = await drainWith(device, noNetwork);
    expect(sent[0]?.body).toMatchObject({ id: ownID, name: source.name, chosenCountry: 'PL' });
  });

  it('does nothing for a list without a refusal', async () => {
    const list = listOf([]);
    const device = await deviceWith(list);
    await editList(device, { kind: 'list.rename', listID: list.id, args: { name: 'Mine' } });
    expect(await keepAsOwnList(device, list.id)).toBeNull();
    expect(await kindsAndStates(device)).toEqual(['list.rename waiting']);
  });

  it('is refused for a list without a country, and changes nothing', async () => {
    const { device, listID } = await refusedSave({ chosenCountry: null });
    await expect(keepAsOwnList(device, listID)).rejects.toMatchObject({ field: 'chosenCountry' });
    expect(await kindsAndStates(device)).toEqual(['list.save rejected', 'item.tick waiting']);
  });
});

describe('a removal of a list with eaten dishes', () => {
  const removed = async (count: number) => {
    const list = listOf(Array.from({ length: count }, () => newDish('Żurek', { isDone: true })));
    const device = await deviceWith(list);
    const { undo } = await removeList(device, list.id);
    return { device, list, undo };
  };
  const refusedRemoval = async (count: number) => {
    const removal = await removed(count);
    removal.device.clock.now += UNDO_HOLD_MS;
    await drainWith(removal.device, refusal(404));
    const [refused] = await rejectedEntries(removal.device.db);
    return { ...removal, seq: refused!.seq };
  };

  it.each<[string, (count: number) => Promise<{ device: TestDevice; act: () => Promise<unknown> }>]>([
    [
      'undone',
      async (count) => {
        const { device, undo } = await removed(count);
        return { device, act: undo };
      },
    ],
    [
      'retried',
      async (count) => {
        const { device, seq } = await refusedRemoval(count);
        return { device, act: () => retryEntry(device, seq) };
      },
    ],
    [
      'discarded while it waits',
      async (count) => {
        const { device } = await removed(count);
        const [waiting] = await device.db.outbox.toArray();
        return { device, act: () => discardEntry(device, waiting!.seq) };
      },
    ],
  ])('is %s in as many database requests for 300 dishes as for 3', async (_, prepare) => {
    const requestsFor = async (count: number) => {
      const { device, act } = await prepare(count);
      const requests = await countRequests(device.db);
      await act();
      const requestCount = requests();
      expect(await exp(device)).toBe(100 * count);
      return requestCount;
    };
    expect(await requestsFor(300)).toBe(await requestsFor(3));
  });
});
