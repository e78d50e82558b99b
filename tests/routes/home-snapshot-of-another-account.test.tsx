import '#tests/helpers/dom.ts';
import { i18n } from '@lingui/core';
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { device } from '#src/browser/database/device.ts';
import { snapshotOfHome } from '#src/browser/database/home-snapshot.ts';
import { userService } from '#src/browser/network/sync-client.ts';
import { login } from '#src/commands/account/sign-in.ts';
import type { HomeSnapshot } from '#src/contract/worker.ts';
import { readSession } from '#src/db/session.ts';
import { storedOrder } from '#src/features/home/wanted-lists.ts';
import { noticeHeight } from '#src/features/notices/consent/reserved-height.tsx';
import { keepHomeForNextStart } from '#src/routes/-home-snapshot.tsx';
import { restoreSession } from '#src/sync/session.ts';
import { areLevelsShown } from '#src/ui/on-off-settings.ts';
import { signInAnswer } from '#tests/commands/account/sign-in-answer.ts';
import { listOf, newDish, USER } from '#tests/helpers/device.ts';
import { eventually } from '#tests/helpers/eventually.ts';

/** The second account of this browser. */
const OTHER = '0190a000-0000-7000-8000-000000000002';
const FORM = { emailAddress: 'x@example.org', password: 'twenty years' };

/** The stored snapshot, which the next start shows; null if there is none. */
let snapshot: HomeSnapshot | null = null;
/** For each removal of the snapshot the id of the user who was signed in then; null for a visitor. */
const usersAtRemoval: (string | null)[] = [];

/** Returns a snapshot with these words, rendered by this build and with the settings of this browser. */
const snapshotWith = (words: string, state?: HomeSnapshot['state']): HomeSnapshot => ({
  script: '/assets/first-screen-1.js',
  lang: '',
  theme: null,
  // As `currentConditions` (`src/routes/-home-snapshot.tsx`) writes them. Otherwise the module would replace
  // the snapshot because of the settings.
  settings: `${storedOrder()} ${areLevelsShown()} ${noticeHeight()}`,
  frame: '<div>Bars<!--main--></div>',
  main: `<main>${words}</main>`,
  ...(state && { state }),
});

/** Returns the app's `userService` with a server that signs this user in, who has one list. */
const serviceThatSignsIn = (userID: string, listName: string) => {
  const { data } = signInAnswer(userID, {
    ownLists: [listOf([newDish('Dakos')], { name: listName, chosenCountry: 'GR' })],
  });
  const answer = { ...data, isPartial: false, removed: [] };
  return { ...userService, api: (async () => ({ kind: 'answer', data: answer })) as never };
};
const signIn = (userID: string, listName: string) => login(serviceThatSignsIn(userID, listName), FORM);

/** Starts the module that stores Home for the next start. The app loads this module late. */
const startLateModule = () =>
  keepHomeForNextStart(
    createRouter({
      routeTree: createRootRoute(),
      history: createMemoryHistory({ initialEntries: ['/'] }),
    }),
  );

const workerOfTests = Object.getOwnPropertyDescriptor(navigator, 'serviceWorker');

beforeAll(() => {
  // Hide changes from the module, because in these tests every change happens before it is loaded.
  vi.spyOn(snapshotOfHome, 'onChanged').mockReturnValue(() => undefined);
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  vi.stubGlobal('innerWidth', 360);
  vi.stubGlobal('caches', {
    match: async () => (snapshot === null ? undefined : Response.json(snapshot)),
    open: async () => ({
      put: async (_: string, response: Response) => {
        snapshot = await response.json();
      },
    }),
    delete: async () => {
      usersAtRemoval.push((await readSession(device.db))?.userID ?? null);
      snapshot = null;
    },
  });
  // A snapshot is stored only for a page that a worker controls, because the worker shows it.
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller: {} }, configurable: true });
  document.head.innerHTML = '<script type="module" src="/assets/first-screen-1.js"></script>';
  document.body.innerHTML = '<div id="root"><div><nav>Menu</nav><main>Home</main></div></div>';
});
beforeEach(async () => {
  await Promise.all(device.db.tables.map((table) => table.clear()));
  usersAtRemoval.length = 0;
  snapshot = null;
});
afterAll(() => {
  vi.unstubAllGlobals();
  if (workerOfTests) Object.defineProperty(navigator, 'serviceWorker', workerOfTests);
  else Reflect.deleteProperty(navigator, 'serviceWorker');
});

test("a sign-in removes the former account's snapshot before it writes data of the new account", async () => {
  await signIn(USER, 'Ada’s Crete');
  snapshot = snapshotWith('Ada’s Crete');
  usersAtRemoval.length = 0;
  await signIn(OTHER, 'Bob’s Paros');
  expect(snapshot).toBeNull();
  expect(usersAtRemoval).toEqual([USER]);
});

test('restoring a session after the browser cleared the database removes the snapshot too', async () => {
  snapshot = snapshotWith('Ada’s Crete');
  expect(await restoreSession(serviceThatSignsIn(OTHER, 'Bob’s Paros'), OTHER)).toBe('done');
  expect(snapshot).toBeNull();
  expect(usersAtRemoval).toEqual([null]);
});

test('the late module replaces a snapshot of another account', async () => {
  await signIn(OTHER, 'Bob’s Paros');
  const { signedInAt = 0 } = (await readSession(device.db)) ?? {};
  snapshot = snapshotWith('Ada’s Crete', {
    userID: USER,
    signedInAt: signedInAt - 1,
    rev: 1,
    lastEntry: null,
  });
  startLateModule();
  await eventually(() => expect(snapshot?.main).toContain('Bob’s Paros'));
  expect(snapshot?.state).toEqual({ userID: OTHER, signedInAt, rev: 1, lastEntry: null });
});

test.each([
  ['before a pull raised the revision', { rev: 1 }],
  ['before an entry was settled', { lastEntry: 7 }],
])('a snapshot stored %s, while the module was not loaded, is rendered again', async (_, outdated) => {
  await signIn(USER, 'Crete of today');
  const { signedInAt = 0 } = (await readSession(device.db)) ?? {};
  await device.db.accounts.update(USER, { rev: 2 });
  snapshot = snapshotWith('Crete of yesterday', {
    userID: USER,
    signedInAt,
    rev: 2,
    lastEntry: null,
    ...outdated,
  });
  startLateModule();
  await eventually(() => expect(snapshot?.main).toContain('Crete of today'));
});

test('a snapshot that an earlier version stored, without an account, is rendered again', async () => {
  await signIn(USER, 'Crete');
  snapshot = snapshotWith('Crete of an unknown account');
  startLateModule();
  await eventually(() => expect(snapshot?.state?.userID).toBe(USER));
  expect(snapshot?.main).not.toContain('unknown account');
});
