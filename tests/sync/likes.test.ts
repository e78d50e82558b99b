import { expect, it } from 'vitest';
import { editList } from '#src/commands/edit-list.ts';
import { ownList } from '#src/queries/lists.ts';
import { fetchLikes } from '#src/sync/account-reads.ts';
import { fetchPublicList } from '#src/sync/public-lists.ts';
import { deviceWith, listOf, testID } from '#tests/helpers/device.ts';
import { noNetwork, refusal, scriptedApi } from '#tests/helpers/scripted-api.ts';

it('fetching likes updates those of the published list, even while a change of the list waits', async () => {
  const own = listOf([], { publicID: testID(), likes: 1 });
  const device = await deviceWith(own);
  const publicID = own.publicID as string;
  const { api, sent } = scriptedApi(
    { kind: 'answer', data: { likes: 7, isLiked: false } },
    { kind: 'answer', data: { likes: 8, isLiked: false } },
    noNetwork,
    refusal(404),
  );
  expect(await fetchLikes({ db: device.db, api }, 'PL', publicID)).toEqual({ kind: 'done' });
  expect(sent[0]?.params).toEqual({ country: 'PL', publicID });
  expect(await ownList(device.db, own.id)).toMatchObject({ likes: 7 });
  await editList(device, { kind: 'list.rename', listID: own.id, args: { name: 'Soups' } });
  await fetchLikes({ db: device.db, api }, 'PL', publicID);
  expect(await ownList(device.db, own.id)).toMatchObject({ likes: 8, name: 'Soups' });
  const fetch = () => fetchLikes({ db: device.db, api }, 'PL', publicID);
  expect(await fetch()).toEqual({ kind: 'silence' });
  expect(await fetch()).toMatchObject({ kind: 'refused', status: 404 });
  expect(await ownList(device.db, own.id)).toMatchObject({ likes: 8, name: 'Soups' });
});

it('opening the original updates the likes of the copy too', async () => {
  const publicID = testID();
  const copy = listOf([], { publicID, isAuthor: false, likes: 1 });
  const device = await deviceWith(copy);
  const list = { ...listOf([], { publicID, likes: 9 }), id: publicID };
  const { api } = scriptedApi({ kind: 'answer', data: { list } });
  await fetchPublicList({ db: device.db, api, now: () => 1 }, publicID, publicID);
  expect(await ownList(device.db, copy.id)).toMatchObject({ likes: 9 });
  expect(await device.db.publicLists.get(publicID)).toMatchObject({ likes: 9 });
});
