import '#tests/helpers/dom.ts';
import { i18n } from '@lingui/core';
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { logout } from '#src/commands/account/sign-in.ts';
import { type HomeSnapshot, MAIN_PLACE } from '#src/contract/worker.ts';
import { newEntry } from '#src/outbox/entry.ts';
import { device } from '#src/platform/device.ts';
import { idle } from '#src/platform/idle.ts';
import { backend } from '#src/platform/sync-client.ts';
import { keepHomeForNextStart } from '#src/routes/-home-snapshot.tsx';
import { listOf, meal, USER } from '#tests/helpers/device.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { fire } from '#tests/helpers/open-screen.tsx';
import { giveHere, signInHere } from '#tests/helpers/this-browser.ts';

/** What the next start would show; null when nothing was left for it. */
let left: HomeSnapshot | null = null;
/** How often it was taken away. */
let taken = 0;
/** How often a page has looked for it. */
let looks = 0;

const LIST = listOf([meal('Dakos'), meal('Apaki')], { name: 'Crete', chosenCountry: 'GR' });
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

/** A change of the list that has not been sent. */
async function addUnsentName(): Promise<void> {
  const entry = newEntry(device, USER, LIST.id);
  const rename = { kind: 'list.setName', listID: LIST.id, args: { name: 'Crete' } };
  await device.db.outbox.add({ ...entry, ...rename } as never);
}

/** The app goes out of sight, and comes back. */
async function leaveApp(whatIsLeft: string): Promise<void> {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  fire(document as unknown as Element, 'visibilitychange');
  await isLeft(whatIsLeft);
  vi.restoreAllMocks();
}

test('an app that was opened on another page leaves Home once somebody has been there', async () => {
  expect(left).toBeNull();
  document.querySelector('nav')?.insertAdjacentHTML('afterend', '<main>Home</main>');
  await leaveApp('1/2');
});

test('the next start finds the lists and the bars around them, without what they said at the moment', () => {
  expect(left).toMatchObject({ script: '/assets/first-screen-1.js', lang: '', theme: null });
  expect(left?.main).toContain('href="/user/list/');
  expect(left?.main).toContain('Crete');
  expect(left?.frame).toContain(`<!--${MAIN_PLACE}-->`);
  expect(left?.frame).not.toMatch(/Offline|Saved/);
});

test('nothing in it can be pressed that nobody hears, nor has styles that the page’s policy refuses', () => {
  expect(left?.frame).toContain('<button inert="">Menu</button>');
  expect(`${left?.frame}${left?.main}`).not.toContain('style=');
});

test('a tick takes an old number away at once, and the new one is left in its place', async () => {
  await giveHere(eaten(2));
  await eventually(() => expect(left?.main ?? '').not.toContain('1/2'));
  await isLeft('2/2');
});

test('an app that goes out of sight leaves it without waiting for a quiet moment', async () => {
  await giveHere(eaten(0));
  await eventually(() => expect(left).toBeNull());
  await leaveApp('0/2');
});

test('a try to send that fails takes nothing away', async () => {
  await giveHere(eaten(1));
  await isLeft('1/2');
  const before = taken;
  await addUnsentName();
  await device.db.outbox.toCollection().modify({ attempts: 3 });
  await isLeft('Waiting to be sent');
  expect(taken).toBe(before);
  await device.db.outbox.clear();
});

test('a phone that tries to send again and again leaves it all the same', async () => {
  await addUnsentName();
  await giveHere(eaten(2));
  await eventually(() => expect(left).toBeNull());
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValueOnce('hidden');
  fire(document as unknown as Element, 'visibilitychange');
  // No moment is quiet, so that it is not drawn a second time.
  await eventually(async () => {
    await device.db.outbox.toCollection().modify((entry) => {
      entry.attempts += 1;
    });
    expect(left?.main).toContain('2/2');
  });
  vi.restoreAllMocks();
  await device.db.outbox.clear();
});

test('after signing out nothing of the traveller is left', async () => {
  await logout({ ...backend, api: (async () => ({ kind: 'silence' })) as never });
  expect(left).toBeNull();
  await eventually(() => expect(left?.main).toContain('Taste your way around the world'));
  expect(left?.main).not.toContain('Crete');
  expect(await device.db.lists.count()).toBe(0);
});
