import '#tests/helpers/dom.ts';
import { i18n } from '@lingui/core';
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { device } from '#src/browser/database/device.ts';
import { idle } from '#src/browser/loading/idle.ts';
import { userService } from '#src/browser/network/sync-client.ts';
import { logout } from '#src/commands/account/sign-in.ts';
import { type HomeSnapshot, MAIN_PLACEHOLDER } from '#src/contract/worker.ts';
import { newEntry } from '#src/outbox/entry.ts';
import { expectWaiterRow } from '#src/parts/phrases/waiter-row.ts';
import { keepHomeForNextStart } from '#src/routes/-home-snapshot.tsx';
import { listOf, newDish, USER } from '#tests/helpers/device.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { fire } from '#tests/helpers/open-screen.tsx';
import { signInHere, storeListHere } from '#tests/helpers/this-browser.ts';

/** The stored snapshot, which the next start shows; null if there is none. */
let snapshot: HomeSnapshot | null = null;
/** How often the snapshot was removed. */
let removals = 0;
/** How often a page has read the snapshot. */
let reads = 0;

const LIST = listOf([newDish('Dakos'), newDish('Apaki')], { name: 'Crete', chosenCountry: 'GR' });
const eaten = (count: number) => ({
  ...LIST,
  items: LIST.items.map((item, index) => ({ ...item, isDone: index < count })),
});
const expectSnapshot = (words: string) => eventually(() => expect(snapshot?.main).toContain(words));

beforeAll(async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  vi.stubGlobal('innerWidth', 360);
  vi.stubGlobal('caches', {
    match: async () => {
      reads += 1;
      return snapshot === null ? undefined : Response.json(snapshot);
    },
    open: async () => ({
      put: async (_: string, response: Response) => {
        snapshot = await response.json();
      },
    }),
    delete: async () => {
      removals += 1;
      snapshot = null;
    },
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller: {} }, configurable: true });
  document.head.innerHTML = `<script type="module" src="/assets/react-1.js"></script>
    <script type="module" src="/assets/first-screen-1.js"></script>`;
  document.body.innerHTML = `<div id="root"><div>
    <header data-momentary="">Offline</header><nav><button>Menu</button></nav>
    <p role="status">Saved</p></div></div>`;
  await signInHere([eaten(1)]);
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  keepHomeForNextStart(router);
  await eventually(() => expect(reads).toBe(1));
  await idle();
  await idle();
});
afterAll(() => void vi.unstubAllGlobals());

/** Adds an unsent change of the list. */
async function addUnsentName(): Promise<void> {
  const entry = newEntry(device, USER, LIST.id);
  const rename = { kind: 'list.setName', listID: LIST.id, args: { name: 'Crete' } };
  await device.db.outbox.add({ ...entry, ...rename } as never);
}

/** Hides the app, waits for the snapshot and shows the app again. */
async function leaveApp(remaining: string): Promise<void> {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  fire(document as unknown as Element, 'visibilitychange');
  await expectSnapshot(remaining);
  vi.restoreAllMocks();
}

test('an app opened on another page leaves a snapshot once the user has visited Home', async () => {
  expect(snapshot).toBeNull();
  document.querySelector('nav')?.insertAdjacentHTML('afterend', '<main>Home</main>');
  await leaveApp('1/2');
});

test('the snapshot has the lists and the bars around them, without temporary messages', () => {
  expect(snapshot).toMatchObject({ script: '/assets/first-screen-1.js', lang: '', theme: null });
  expect(snapshot?.main).toContain('href="/user/list/');
  expect(snapshot?.main).toContain('Crete');
  expect(snapshot?.frame).toContain(`<!--${MAIN_PLACEHOLDER}-->`);
  expect(snapshot?.frame).not.toMatch(/Offline|Saved/);
});

test('the snapshot has inert buttons, and no inline styles, because the content policy refuses them', () => {
  expect(snapshot?.frame).toContain('<button inert="">Menu</button>');
  expect(`${snapshot?.frame}${snapshot?.main}`).not.toContain('style=');
});

test('a tick removes the outdated snapshot at once, and a new one follows', async () => {
  await storeListHere(eaten(2));
  await eventually(() => expect(snapshot?.main ?? '').not.toContain('1/2'));
  await expectSnapshot('2/2');
});

test('an app that is hidden leaves a snapshot without waiting until it is idle', async () => {
  await storeListHere(eaten(0));
  await eventually(() => expect(snapshot).toBeNull());
  await leaveApp('0/2');
});

test('a snapshot with another place for the waiter’s button is replaced when the app is hidden', async () => {
  const before = snapshot;
  expectWaiterRow(true);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  fire(document as unknown as Element, 'visibilitychange');
  await eventually(() => expect(snapshot).not.toBe(before));
  expect(snapshot?.main).not.toBe(before?.main);
  expectWaiterRow(false);
  vi.restoreAllMocks();
});

test('a failed attempt to send keeps the snapshot', async () => {
  await storeListHere(eaten(1));
  await expectSnapshot('1/2');
  const before = removals;
  await addUnsentName();
  await device.db.outbox.toCollection().modify({ attempts: 3 });
  await expectSnapshot('Waiting to be sent');
  expect(removals).toBe(before);
  await device.db.outbox.clear();
});

test('a device that keeps retrying to send leaves a snapshot too', async () => {
  await addUnsentName();
  await storeListHere(eaten(2));
  await eventually(() => expect(snapshot).toBeNull());
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValueOnce('hidden');
  fire(document as unknown as Element, 'visibilitychange');
  // The page is never idle, so the snapshot is not rendered a second time.
  await eventually(async () => {
    await device.db.outbox.toCollection().modify((entry) => {
      entry.attempts += 1;
    });
    expect(snapshot?.main).toContain('2/2');
  });
  vi.restoreAllMocks();
  await device.db.outbox.clear();
});

test('a sign-out removes the snapshot, and one for a visitor follows', async () => {
  await logout({ ...userService, api: (async () => ({ kind: 'silence' })) as never });
  expect(snapshot).toBeNull();
  await eventually(() => expect(snapshot?.main).toContain('Taste your way around the world'));
  expect(snapshot?.main).not.toContain('Crete');
  expect(await device.db.lists.count()).toBe(0);
});
