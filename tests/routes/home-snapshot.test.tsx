import '#tests/helpers/dom.ts';
import { i18n } from '@lingui/core';
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { logout } from '#src/commands/account/sign-in.ts';
import { type HomeSnapshot, MAIN_PLACE } from '#src/contract/worker.ts';
import { newEntry } from '#src/outbox/entry.ts';
import { device } from '#src/platform/device.ts';
import { idle } from '#src/platform/idle.ts';
import { userService } from '#src/platform/sync-client.ts';
import { keepHomeForNextStart } from '#src/routes/-home-snapshot.tsx';
import { listOf, newDish, USER } from '#tests/helpers/device.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { fire } from '#tests/helpers/open-screen.tsx';
import { giveHere, signInHere } from '#tests/helpers/this-browser.ts';

/** What the next start would show; null without a snapshot. */
let left: HomeSnapshot | null = null;
/** How often the snapshot was removed. */
let taken = 0;
/** How often a page has read the snapshot. */
let looks = 0;

const LIST = listOf([newDish('Dakos'), newDish('Apaki')], { name: 'Crete', chosenCountry: 'GR' });
const eaten = (count: number) => ({
  ...LIST,
  items: LIST.items.map((item, index) => ({ ...item, isDone: index < count })),
});
const isLeft = (words: string) => eventually(() => expect(left?.main).toContain(words));

beforeAll(async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  vi.stubGlobal('innerWidth', 360);
  vi.stubGlobal('caches', {
    match: async () => {
      looks += 1;
      return left === null ? undefined : Response.json(left);
    },
    open: async () => ({
      put: async (_: string, response: Response) => {
        left = await response.json();
      },
    }),
    delete: async () => {
      taken += 1;
      left = null;
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
  await eventually(() => expect(looks).toBe(1));
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
  await isLeft(remaining);
  vi.restoreAllMocks();
}

test('an app opened on another page leaves a snapshot once the user has visited Home', async () => {
  expect(left).toBeNull();
  document.querySelector('nav')?.insertAdjacentHTML('afterend', '<main>Home</main>');
  await leaveApp('1/2');
});

test('the snapshot has the lists and the bars around them, without temporary messages', () => {
  expect(left).toMatchObject({ script: '/assets/first-screen-1.js', lang: '', theme: null });
  expect(left?.main).toContain('href="/user/list/');
  expect(left?.main).toContain('Crete');
  expect(left?.frame).toContain(`<!--${MAIN_PLACE}-->`);
  expect(left?.frame).not.toMatch(/Offline|Saved/);
});

test('the snapshot has inert buttons, and no inline styles, because the content policy refuses them', () => {
  expect(left?.frame).toContain('<button inert="">Menu</button>');
  expect(`${left?.frame}${left?.main}`).not.toContain('style=');
});

test('a tick removes the outdated snapshot at once, and a new one follows', async () => {
  await giveHere(eaten(2));
  await eventually(() => expect(left?.main ?? '').not.toContain('1/2'));
  await isLeft('2/2');
});

test('an app that is hidden leaves a snapshot without waiting until it is idle', async () => {
  await giveHere(eaten(0));
  await eventually(() => expect(left).toBeNull());
  await leaveApp('0/2');
});

test('a failed attempt to send keeps the snapshot', async () => {
  await giveHere(eaten(1));
  await isLeft('1/2');
  const before = taken;
  await addUnsentName();
  await device.db.outbox.toCollection().modify({ attempts: 3 });
  await isLeft('Waiting to be sent');
  expect(taken).toBe(before);
  await device.db.outbox.clear();
});

test('a device that keeps retrying to send leaves a snapshot too', async () => {
  await addUnsentName();
  await giveHere(eaten(2));
  await eventually(() => expect(left).toBeNull());
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValueOnce('hidden');
  fire(document as unknown as Element, 'visibilitychange');
  // The page is never idle, so the snapshot is not rendered a second time.
  await eventually(async () => {
    await device.db.outbox.toCollection().modify((entry) => {
      entry.attempts += 1;
    });
    expect(left?.main).toContain('2/2');
  });
  vi.restoreAllMocks();
  await device.db.outbox.clear();
});

test('a sign-out removes the snapshot, and one for a visitor follows', async () => {
  await logout({ ...userService, api: (async () => ({ kind: 'silence' })) as never });
  expect(left).toBeNull();
  await eventually(() => expect(left?.main).toContain('Taste your way around the world'));
  expect(left?.main).not.toContain('Crete');
  expect(await device.db.lists.count()).toBe(0);
});
