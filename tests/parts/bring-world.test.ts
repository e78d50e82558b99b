/** The essentials of all other countries come by themselves, but never at the user's cost (P7.21). */
import '#tests/helpers/dom.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { device } from '#src/browser/database/device.ts';
import { ask } from '#src/browser/database/query.ts';
import { ESSENTIAL_PARTS } from '#src/domain/countries.ts';
import { bringWorld } from '#src/parts/downloads/bring-world.ts';
import { worldOnDevice } from '#src/queries/downloads.ts';
import { turnWorld } from '#src/ui/on-off-settings.ts';
import { CountryService, publicList } from '#tests/helpers/country-service.ts';
import { eventually } from '#tests/helpers/eventually.ts';

const service = new CountryService([publicList('GR'), publicList('TH')]);
vi.mock('#src/browser/network/sync-client.ts', () => ({
  get backgroundService() {
    return { db: device.db, now: () => Date.now(), api: service.api };
  },
}));

type Browser = {
  connection?: { saveData?: boolean; effectiveType?: string; type?: string } | undefined;
  isInstalled?: boolean;
  isFirstVisit?: boolean;
  free?: number;
};
/** Stubs a browser with room and a free connection, on a later visit, except for the given properties. */
function stubBrowser({ isInstalled = false, isFirstVisit = false, free = 1e9, ...rest }: Browser): void {
  vi.stubGlobal('navigator', {
    connection: 'connection' in rest ? rest.connection : { effectiveType: '4g', type: 'wifi' },
    serviceWorker: { controller: isFirstVisit ? null : {} },
    storage: { estimate: async () => ({ quota: free, usage: 0 }) },
    userAgent: '',
  });
  // Only the built app has a worker.
  vi.stubEnv('PROD', true);
  vi.stubGlobal('matchMedia', () => ({ matches: isInstalled }));
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  // Leave the timers of the database real.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  localStorage.clear();
  service.sent.length = 0;
  service.answersBeforeOutage = Number.POSITIVE_INFINITY;
});
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  await device.db.meta.clear();
  await device.db.outbox.clear();
});

/** Lets the app try for some time. @returns the number of requests */
async function requestsMade(): Promise<number> {
  const done = bringWorld();
  for (let round = 0; round < 400 && service.sent.length < ESSENTIAL_PARTS - 1; round++) await pass(1000);
  await pass(10_000);
  await Promise.race([done, pass(1)]);
  return service.sent.length;
}

test('all parts come one after the other on a free connection', async () => {
  stubBrowser({});
  expect(await requestsMade()).toBe(ESSENTIAL_PARTS - 1);
  await eventually(async () =>
    expect((await ask(worldOnDevice))?.countries.toSorted()).toEqual(['GR', 'TH']),
  );
});

test.each<[string, Browser]>([
  ['with data saving', { connection: { saveData: true, effectiveType: '4g' } }],
  ['on a slow connection', { connection: { effectiveType: '3g' } }],
  ['on a mobile network', { connection: { effectiveType: '4g', type: 'cellular' } }],
  ['on a connection that the browser does not describe', { connection: undefined }],
  ['on a first visit', { isFirstVisit: true }],
  ['without room', { free: 1_000_000 }],
])('nothing is fetched %s', async (_, browser) => {
  stubBrowser(browser);
  const done = bringWorld();
  await pass(60_000);
  await done;
  expect(service.sent).toHaveLength(0);
});

test('nothing is fetched after the user turned it off', async () => {
  stubBrowser({});
  turnWorld(false);
  const done = bringWorld();
  await pass(60_000);
  await done;
  expect(service.sent).toHaveLength(0);
});

test('an installed app fetches them in a browser that does not describe the connection', async () => {
  stubBrowser({ connection: undefined, isInstalled: true, isFirstVisit: true });
  expect(await requestsMade()).toBe(ESSENTIAL_PARTS - 1);
});

/** Lets time pass until the app ends its work. */
async function passUntil(done: Promise<void>): Promise<void> {
  let isDone = false;
  void done.then(() => {
    isDone = true;
  });
  for (let round = 0; round < 2000 && !isDone; round++) await pass(1000);
  expect(isDone).toBe(true);
}

/** Lets time pass while the user makes a change each second, which wakes the app. */
async function passWithChanges(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second++) {
    await pass(1000);
    dispatchEvent(new CustomEvent('online'));
  }
}

test('the fetch goes on after many changes of the user were sent', async () => {
  stubBrowser({});
  await device.db.meta.put({ key: 'session', userID: 'u', isPaused: false });
  const seq = await device.db.outbox.add({ userID: 'u', state: 'waiting', lane: 'account' } as never);
  const done = bringWorld();
  await passWithChanges(12);
  expect(service.sent).toHaveLength(0);
  await device.db.outbox.delete(seq as never);
  await passUntil(done);
  expect(service.sent).toHaveLength(ESSENTIAL_PARTS - 1);
});

test('changes of the user while the server is silent do not use up the tries', async () => {
  stubBrowser({});
  service.answersBeforeOutage = 0;
  const done = bringWorld();
  await passWithChanges(12);
  const failed = service.sent.length;
  service.answersBeforeOutage = Number.POSITIVE_INFINITY;
  await passUntil(done);
  expect(service.sent).toHaveLength(failed + ESSENTIAL_PARTS - 1);
});
