/**
 * The essentials are the first lists of some countries. The app fetches them in the background, so that a new
 * visitor can read lists offline (P7.16).
 */
import '#tests/helpers/dom.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { device } from '#src/browser/database/device.ts';
import { ask } from '#src/browser/database/query.ts';
import type { MetaRow } from '#src/db/schema.ts';
import { bringEssentials } from '#src/parts/downloads/bring-essentials.ts';
import { essentialsOnDevice } from '#src/queries/downloads.ts';
import { CountryService, publicList } from '#tests/helpers/country-service.ts';
import { eventually } from '#tests/helpers/eventually.ts';

const service = new CountryService([publicList('PL')]);
// The app asks `service` instead of a server.
vi.mock('#src/browser/network/sync-client.ts', () => ({
  get backgroundService() {
    return { db: device.db, now: () => Date.now(), api: service.api };
  },
}));

type Connection = { saveData?: boolean; effectiveType?: string };
/** Stubs a browser with an active worker on the given connection. */
function stubBrowser(connection: Connection | undefined): void {
  const active = Object.assign(new EventTarget(), { state: 'activated' });
  vi.stubGlobal('navigator', { serviceWorker: { ready: Promise.resolve({ active }) }, connection });
}
const advanceTime = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  // Leave the timers of the database real.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  service.sent.length = 0;
  service.answersBeforeOutage = Number.POSITIVE_INFINITY;
});
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await device.db.meta.clear();
});

test('essentials are fetched 5 s after the app is cached, and again only when a week old', async () => {
  stubBrowser({ saveData: false, effectiveType: '4g' });
  const done = bringEssentials();
  // Less than the 5 seconds.
  await advanceTime(4000);
  expect(service.sent).toHaveLength(0);
  // More than the 5 seconds, together with the waits until the browser is idle.
  await advanceTime(2000);
  await done;
  expect(await ask(essentialsOnDevice)).not.toBeNull();
  const again = bringEssentials();
  await advanceTime(10_000);
  await again;
  expect(service.sent).toHaveLength(1);
  const eightDaysAgo = Date.now() - 8 * 86_400_000;
  const row = await device.db.meta.get('essentials');
  await device.db.meta.put({ ...row, fetchedAt: eightDaysAgo } as MetaRow);
  const later = bringEssentials();
  await advanceTime(10_000);
  await later;
  expect(service.sent).toHaveLength(2);
});

test('a request without an answer is repeated', async () => {
  stubBrowser(undefined);
  service.answersBeforeOutage = 0;
  const done = bringEssentials();
  await advanceTime(10_000);
  await eventually(() => expect(service.sent).toHaveLength(1));
  service.answersBeforeOutage = Number.POSITIVE_INFINITY;
  await advanceTime(20_000);
  await done;
  expect(service.sent).toHaveLength(2);
  expect(await ask(essentialsOnDevice)).not.toBeNull();
});

test.each<[string, Connection]>([
  ['with data saving', { saveData: true, effectiveType: '4g' }],
  ['as slow as 2G', { effectiveType: '2g' }],
  ['slower than 2G', { effectiveType: 'slow-2g' }],
])('essentials are not fetched on a connection %s', async (_, connection) => {
  stubBrowser(connection);
  const done = bringEssentials();
  await advanceTime(10_000);
  await done;
  expect(service.sent).toHaveLength(0);
});
