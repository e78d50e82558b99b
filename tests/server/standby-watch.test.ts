/** Visitors read a standby while it is less than 30 s behind (P15.5). */
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readConfig } from '#server/base/config.ts';
import type { Db } from '#server/db/db.ts';
import { createPublicReads } from '#server/http/public-reads.ts';
import { createStandbyWatch } from '#server/operations/standby-watch.ts';

const clock = { now: 0 };
beforeEach(() => {
  clock.now = 0;
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

/** Makes a watch of a standby with this lag, and the function that measures the lag. */
function watchWithLag(lag: { seconds: number | null }) {
  const measure = vi.fn(async () => lag.seconds);
  return { measure, watch: createStandbyWatch(() => clock.now, measure, { answerMs: 1 }) };
}

test('visitors read the primary while the standby is over 30 seconds behind, else the standby', async () => {
  const lag = { seconds: 0 as number | null };
  const { watch } = watchWithLag(lag);
  const [db, standby] = [{}, {}] as [Db, Db];
  const reads = createPublicReads({
    db,
    standby,
    config: readConfig({}, null),
    steady: () => clock.now,
    mayReadStandby: watch.mayBeRead,
  });
  const app = new Hono().get('/', async (c) =>
    c.text(await reads(c, async (read) => (read === db ? 'primary' : 'standby'))),
  );
  const read = [];
  for (const seconds of [0, 30, 31, Number.POSITIVE_INFINITY, 0, null]) {
    lag.seconds = seconds;
    read.push(await (await app.request('/')).text());
    clock.now += 5_000;
  }
  expect(read).toEqual(['standby', 'standby', 'primary', 'primary', 'standby', 'standby']);
});

test('the lag is measured every five seconds, for any number of readers', async () => {
  const { watch, measure } = watchWithLag({ seconds: 0 });
  await Promise.all(Array.from({ length: 50 }, () => watch.mayBeRead()));
  expect(measure).toHaveBeenCalledTimes(1);
  clock.now += 4_999;
  await watch.lag();
  expect(measure).toHaveBeenCalledTimes(1);
  clock.now += 1;
  await watch.lag();
  expect(measure).toHaveBeenCalledTimes(2);
});

test('after a failed or unanswered measurement the last result is used', async () => {
  const { watch, measure } = watchWithLag({ seconds: 99 });
  expect(await watch.mayBeRead()).toBe(false);
  measure.mockRejectedValueOnce(new Error('away'));
  clock.now += 5_000;
  expect(await watch.mayBeRead()).toBe(false);
  measure.mockReturnValueOnce(new Promise(() => {}));
  clock.now += 5_000;
  expect(await watch.mayBeRead()).toBe(false);
});
