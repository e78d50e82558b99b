/** A list is liked at most once, and a like waits for the network (P5.11). */
import { describe, expect, it } from 'vitest';
import type { Reply } from '#src/api/reply.ts';
import { editList } from '#src/commands/edit-list.ts';
import { likeList, saveList } from '#src/commands/public-list.ts';
import { discardEntry } from '#src/commands/rejected-entry.ts';
import { currentAccount } from '#src/queries/account.ts';
import { hasLiked } from '#src/queries/likes.ts';
import { rejectedEntries } from '#src/queries/list-entries.ts';
import { ownList, ownLists } from '#src/queries/lists.ts';
import { countryLists, publicList, publicListsOf } from '#src/queries/public-lists.ts';
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

const answer = (likes: number): Reply<unknown> => ({
  kind: 'answer',
  data: { likes, stamp: { userID: USER, rev: 2, epoch: 'e1' } },
});

/** Returns a device with a public list of 4 likes: on its own, in a country page, and as the user's copy. */
async function deviceWithPublic() {
  const publicID = testID();
  const copy = listOf([newDish('Żurek')], { publicID, isAuthor: false, likes: 4 });
  const device = await deviceWith(copy);
  await device.db.publicLists.put({ ...copy, id: publicID, chosenCountry: 'PL', fetchedAt: 1 });
  await device.db.countryPages.put({ country: 'PL', page: 0, ids: [publicID], total: 1, fetchedAt: 1 });
  return { device, publicID, copy, like: () => likeList(device, { country: 'pl', publicID }) };
}

/** Returns the likes that each screen shows for the list. */
const shownLikes = async ({ db }: TestDevice, publicID: string, copyID: string) => [
  (await publicList(db, publicID))?.list.likes,
  (await countryLists(db, 'PL', 1))?.lists[0]?.likes,
  (await publicListsOf(db, [publicID]))[0]?.likes,
  (await ownList(db, copyID))?.likes,
  (await ownLists(db, 9)).lists[0]?.likes,
];
/** The result of `shownLikes()` when every screen shows this number. */
const onAllScreens = (likes: number) => Array.from({ length: 5 }, () => likes);

describe('likeList', () => {
  it('shows the like everywhere at once, and keeps the entry while it cannot be sent', async () => {
    const { device, publicID, copy, like } = await deviceWithPublic();
    await like();
    await drainWith(device, noNetwork);
    expect(await shownLikes(device, publicID, copy.id)).toEqual(onAllScreens(5));
    expect(await hasLiked(device.db, publicID)).toBe(true);
    expect((await currentAccount(device.db))?.alreadyAddedLike).toEqual([publicID]);
  });

  it('counts one like per user, however often it is pressed', async () => {
    const { device, like } = await deviceWithPublic();
    await Promise.all([like(), like()]);
    expect(await device.db.outbox.count()).toBe(1);
    await drainWith(device, answer(5));
    await like();
    expect(await device.db.outbox.count()).toBe(0);
  });

  it('shows the server’s count, including the likes of others', async () => {
    const { device, publicID, copy, like } = await deviceWithPublic();
    await editList(device, { kind: 'list.rename', listID: copy.id, args: { name: 'My soups' } });
    await like();
    const renamed = { ...copy, name: 'My soups' };
    await drainWith(device, ({ path }) => (path.includes('likes') ? answer(9) : noNetwork));
    expect(await shownLikes(device, publicID, copy.id)).toEqual(onAllScreens(9));
    expect(await ownList(device.db, copy.id)).toMatchObject({ name: renamed.name });
    expect((await device.db.bases.get(copy.id))?.list).toMatchObject({ name: copy.name, likes: 9 });
    expect((await device.db.accounts.get(USER))?.alreadyAddedLike).toEqual([publicID]);
  });

  it('removes a refused like and keeps its entry; another press retries it', async () => {
    const { device, publicID, copy, like } = await deviceWithPublic();
    await like();
    await drainWith(device, refusal(404));
    expect(await shownLikes(device, publicID, copy.id)).toEqual(onAllScreens(4));
    expect(await hasLiked(device.db, publicID)).toBe(false);
    expect(await rejectedEntries(device.db)).toMatchObject([{ kind: 'like.add', error: { status: 404 } }]);
    await like();
    expect(await device.db.outbox.toArray()).toMatchObject([{ state: 'waiting' }]);
    await drainWith(device, answer(5));
    expect(await shownLikes(device, publicID, copy.id)).toEqual(onAllScreens(5));
  });

  it('lets the user discard a waiting like', async () => {
    const { device, publicID, copy, like } = await deviceWithPublic();
    await like();
    const [entry] = await device.db.outbox.toArray();
    await discardEntry(device, entry!.seq);
    expect(await shownLikes(device, publicID, copy.id)).toEqual(onAllScreens(4));
  });

  it('is sent even while a change of the list fails, because it has its own lane', async () => {
    const { device, copy, like } = await deviceWithPublic();
    await editList(device, { kind: 'list.rename', listID: copy.id, args: { name: 'My soups' } });
    await like();
    const { sent } = await drainWith(device, ({ path }) =>
      path.includes('likes') ? answer(5) : refusal(500),
    );
    expect(sent).toHaveLength(2);
    expect((await device.db.outbox.toArray()).map(({ kind }) => kind)).toEqual(['list.rename']);
  });

  it('counts a waiting like once in a copy that is saved meanwhile', async () => {
    const { device, publicID, copy, like } = await deviceWithPublic();
    await device.db.lists.clear();
    await like();
    const shown = (await publicList(device.db, publicID))!.list;
    const copyID = await saveList(device, shown);
    expect(await shownLikes(device, publicID, copyID)).toEqual(onAllScreens(5));
    expect(copyID).not.toBe(copy.id);
  });

  it('is refused for visitors and without a country', async () => {
    const publicID = testID();
    const visitor = await testDevice(null);
    await expect(likeList(visitor, { country: 'PL', publicID })).rejects.toMatchObject({
      code: 'NOT_SIGNED_IN',
    });
    expect(await hasLiked(visitor.db, publicID)).toBe(false);
    const device = await testDevice();
    await expect(likeList(device, { country: 'Private', publicID })).rejects.toMatchObject({
      code: 'INVALID_FIELD',
    });
  });
});
