import '#tests/helpers/dom.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { device } from '#src/browser/database/device.ts';
import { AVATAR_NAMES } from '#src/contract/account.ts';
import { AvatarsPage } from '#src/features/settings/avatars/avatars-page.tsx';
import { newEntry } from '#src/outbox/entry.ts';
import { testDevice, USER } from '#tests/helpers/device.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { openScreen } from '#tests/helpers/open-screen.tsx';
import { noNetwork } from '#tests/helpers/scripted-api.ts';

// No request is answered, as without a network.
vi.mock('#src/browser/network/sync-client.ts', async () => {
  const { device: here } = await import('#src/browser/database/device.ts');
  const userService = { db: here.db, api: async () => noNetwork, now: here.now };
  return { userService, backgroundService: userService, serviceFor: () => userService };
});

beforeEach(async () => {
  const account = await (await testDevice()).db.accounts.get(USER);
  if (account === undefined) throw new Error('no user is signed in');
  await device.db.accounts.put(account);
  await device.db.meta.put({ key: 'session', userID: USER, isPaused: false });
  await device.db.meta.delete('avatars');
  await device.db.outbox.clear();
});

/** Returns the sources of the offered avatar pictures. */
async function avatarSources(): Promise<string[]> {
  const screen = await openScreen(<AvatarsPage visitor={null} />);
  await eventually(() => expect(screen.querySelector('[aria-pressed]')).not.toBeNull());
  return [...screen.querySelectorAll('[aria-pressed] img')].map((img) => img.getAttribute('src') ?? '');
}

test('the avatars that the server lists are offered, offline too', async () => {
  const all = await avatarSources();
  expect(all).toHaveLength(AVATAR_NAMES.length);
  await device.db.meta.put({ key: 'avatars', premium: [], listed: ['1', '5'] });
  expect(await avatarSources()).toEqual([all[AVATAR_NAMES.indexOf('1')], all[AVATAR_NAMES.indexOf('5')]]);
});

test('a refused choice is reverted and reported until the user dismisses the message', async () => {
  const entry = {
    ...newEntry(device, USER, 'account:avatar'),
    kind: 'account.avatar',
    args: { avatar: '2' },
  };
  await device.db.outbox.add({ ...entry, state: 'rejected', error: { message: '', status: 400 } } as never);
  const screen = await openScreen(<AvatarsPage visitor={null} />);
  await eventually(() =>
    expect(screen.querySelector('[role=alert]')?.textContent).toContain('Your avatar was not changed.'),
  );
  const pressed = [...screen.querySelectorAll('[aria-pressed]')].map(
    (each) => each.getAttribute('aria-pressed') === 'true',
  );
  expect(pressed).toEqual(AVATAR_NAMES.map((name) => name === '1'));
  screen.querySelector<HTMLElement>('[role=alert] button')?.click();
  await eventually(() => expect(screen.querySelector('[role=alert]')).toBeNull());
  expect(await device.db.outbox.count()).toBe(0);
});
