import '#tests/helpers/dom.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { device } from '#src/platform/device.ts';
import { ask } from '#src/platform/query.ts';
import { essentialsHere } from '#src/queries/downloads.ts';
import { bringEssentials } from '#src/shared/downloads/bring-essentials.ts';
import { CountryService, publicList } from '#tests/helpers/country-service.ts';
import { eventually } from '#tests/helpers/eventually.ts';

const service = new CountryService([publicList('PL')]);
vi.mock('#src/platform/sync-client.ts', () => ({
  get background() {
    return { db: device.db, now: () => Date.now(), api: service.api };
  },
}));

type Connection = { saveData?: boolean; effectiveType?: string };
/** A browser whose worker is active, on such a line. */
function onLine(connection: Connection | undefined): void {
  const active = Object.assign(new EventTarget(), { state: 'activated' });
  vi.stubGlobal('navigator', { serviceWorker: { ready: Promise.resolve({ active }) }, connection });
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  // Not what the database takes its turns by.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  service.sent.length = 0;
  service.answers = Number.POSITIVE_INFINITY;
});
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await device.db.meta.clear();
});

test('they come once the app itself is here, and not again before they are old', async () => {
  onLine({ saveData: false, effectiveType: '4g' });
  const brought = bringEssentials();
  await pass(4000);
  expect(service.sent).toHaveLength(0);
  await pass(2000);
  await brought;
  expect(await ask(essentialsHere)).not.toBeNull();
  const again = bringEssentials();
  await pass(10_000);
  await again;
  expect(service.sent).toHaveLength(1);
});

test('a line that does not answer is tried again', async () => {
  onLine(undefined);
  service.answers = 0;
  const brought = bringEssentials();
  await pass(10_000);
  await eventually(() => expect(service.sent).toHaveLength(1));
  service.answers = 9;
  await pass(20_000);
  await brought;
  expect(service.sent).toHaveLength(2);
  expect(await ask(essentialsHere)).not.toBeNull();
});

test.each<[string, Connection]>([
  ['saves data', { saveData: true, effectiveType: '4g' }],
  ['is as slow as 2G', { effectiveType: '2g' }],
  ['is slower still', { effectiveType: 'slow-2g' }],
])('nothing comes unasked on a line that %s', async (_, connection) => {
  onLine(connection);
  const brought = bringEssentials();
  await pass(10_000);
  await brought;
  expect(service.sent).toHaveLength(0);
});
