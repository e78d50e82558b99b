/** Publishing and opening by link wait as one change (P5.1, P5.3, P5.10). */
import { describe, expect, it } from 'vitest';
import { editList } from '#src/commands/edit-list.ts';
import { openByLink, publishList } from '#src/commands/publish-list.ts';
import { publicationOf } from '#src/queries/own-list.ts';
import { deviceWith, listOf, newDish, type TestDevice, testID, USER } from '#tests/helpers/device.ts';
import { drainWith } from '#tests/helpers/drain-with.ts';
import { noNetwork } from '#tests/helpers/scripted-api.ts';

const soups = () => listOf([newDish('Żurek')]);
const kinds = async ({ db }: TestDevice) => (await db.outbox.toArray()).map(({ kind }) => kind);
const publicIDs = async ({ db }: TestDevice) =>
  (await db.outbox.toArray()).flatMap((entry) =>
    entry.kind === 'list.publish' ? [entry.args.publicID] : [],
  );

const unpublishList = (device: TestDevice, listID: string) =>
  editList(device, { kind: 'list.unpublish', listID, args: {} });

describe('publishList', () => {
  it('gives the list one public id when called twice, and the change waits', async () => {
    const list = soups();
    const device = await deviceWith(list);
    expect(await publicationOf(device.db, list.id)).toEqual({ isPublic: false, isWaiting: false });
    await publishList(device, list.id);
    await publishList(device, list.id);
    expect(await publicationOf(device.db, list.id)).toEqual({ isPublic: true, isWaiting: true });
    expect(await publicIDs(device)).toEqual([(await device.db.lists.get(list.id))?.publicID]);
  });

  it('restores the former public id', async () => {
    const [known, fresh] = [{ ...soups(), publicID: testID() }, soups()];
    const device = await deviceWith(known, fresh);
    await unpublishList(device, known.id);
    await publishList(device, known.id);
    expect(await publicIDs(device)).toEqual([known.publicID]);

    for (const change of [publishList, unpublishList, publishList]) await change(device, fresh.id);
    const [, first, again] = await publicIDs(device);
    expect(again).toBe(first);
  });

  it('makes a copy the user’s own list with a public id of its own', async () => {
    const copy = { ...soups(), isAuthor: false, publicID: testID(), likes: 7 };
    const device = await deviceWith(copy);
    await publishList(device, copy.id);
    const shown = await device.db.lists.get(copy.id);
    expect(shown).toMatchObject({ isAuthor: true, likes: 0 });
    expect(shown?.publicID).not.toBe(copy.publicID);
  });

  it('refuses an unchanged copy, and accepts it after any change', async () => {
    const source = { ...soups(), publicID: testID() };
    const copy = { ...source, id: testID(), isAuthor: false };
    const device = await deviceWith({
      ...copy,
      items: copy.items.map((item) => ({ ...item, isDone: true })),
    });
    await device.db.publicLists.put({ ...source, id: source.publicID, fetchedAt: 0 });
    await expect(publishList(device, copy.id)).rejects.toMatchObject({ code: 'COPY_UNCHANGED' });
    expect(await device.db.outbox.count()).toBe(0);
    await editList(device, { kind: 'list.rename', listID: copy.id, args: { name: 'My soups' } });
    await publishList(device, copy.id);
    expect(await kinds(device)).toEqual(['list.rename', 'list.publish']);
  });

  it('needs a country, and ignores a missing list', async () => {
    const list = { ...soups(), chosenCountry: null };
    const device = await deviceWith(list);
    await expect(publishList(device, list.id)).rejects.toMatchObject({ field: 'chosenCountry' });
    await publishList(device, testID());
    expect(await device.db.outbox.count()).toBe(0);
  });
});

describe('unpublishing a list', () => {
  it('removes the public id, and does nothing for a list without one', async () => {
    const [shared, closed] = [{ ...soups(), publicID: testID(), likes: 3 }, soups()];
    const device = await deviceWith(shared, closed);
    await unpublishList(device, shared.id);
    await unpublishList(device, closed.id);
    expect(await kinds(device)).toEqual(['list.unpublish']);
    expect(await device.db.lists.get(shared.id)).toMatchObject({ publicID: null, likes: 0 });
    expect(await publicationOf(device.db, shared.id)).toEqual({ isPublic: false, isWaiting: true });
  });
});

describe('openByLink', () => {
  it('adds one entry, however often a list is shared, and does not publish it', async () => {
    const list = soups();
    const device = await deviceWith(list);
    await openByLink(device, list.id);
    await openByLink(device, list.id);
    expect(await kinds(device)).toEqual(['list.openByLink']);
    expect(await publicationOf(device.db, list.id)).toEqual({ isPublic: false, isWaiting: false });
  });

  it('opens a closed list again, and leaves a public list public', async () => {
    const list = soups();
    const device = await deviceWith(list);
    for (const change of [openByLink, publishList, openByLink, unpublishList, openByLink])
      await change(device, list.id);
    expect(await kinds(device)).toEqual([
      'list.openByLink',
      'list.publish',
      'list.unpublish',
      'list.openByLink',
    ]);
  });
});

describe('a list that is open by its link', () => {
  it('has the access “link”, and can be closed', async () => {
    const list = listOf([], { access: 'none' });
    const device = await deviceWith(list);
    await openByLink(device, list.id);
    expect(await device.db.lists.get(list.id)).toMatchObject({ access: 'link' });
    await drainWith(device, {
      kind: 'answer',
      data: {
        publicID: null,
        list: { ...list, access: 'link', rev: 2 },
        stamp: { userID: USER, rev: 2, epoch: 'e1' },
      },
    });
    await unpublishList(device, list.id);
    expect(await device.db.lists.get(list.id)).toMatchObject({ access: 'none' });
    expect((await drainWith(device, noNetwork)).sent).toMatchObject([{ body: { access: 'none' } }]);
  });
});
