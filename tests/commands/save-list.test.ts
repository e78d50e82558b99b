/** Saving a list makes one copy, and no copy of the user's own list (P1.5, P5.7). */
import Dexie from 'dexie';
import { describe, expect, it, vi } from 'vitest';
import { editList } from '#src/commands/edit-list.ts';
import { saveList } from '#src/commands/public-list.ts';
import { copyIDOf } from '#src/domain/new-list.ts';
import { ownListByLink } from '#src/queries/own-list.ts';
import { publicList } from '#src/queries/public-lists.ts';
import { deviceWith, listOf, newDish, testDevice, testID, USER } from '#tests/helpers/device.ts';
import { drainWith } from '#tests/helpers/drain-with.ts';
import { noNetwork } from '#tests/helpers/scripted-api.ts';

describe('saveList', () => {
  it('sends the country and public id of a public list', async () => {
    const device = await testDevice();
    const publicID = testID();
    const copyID = await saveList(device, { ...listOf([newDish('Żurek')]), id: publicID, publicID });
    expect(copyID).toBe(copyIDOf(USER, publicID));
    expect((await drainWith(device, noNetwork)).sent).toMatchObject([
      { params: { country: 'PL', sourceID: publicID }, body: { id: copyID } },
    ]);
  });

  it('sends the country “Private” for a list that is open by link', async () => {
    const device = await testDevice();
    const source = listOf([newDish('Żurek')], { isAuthor: false });
    const copyID = await saveList(device, source);
    expect(copyID).toBe(copyIDOf(USER, source.id));
    expect((await drainWith(device, noNetwork)).sent).toMatchObject([
      { params: { country: 'Private', sourceID: source.id }, body: { id: copyID } },
    ]);
  });

  it('makes one copy of a public list, whichever link led to it', async () => {
    const device = await testDevice();
    const publicID = testID();
    const byLink = {
      ...listOf([newDish('Żurek')], { publicID, isAuthor: false }),
      chosenCountry: 'PL',
      fetchedAt: 1,
    };
    await device.db.publicLists.put(byLink);
    const copyID = await saveList(device, byLink);
    expect(copyID).toBe(copyIDOf(USER, publicID));
    expect((await publicList(device.db, byLink.id))?.copyID).toBe(copyID);
  });

  it('returns the user’s own public list instead of copying it', async () => {
    const publicID = testID();
    const own = listOf([newDish('Żurek')], { publicID });
    const device = await deviceWith(own);
    expect(await saveList(device, { ...own, id: publicID, isAuthor: false })).toBe(own.id);
    expect(await device.db.outbox.count()).toBe(0);
    expect(await device.db.lists.count()).toBe(1);
  });

  it('returns the user’s own list for its private link too', async () => {
    const own = listOf([newDish('Żurek')]);
    const published = listOf([newDish('Bigos')], { publicID: testID() });
    const device = await deviceWith(own, published);
    expect(await saveList(device, { ...own, isAuthor: false })).toBe(own.id);
    expect(await saveList(device, { ...published, isAuthor: false })).toBe(published.id);
    expect(await device.db.outbox.count()).toBe(0);
    expect(await device.db.lists.count()).toBe(2);
  });

  it('returns the user’s own list for its public link while unpublishing waits', async () => {
    const publicID = testID();
    const own = listOf([newDish('Żurek')], { publicID });
    const device = await deviceWith(own);
    await editList(device, { kind: 'list.unpublish', listID: own.id, args: {} });
    expect(await saveList(device, { ...own, id: publicID, isAuthor: false })).toBe(own.id);
    expect(await device.db.lists.count()).toBe(1);
  });

  it('returns the user’s own list for its former public link after the unpublishing was sent', async () => {
    const publicID = testID();
    const own = listOf([newDish('Żurek')], { publicID });
    const device = await deviceWith(own);
    const shown = { ...own, id: publicID, isAuthor: false, fetchedAt: 1 };
    await device.db.publicLists.put(shown);
    await editList(device, { kind: 'list.unpublish', listID: own.id, args: {} });
    const closed = { ...own, publicID: null, formerPublicID: publicID, rev: 2 };
    await drainWith(device, {
      kind: 'answer',
      data: { publicID: null, list: closed, stamp: { userID: USER, rev: 2, epoch: 'e1' } },
    });
    expect(await ownListByLink(device.db, publicID)).toMatchObject({ id: own.id });
    expect(await saveList(device, shown)).toBe(own.id);
    expect(await device.db.lists.count()).toBe(1);
    expect(await publicList(device.db, publicID)).toBeNull();
  });

  it('copies a list of another account on the device', async () => {
    const own = listOf([newDish('Żurek')]);
    const device = await deviceWith(own);
    await device.db.lists.update(own.id, { userID: testID() });
    expect(await saveList(device, { ...own, isAuthor: false })).toBe(copyIDOf(USER, own.id));
  });

  it('stores the server’s list if the list is the user’s and this device does not have it yet', async () => {
    const publicID = testID();
    const own = listOf([newDish('Żurek')], { publicID, rev: 2 });
    const device = await testDevice();
    await saveList(device, { ...own, id: publicID, isAuthor: false });
    await drainWith(device, {
      kind: 'answer',
      data: { id: own.id, list: own, stamp: { userID: USER, rev: 2, epoch: 'e1' } },
    });
    expect((await device.db.lists.toArray()).map(({ id }) => id)).toEqual([own.id]);
    expect(await device.db.bases.count()).toBe(0);
  });

  it('is one transaction, so that a user who signs in meanwhile does not get the copy', async () => {
    const device = await testDevice();
    const { db } = device;
    const source = listOf([newDish('Żurek')], { publicID: testID(), isAuthor: false });
    const lookUp = db.lists.bulkGet.bind(db.lists);
    vi.spyOn(db.lists, 'bulkGet').mockImplementationOnce(((keys: string[]) => {
      void Dexie.ignoreTransaction(() => db.meta.put({ key: 'session', userID: testID(), isPaused: false }));
      return lookUp(keys);
    }) as typeof lookUp);
    await saveList(device, source);
    expect(await db.outbox.toArray()).toMatchObject([
      { userID: USER, listID: copyIDOf(USER, source.publicID ?? '') },
    ]);
  });
});
