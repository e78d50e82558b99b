import '#tests/helpers/dom.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { device } from '#src/browser/database/device.ts';
import { network } from '#src/browser/network/network.ts';
import { setDiet } from '#src/commands/account/edit-account.ts';
import { logout } from '#src/commands/account/sign-in.ts';
import { keepTyped } from '#src/commands/draft.ts';
import { tickItem } from '#src/commands/tick-item.ts';
import { NO_DIET } from '#src/domain/diet.ts';
import { DeleteAccount } from '#src/features/settings/delete-account.tsx';
import { SignOut } from '#src/features/settings/sign-out.tsx';
import { SyncPage } from '#src/features/settings/sync-page.tsx';
import { currentDiet } from '#src/queries/device.ts';
import { listOf, newDish, USER } from '#tests/helpers/device.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { fire, openScreen } from '#tests/helpers/open-screen.tsx';
import { databaseIdle, signInHere } from '#tests/helpers/this-browser.ts';

afterEach(() => void vi.restoreAllMocks());

const downloadedCountry = (code: string) => ({
  country: code,
  state: 'whole' as const,
  startedAt: 1,
  after: null,
  lists: 4,
  bytes: 1000,
  total: 4,
  whole: { lists: 4, bytes: 1000, updatedAt: 1 },
});

/** Presses "Sign out". @returns the question asked first, or null if the user is signed out at once */
async function pressSignOut(): Promise<HTMLElement | null> {
  const onSignedOut = vi.fn();
  const screen = await openScreen(<SignOut onSignedOut={onSignedOut} />);
  fire(screen.querySelector('button') as Element, 'click');
  return eventually(() => {
    const question = screen.querySelector('dialog');
    if (question === null && onSignedOut.mock.calls.length === 0)
      throw new Error('neither asked nor signed out yet');
    return question;
  });
}

test('a user who has everything on the server is signed out by one press', async () => {
  await signInHere([]);
  expect(await pressSignOut()).toBeNull();
});

test('a user with downloaded countries is warned that a sign-out deletes them', async () => {
  await signInHere([]);
  await device.db.downloads.bulkPut([downloadedCountry('JP'), downloadedCountry('PE')]);
  const question = await pressSignOut();
  expect(question?.textContent).toContain('2 downloaded countries will be removed from this device.');
  expect(await device.db.downloads.count()).toBe(2);
  await device.db.downloads.clear();
});

test('an offline user is told that they cannot sign in again until they are online', async () => {
  await signInHere([]);
  vi.spyOn(network, 'isOffline').mockReturnValue(true);
  const question = await pressSignOut();
  expect(question?.textContent).toContain('Your lists are safe on the server');
});

test('a user with an allergy only on this device is warned that a sign-out deletes it', async () => {
  await signInHere([]);
  await setDiet(device, { ...NO_DIET, allergic: ['nuts'] });
  const question = await pressSignOut();
  expect(question?.textContent).toContain(
    'Your allergies are only on this device. Signing out deletes them.',
  );
  expect(await currentDiet(device.db)).toMatchObject({ allergic: ['nuts'] });
});

test('an offline user with a refused change and an allergy is warned of both, and promised nothing', async () => {
  await signInHere([]);
  await setDiet(device, { ...NO_DIET, diets: ['vegan'], allergic: ['nuts'] });
  vi.spyOn(network, 'isOffline').mockReturnValue(true);
  await device.db.outbox.toCollection().modify({ state: 'rejected' });
  const question = await pressSignOut();
  expect(question?.textContent).toContain('1 change is only on this device and has not been sent yet.');
  expect(question?.textContent).toContain(
    'Your allergies are only on this device. Signing out deletes them.',
  );
  expect(question?.textContent).not.toContain('your changes will be sent');
});

const SOBA = newDish('Soba', { isDone: true });
const TOKYO = { ...listOf([SOBA]), name: 'Tokyo', chosenCountry: 'JP' };
const typeTexts = async () => {
  await keepTyped(device, { listID: TOKYO.id, field: 'add' }, 'Tokyo', { text: 'Monjay', before: '' });
  const note = { listID: TOKYO.id, itemID: SOBA.id, field: 'note' } as const;
  await keepTyped(device, note, 'Soba', { text: 'Cold, with', before: '' });
};
/** Signs in with a list on which two texts were typed and not saved. */
async function signInAndType(): Promise<void> {
  await Promise.all([device.db.meta.clear(), device.db.outbox.clear()]);
  vi.spyOn(network, 'isOffline').mockReturnValue(false);
  await signInHere([TOKYO]);
  await typeTexts();
}

test('an offline user with an unsent change is warned, and still has it', async () => {
  await Promise.all([device.db.meta.clear(), device.db.outbox.clear()]);
  await signInHere([TOKYO]);
  vi.spyOn(network, 'isOffline').mockReturnValue(true);
  await tickItem(device, { listID: TOKYO.id, itemID: SOBA.id }, { isDone: false });
  const question = await pressSignOut();
  expect(question?.textContent).toContain('1 change is only on this device and has not been sent yet.');
  expect(question?.textContent).toContain(
    'Stay signed in, and your changes will be sent when you’re back online.',
  );
  expect(await device.db.outbox.count()).toBe(1);
});

test('a user with unsaved typed texts is asked first, and can look at them', async () => {
  await signInAndType();
  const question = await pressSignOut();
  expect(question?.textContent).toContain('2 pieces of text that you typed have not been saved yet.');
  const link = [...(question?.querySelectorAll('a') ?? [])].find(
    ({ textContent }) => textContent === 'Show what I typed',
  );
  expect(link?.getAttribute('href')).toBe('/user/settings/sync');
  expect(await device.db.meta.where('key').startsWith('typed').count()).toBe(2);
});

test('a blank or unchanged typed text does not delay a sign-out', async () => {
  await signInAndType();
  await keepTyped(device, { listID: TOKYO.id, field: 'add' }, 'Tokyo', { text: '  ', before: '' });
  const note = { listID: TOKYO.id, itemID: SOBA.id, field: 'note' } as const;
  await keepTyped(device, note, 'Soba', { text: 'Cold', before: 'Cold' });
  expect(await pressSignOut()).toBeNull();
});

test('a user who deletes the account is told about typed texts too', async () => {
  await signInAndType();
  const screen = await openScreen(<DeleteAccount account={{ id: USER }} onDeleted={() => {}} />);
  fire(screen.querySelector('button') as Element, 'click');
  await eventually(() =>
    expect(screen.querySelector('dialog')?.textContent).toContain(
      '2 pieces of text that you typed have not been saved yet.',
    ),
  );
});

test('“On this device” shows and discards unsaved typed texts, with links to their pages', async () => {
  await signInAndType();
  const screen = await openScreen(<SyncPage />);
  const card = () => screen.querySelector('[aria-label="Not saved"]');
  await eventually(() => expect(card()?.querySelectorAll('li')).toHaveLength(2));
  const links = [...(card()?.querySelectorAll('a') ?? [])];
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
    expect.arrayContaining([
      ['Tokyo', `/user/list/${TOKYO.id}`],
      ['Soba', `/user/list/${TOKYO.id}/${SOBA.id}`],
    ]),
  );
  fire(card()?.querySelector('[aria-label="Discard: Monjay"]') as Element, 'click');
  await eventually(() => expect(card()?.textContent).not.toContain('Monjay'));
  expect(card()?.textContent).toContain('Cold, with');
  expect(document.activeElement?.tagName).toBe('H1');
  await databaseIdle();
});

test('a sign-out despite typed texts removes them from the device', async () => {
  await signInAndType();
  const api = (async () => ({ kind: 'silence' })) as never;
  await logout({ db: device.db, api, withSessionLock: (work) => work() });
  expect(await device.db.meta.where('key').startsWith('typed').count()).toBe(0);
});
