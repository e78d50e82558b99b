import '#tests/helpers/dom.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { SignOut } from '#src/features/settings/sign-out.tsx';
import { device } from '#src/platform/device.ts';
import { network } from '#src/platform/network.ts';
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
