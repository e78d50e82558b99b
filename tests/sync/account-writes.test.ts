import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { editAccount } from '#src/commands/account/edit-account.ts';
import { ERROR_CODES } from '#src/contract/call.ts';
import { TERMS_VERSION } from '#src/contract/limits.ts';
import { currentAccount } from '#src/queries/account.ts';
import { rejectedEntries } from '#src/queries/list-entries.ts';
import { NO_FAULTS } from '#tests/simulation/network.ts';
import type { SimDevice } from '#tests/simulation/sim-device.ts';
import { createWorld, type World } from '#tests/simulation/world.ts';
import { sendAll } from './write-scene.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** Makes a new user with two signed-in devices. */
async function twoPhones() {
  const user = await world.newUser();
  const [first, second] = [world.newDevice('first'), world.newDevice('second')];
  for (const phone of [first, second]) await phone.login(user);
  return { user, first, second };
}

const shown = async ({ db }: SimDevice) => (await currentAccount(db))?.avatar;

describe('an avatar', () => {
  it('chosen offline reaches the server and the other device', async () => {
    const { user, first, second } = await twoPhones();
    first.network.isOffline = true;
    await editAccount(first.device, { kind: 'account.avatar', args: { avatar: '2_1' } });
    await sendAll(first);
    expect(await shown(first)).toBe('2_1');
    expect((await user.data()).avatar).toBe('1');
    first.network.isOffline = false;
    await sendAll(first);
    expect((await user.data()).avatar).toBe('2_1');
    await second.pull();
    expect(await shown(second)).toBe('2_1');
  });

  it('whose answer was lost does not replace a later choice on the other device', async () => {
    const { user, first, second } = await twoPhones();
    first.network.faults = { ...NO_FAULTS, answerLost: 1 };
    await editAccount(first.device, { kind: 'account.avatar', args: { avatar: '3' } });
    await sendAll(first);
    await editAccount(second.device, { kind: 'account.avatar', args: { avatar: '3_1' } });
    await sendAll(second);
    first.network.faults = NO_FAULTS;
    await sendAll(first);
    expect((await user.data()).avatar).toBe('3_1');
    expect(await shown(first)).toBe('3_1');
  });

  it('for premium users is refused, and the former avatar is shown again', async () => {
    const { first } = await twoPhones();
    await editAccount(first.device, { kind: 'account.avatar', args: { avatar: '5' } });
    expect(await shown(first)).toBe('5');
    await sendAll(first);
    expect(await shown(first)).toBe('1');
    expect(await rejectedEntries(first.db)).toMatchObject([
      { kind: 'account.avatar', error: { internalErrorCode: ERROR_CODES.PREMIUM_ONLY } },
    ]);
  });
});

describe('a name', () => {
  it('entered offline shows at once, and reaches the server and the other device', async () => {
    const { user, first, second } = await twoPhones();
    first.network.isOffline = true;
    await editAccount(first.device, { kind: 'account.name', args: { name: '  Łucja-Maria 2 ' } });
    await sendAll(first);
    expect((await currentAccount(first.db))?.name).toBe('Łucja-Maria 2');
    first.network.isOffline = false;
    await sendAll(first);
    expect((await user.data()).name).toBe('Łucja-Maria 2');
    await second.pull();
    expect((await currentAccount(second.db))?.name).toBe('Łucja-Maria 2');
  });

  it('whose answer was lost does not replace a later one from the other device', async () => {
    const { user, first, second } = await twoPhones();
    first.network.faults = { ...NO_FAULTS, answerLost: 1 };
    await editAccount(first.device, { kind: 'account.name', args: { name: 'Penelope' } });
    await sendAll(first);
    await editAccount(second.device, { kind: 'account.name', args: { name: 'Arete' } });
    await sendAll(second);
    first.network.faults = NO_FAULTS;
    await sendAll(first);
    expect((await user.data()).name).toBe('Arete');
    expect((await currentAccount(first.db))?.name).toBe('Arete');
  });
});

it('the language of mails and the approval of the terms reach every device of the account', async () => {
  const { user, first, second } = await twoPhones();
  await editAccount(first.device, { kind: 'account.language', args: { language: 'PL' } });
  await editAccount(first.device, { kind: 'account.terms', args: { version: TERMS_VERSION } });
  await sendAll(first);
  expect(await user.data()).toMatchObject({ language: 'PL', areTermsApproved: true });
  await second.pull();
  expect(await currentAccount(second.db)).toMatchObject({ language: 'PL', areTermsApproved: true });
});
