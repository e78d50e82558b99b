/** A change of the account shows at once; if the server refuses it, it is undone (P6.14, P6.15). */
import { describe, expect, it } from 'vitest';
import type { Reply } from '#src/api/reply.ts';
import { editAccount } from '#src/commands/account/edit-account.ts';
import { discardEntry, retryEntry } from '#src/commands/rejected-entry.ts';
import type { AvatarName } from '#src/contract/account.ts';
import { FIRST_TERMS_VERSION, TERMS_VERSION } from '#src/contract/limits.ts';
import { currentAccount } from '#src/queries/account.ts';
import { rejectedEntries } from '#src/queries/list-entries.ts';
import { type TestDevice, testDevice, USER } from '#tests/helpers/device.ts';
import { drainWith } from '#tests/helpers/drain-with.ts';
import { noNetwork, refusal } from '#tests/helpers/scripted-api.ts';

const stamp = { userID: USER, rev: 2, epoch: 'e1' };
const done: Reply<unknown> = { kind: 'answer', data: { stamp } };
const shownAvatar = async ({ db }: TestDevice) => (await currentAccount(db))?.avatar;
const outboxEntries = ({ db }: TestDevice) => db.outbox.orderBy('seq').toArray();

describe('choosing an avatar', () => {
  it('shows at once and waits while there is no network', async () => {
    const device = await testDevice();
    await editAccount(device, { kind: 'account.avatar', args: { avatar: '3' } });
    expect(await shownAvatar(device)).toBe('3');
    expect(device.commits).toBe(1);
    const { sent, unsentCount } = await drainWith(device, noNetwork);
    expect(sent).toMatchObject([{ path: '/account/avatars/:name', params: { name: '3' } }]);
    expect(unsentCount).toBe(1);
    expect(await shownAvatar(device)).toBe('3');
  });

  it('stays once the server has accepted it', async () => {
    const device = await testDevice();
    await editAccount(device, { kind: 'account.avatar', args: { avatar: '3' } });
    await drainWith(device, done);
    expect(await outboxEntries(device)).toEqual([]);
    expect(await shownAvatar(device)).toBe('3');
  });

  it('is undone when it is refused, and can be retried or discarded', async () => {
    const device = await testDevice();
    await editAccount(device, { kind: 'account.avatar', args: { avatar: '5' } });
    await drainWith(device, refusal(400));
    expect(await shownAvatar(device)).toBe('1');
    const [refused] = await rejectedEntries(device.db);
    await retryEntry(device, refused!.seq);
    expect(await shownAvatar(device)).toBe('5');
    await drainWith(device, refusal(400));
    await discardEntry(device, (await rejectedEntries(device.db))[0]!.seq);
    expect(await outboxEntries(device)).toEqual([]);
    expect(await shownAvatar(device)).toBe('1');
  });

  it('is one entry, however many avatars were chosen before sending', async () => {
    const device = await testDevice();
    for (const name of ['2', '2_1', '4'] as const)
      await editAccount(device, { kind: 'account.avatar', args: { avatar: name } });
    expect(await outboxEntries(device)).toMatchObject([{ args: { avatar: '4' } }]);
    await editAccount(device, { kind: 'account.avatar', args: { avatar: '1' } });
    expect(await outboxEntries(device)).toEqual([]);
    expect(await shownAvatar(device)).toBe('1');
  });

  it('waits behind an earlier choice that may have reached the server', async () => {
    const device = await testDevice();
    await editAccount(device, { kind: 'account.avatar', args: { avatar: '2' } });
    await drainWith(device, noNetwork);
    await editAccount(device, { kind: 'account.avatar', args: { avatar: '1' } });
    expect(await outboxEntries(device)).toMatchObject([{ args: { avatar: '2' } }, { args: { avatar: '1' } }]);
    expect(await shownAvatar(device)).toBe('1');
  });

  it('replaces a refused choice', async () => {
    const device = await testDevice();
    await editAccount(device, { kind: 'account.avatar', args: { avatar: '5' } });
    await drainWith(device, refusal(400));
    await editAccount(device, { kind: 'account.avatar', args: { avatar: '2' } });
    expect(await outboxEntries(device)).toMatchObject([{ args: { avatar: '2' }, state: 'waiting' }]);
  });

  it('is refused for visitors and for unknown avatars', async () => {
    const device = await testDevice(null);
    await expect(
      editAccount(device, { kind: 'account.avatar', args: { avatar: '1' } }),
    ).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    await expect(
      editAccount(device, { kind: 'account.avatar', args: { avatar: '6' as AvatarName } }),
    ).rejects.toMatchObject({ code: 'INVALID_FIELD' });
  });
});

it('approving the terms takes effect at once and is sent once', async () => {
  const device = await testDevice();
  await device.db.accounts.update(USER, { areTermsApproved: false });
  await editAccount(device, { kind: 'account.terms', args: { version: TERMS_VERSION } });
  await editAccount(device, { kind: 'account.terms', args: { version: TERMS_VERSION } });
  expect((await currentAccount(device.db))?.areTermsApproved).toBe(true);
  const { sent } = await drainWith(device, done);
  expect(sent.map(({ path }) => path)).toEqual(['/account/approveTerms']);
  expect((await device.db.accounts.get(USER))?.areTermsApproved).toBe(true);
  await editAccount(device, { kind: 'account.terms', args: { version: TERMS_VERSION } });
  expect(await outboxEntries(device)).toEqual([]);
});

it('the language of mails is sent even while an avatar cannot be sent', async () => {
  const device = await testDevice();
  await editAccount(device, { kind: 'account.avatar', args: { avatar: '3' } });
  await editAccount(device, { kind: 'account.language', args: { language: 'PL' } });
  const { sent } = await drainWith(device, ({ path }) => (path.includes('avatars') ? refusal(500) : done));
  expect(sent).toMatchObject([{}, { path: '/account/language', body: { content: 'PL' } }]);
  expect(await outboxEntries(device)).toMatchObject([{ kind: 'account.avatar' }]);
  expect((await device.db.accounts.get(USER))?.language).toBe('PL');
});

describe('changing the name', () => {
  it('shows at once; several changes make one entry, and a change back to the former name none', async () => {
    const device = await testDevice();
    const before = (await currentAccount(device.db))!.name;
    for (const name of ['Arete', ' Penelope '])
      await editAccount(device, { kind: 'account.name', args: { name } });
    expect((await currentAccount(device.db))?.name).toBe('Penelope');
    expect(await outboxEntries(device)).toMatchObject([{ kind: 'account.name', args: { name: 'Penelope' } }]);
    await editAccount(device, { kind: 'account.name', args: { name: before } });
    expect(await outboxEntries(device)).toEqual([]);
  });

  it.each(['Al', 'a'.repeat(51), 'Anna!', '', '   '])(
    'refuses the name "%s" before anything is written',
    async (name) => {
      const device = await testDevice();
      await expect(editAccount(device, { kind: 'account.name', args: { name } })).rejects.toMatchObject({
        code: 'INVALID_FIELD',
      });
      expect(await outboxEntries(device)).toEqual([]);
    },
  );

  it('is undone when it is refused', async () => {
    const device = await testDevice();
    const before = (await currentAccount(device.db))!.name;
    await editAccount(device, { kind: 'account.name', args: { name: 'Penelope' } });
    await drainWith(device, refusal(400));
    expect((await currentAccount(device.db))?.name).toBe(before);
  });
});

it('an unsent approval from before terms had versions approves only their first version', async () => {
  const device = await testDevice();
  await device.db.accounts.update(USER, { areTermsApproved: false });
  await editAccount(device, { kind: 'account.terms', args: { version: TERMS_VERSION } });
  await device.db.outbox.toCollection().modify({ version: 3, args: {} });
  expect((await currentAccount(device.db))?.areTermsApproved).toBe(false);
  const { sent } = await drainWith(device, done);
  expect(sent).toMatchObject([{ path: '/account/approveTerms', body: { version: FIRST_TERMS_VERSION } }]);
  expect((await currentAccount(device.db))?.areTermsApproved).toBe(false);
});
