/** A copy of the user's own list, saved by link, joins that list as soon as the device receives it. */
import { describe, expect, it } from 'vitest';
import { addItem, editList } from '#src/commands/edit-list.ts';
import { saveList } from '#src/commands/public-list.ts';
import { publishList } from '#src/commands/publish-list.ts';
import { removeList } from '#src/commands/removal.ts';
import type { UserData } from '#src/contract/account.ts';
import type { List } from '#src/domain/list.ts';
import { UNDO_HOLD_MS } from '#src/outbox/entry.ts';
import { ownListByLink, ownListOrOriginal } from '#src/queries/own-list.ts';
import { applyAccountAnswer } from '#src/sync/apply-account.ts';
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
import { noNetwork, refusal, type SentRequest } from '#tests/helpers/scripted-api.ts';

const stamp = (rev: number) => ({ userID: USER, rev, epoch: 'e1' });
const answerWith = (list: List | null, rev = 5, id = list?.id) =>
  ({ kind: 'answer', data: { id, list, stamp: stamp(rev) } }) as const;
/** Returns the list as its readers by private link see it. */
const byLink = (own: List): List => ({ ...own, isAuthor: false, rev: 0, order: 0 });

async function shown({ db }: TestDevice): Promise<{ id: string; name: string; done: string[] }[]> {
  const rows = await db.lists.toArray();
  return rows.map(({ id, name, items }) => ({
    id,
    name,
    done: items.filter(({ isDone }) => isDone).map((item) => item.name),
  }));
}

async function expOf({ db }: TestDevice): Promise<number | undefined> {
  return (await db.accounts.get(USER))?.exp;
}

/**
 * Makes a device that does not have the user's own list, has saved it by its link and ticked its first dish.
 */
async function savedOwn(fields: Partial<List> = {}) {
  const own = listOf([newDish('Żurek'), newDish('Bigos')], { rev: 3, ...fields });
  const device = await testDevice();
  const copyID = await saveList(device, byLink(own));
  await editList(device, {
    kind: 'item.tick',
    listID: copyID,
    itemID: own.items[0]?.id as string,
    args: { isDone: true },
  });
  return { own, device, copyID };
}

describe('saving an own list by link on a device that does not have it yet', () => {
  it('moves ticks made meanwhile to that list, under their keys', async () => {
    const { own, device, copyID } = await savedOwn();
    const keys = (await device.db.outbox.orderBy('seq').toArray()).map(({ id }) => id);
    const { sent } = await drainWith(device, answerWith(own), (request: SentRequest) =>
      answerWith(ticked(own, request), 6),
    );
    expect(sent.map(({ params, key }) => [params.listID, key])).toEqual([
      [undefined, keys[0]],
      [own.id, keys[1]],
    ]);
    expect(sent[0]?.body).toEqual({ id: copyID });
    expect(sent[1]?.body).toEqual({ itemID: own.items[0]?.id, isDone: true });
    expect(await shown(device)).toEqual([{ id: own.id, name: own.name, done: ['Żurek'] }]);
    expect(await expOf(device)).toBe(100);
    expect(await device.db.outbox.count()).toBe(0);
    expect(await device.db.bases.count()).toBe(0);
  });

  it('shows the ticks on that list while they wait', async () => {
    const { own, device } = await savedOwn();
    await drainWith(device, answerWith(own), noNetwork);
    expect(await shown(device)).toEqual([{ id: own.id, name: own.name, done: ['Żurek'] }]);
    expect(await device.db.outbox.toArray()).toMatchObject([
      { kind: 'item.tick', listID: own.id, lane: `list:${own.id}`, state: 'waiting' },
    ]);
    expect(await device.db.bases.toArray()).toMatchObject([{ id: own.id, list: { rev: 3 } }]);
    expect(await expOf(device)).toBe(100);
  });

  it('keeps a screen with the copy’s id on that list, together with later ticks', async () => {
    const { own, device, copyID } = await savedOwn();
    await drainWith(device, answerWith(own), noNetwork);
    expect((await ownListOrOriginal(device.db, copyID))?.id).toBe(own.id);
    await editList(device, {
      kind: 'item.tick',
      listID: copyID,
      itemID: own.items[1]?.id as string,
      args: { isDone: true },
    });
    expect(await shown(device)).toEqual([{ id: own.id, name: own.name, done: ['Żurek', 'Bigos'] }]);
    expect(await device.db.outbox.orderBy('seq').toArray()).toMatchObject([
      { listID: own.id },
      { listID: own.id, lane: `list:${own.id}` },
    ]);
  });

  it('finds that list by the copy’s id of a public link too', async () => {
    const { own, device, copyID } = await savedOwn({ publicID: testID() });
    await drainWith(device, answerWith(own), noNetwork);
    expect((await ownListOrOriginal(device.db, copyID))?.id).toBe(own.id);
  });

  it('does not replace a newer state of that list by the answer', async () => {
    const { own, device } = await savedOwn();
    await drainWith(
      device,
      async () => {
        await device.db.lists.put({ ...own, name: 'Renamed since', rev: 9, userID: USER, eatenKeys: [] });
        return answerWith(own);
      },
      noNetwork,
    );
    expect(await shown(device)).toEqual([{ id: own.id, name: 'Renamed since', done: ['Żurek'] }]);
  });

  it('sends edits of the copy to that list, in their order', async () => {
    const { own, device, copyID } = await savedOwn();
    await editList(device, { kind: 'list.rename', listID: copyID, args: { name: 'Soups' } });
    await addItem(device, copyID, newDish('Kompot'));
    const { sent } = await drainWith(device, answerWith(own), noNetwork);
    expect(sent).toHaveLength(2);
    expect((await device.db.outbox.orderBy('seq').toArray()).map(({ kind }) => kind)).toEqual([
      'item.tick',
      'list.rename',
      'item.add',
    ]);
    expect(await shown(device)).toMatchObject([{ id: own.id, name: 'Soups', done: ['Żurek'] }]);
  });

  it('does not remove that list if the copy was removed, and keeps eaten dishes', async () => {
    const { own, device, copyID } = await savedOwn();
    await editList(device, { kind: 'list.rename', listID: copyID, args: { name: 'Soups' } });
    await removeList(device, copyID);
    device.clock.now += UNDO_HOLD_MS;
    await drainWith(device, answerWith(own), noNetwork);
    expect((await device.db.outbox.toArray()).map(({ kind }) => kind)).toEqual(['item.tick']);
    expect(await shown(device)).toEqual([{ id: own.id, name: own.name, done: ['Żurek'] }]);
    expect(await expOf(device)).toBe(100);
  });

  it('does not unpublish that list if the copy was unpublished', async () => {
    const { own, device, copyID } = await savedOwn({ publicID: testID() });
    await publishList(device, copyID);
    await editList(device, { kind: 'list.unpublish', listID: copyID, args: {} });
    await drainWith(device, answerWith(own), noNetwork);
    expect((await device.db.outbox.toArray()).map(({ kind }) => kind)).toEqual(['item.tick']);
    expect(await ownListByLink(device.db, own.publicID as string)).toMatchObject({ publicID: own.publicID });
  });

  it('leaves no list if that list was removed meanwhile', async () => {
    const { own, device } = await savedOwn();
    await drainWith(device, answerWith(null, 5, own.id), answerWith(null, 5));
    expect(await shown(device)).toEqual([]);
    expect(await device.db.outbox.count()).toBe(0);
    expect(await device.db.bases.count()).toBe(0);
  });
});

describe('a pull of the list while its saving waits', () => {
  const pulled = (device: TestDevice, list: List) =>
    applyAccountAnswer(
      device.db,
      {
        user: { ...ACCOUNT, ownLists: [list] } as unknown as UserData,
        isPartial: true,
        removed: [],
        stamp: stamp(4),
      },
      device.now(),
    );

  it('leaves one list with the unsent ticks', async () => {
    const { own, device } = await savedOwn();
    await pulled(device, own);
    expect(await shown(device)).toEqual([{ id: own.id, name: own.name, done: ['Żurek'] }]);
    expect(await device.db.outbox.toArray()).toMatchObject([{ kind: 'item.tick', listID: own.id }]);
    expect(await expOf(device)).toBe(100);
  });

  it('unblocks ticks whose saving was refused', async () => {
    const { own, device } = await savedOwn();
    await drainWith(device, refusal(404));
    await pulled(device, own);
    const { sent } = await drainWith(device, (request: SentRequest) => answerWith(ticked(own, request), 6));
    expect(sent.map(({ params }) => params.listID)).toEqual([own.id]);
    expect(await shown(device)).toEqual([{ id: own.id, name: own.name, done: ['Żurek'] }]);
  });

  it('keeps a copy of another user’s list', async () => {
    const other = listOf([newDish('Soba')], { publicID: testID(), isAuthor: false });
    const device = await deviceWith();
    const copyID = await saveList(device, other);
    await pulled(device, listOf([newDish('Żurek')]));
    expect((await shown(device)).map(({ id }) => id)).toContain(copyID);
    expect(await device.db.outbox.count()).toBe(1);
  });
});

function ticked(list: List, { body }: SentRequest): List {
  const { itemID, isDone } = body as { itemID: string; isDone: boolean };
  return {
    ...list,
    rev: list.rev + 1,
    items: list.items.map((item) => (item.id === itemID ? { ...item, isDone } : item)),
  };
}

const ACCOUNT = {
  id: USER,
  name: 'Ada',
  emailAddress: 'ada@example.org',
  avatar: '1' as const,
  language: 'EN',
  isPremium: false,
  isThirdParty: false,
  areTermsApproved: true,
  achievements: [],
  archive: [],
  alreadyAddedLike: [],
  rev: 4,
  exp: 0,
};
