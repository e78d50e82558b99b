import '#tests/helpers/dom.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { setDiet } from '#src/commands/account/edit-account.ts';
import { NO_DIET } from '#src/domain/diet.ts';
import { SignOut } from '#src/features/settings/sign-out.tsx';
import { device } from '#src/platform/device.ts';
import { network } from '#src/platform/network.ts';
import { currentDiet } from '#src/queries/device.ts';
import { fire, openScreen } from '#tests/helpers/open-screen.tsx';
import { signInHere } from '#tests/helpers/this-browser.ts';

afterEach(() => void vi.restoreAllMocks());

const country = (code: string) => ({
  country: code,
  state: 'whole' as const,
  startedAt: 1,
  after: null,
  lists: 4,
  bytes: 1000,
  total: 4,
  whole: { lists: 4, bytes: 1000, updatedAt: 1 },
});

/** Presses "Sign out". @returns what is asked before, or null when somebody is signed out at once */
async function pressSignOut(): Promise<HTMLElement | null> {
  const onSignedOut = vi.fn();
  const place = await openScreen(<SignOut onSignedOut={onSignedOut} />);
  fire(place.querySelector('button') as Element, 'click');
  return vi.waitFor(() => {
    const question = place.querySelector('dialog');
    if (question === null && onSignedOut.mock.calls.length === 0) throw new Error('nothing yet');
    return question;
  });
}

test('whoever has everything on the server is signed out by one press', async () => {
  await signInHere([]);
  expect(await pressSignOut()).toBeNull();
});

test('somebody with downloaded countries is told that they leave the device', async () => {
  await signInHere([]);
  await device.db.downloads.bulkPut([country('JP'), country('PE')]);
  const question = await pressSignOut();
  expect(question?.textContent).toContain('2 downloaded countries leave this device.');
  expect(await device.db.downloads.count()).toBe(2);
  await device.db.downloads.clear();
});

test('somebody without a network is told that they cannot sign in again before it is back', async () => {
  await signInHere([]);
  vi.spyOn(network, 'isOffline').mockReturnValue(true);
  const question = await pressSignOut();
  expect(question?.textContent).toContain('Your lists are safe on the server');
});

test('whoever has an allergy on this device alone is told that it goes, before it does', async () => {
  await signInHere([]);
  await setDiet(device, { ...NO_DIET, allergic: ['nuts'] });
  const question = await pressSignOut();
  expect(question?.textContent).toContain(
    'Your allergies are only on this device. Signing out deletes them.',
  );
  expect(await currentDiet(device.db)).toMatchObject({ allergic: ['nuts'] });
});

test('the same is said where a change waits as well', async () => {
  await signInHere([]);
  await setDiet(device, { ...NO_DIET, diets: ['vegan'], allergic: ['nuts'] });
  vi.spyOn(network, 'isOffline').mockReturnValue(true);
  await device.db.outbox.toCollection().modify({ state: 'rejected' });
  const question = await pressSignOut();
  expect(question?.textContent).toMatch(/1 change is only on this device|allergies are only on this device/);
  expect(question?.textContent).toContain('Signing out deletes them.');
});
