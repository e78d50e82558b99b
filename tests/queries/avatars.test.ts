import { expect, it } from 'vitest';
import { editAccount } from '#src/commands/account/edit-account.ts';
import { avatarFacts } from '#src/queries/account.ts';
import { fetchAvatars } from '#src/sync/account-reads.ts';
import { testDevice } from '#tests/helpers/device.ts';
import { drainWith } from '#tests/helpers/drain-with.ts';
import { noNetwork, refusal, scriptedApi } from '#tests/helpers/scripted-api.ts';

it('the avatars and their premium state are stored, and stay when a later fetch fails', async () => {
  const { db } = await testDevice();
  expect((await avatarFacts(db)).premium).toBeNull();
  const avatars = [
    { name: '1', isPremium: false },
    { name: '5', isPremium: true },
  ];
  const { api } = scriptedApi({ kind: 'answer', data: { avatars } }, noNetwork);
  expect(await fetchAvatars({ db, api })).toEqual({ kind: 'done' });
  expect(await fetchAvatars({ db, api })).toEqual({ kind: 'silence' });
  expect(await avatarFacts(db)).toMatchObject({ premium: ['5'], listed: ['1', '5'] });
});

it('an avatar that waits to be sent is distinguished from a refused one', async () => {
  const device = await testDevice();
  await editAccount(device, { kind: 'account.avatar', args: { avatar: '3' } });
  expect(await avatarFacts(device.db)).toMatchObject({ isWaiting: true, refused: null });
  await drainWith(device, refusal(400));
  expect(await avatarFacts(device.db)).toMatchObject({
    isWaiting: false,
    refused: { kind: 'account.avatar', args: { avatar: '3' } },
  });
});
