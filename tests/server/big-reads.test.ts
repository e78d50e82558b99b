/** The limits on answers with whole accounts: how many are read, kept in memory and sent slowly. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { type BigTurn, createBigReads, createSendingMemory } from '#server/http/big-reads.ts';
import { createConcurrencyLimit } from '#server/http/concurrency-limit.ts';
import { streamJSON } from '#server/http/stream-json.ts';

afterEach(() => {
  vi.useRealTimers();
});

const KB = 1024;
const bytes = (length: number) => new Uint8Array(length).fill(32);
async function* inParts(...parts: Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* parts;
}
const tooMany = { code: 'TOO_MANY_REQUESTS', details: { retryAfter: expect.any(Number) } };
let now = 0;

/** Makes reads of accounts that keep at most `maxBytes` of answers in memory. */
function readsOf(maxBytes = 100 * KB) {
  return createBigReads(createSendingMemory(() => now, maxBytes));
}

test('an answer that is no longer read is cut off after five seconds, a slowly read one is not', async () => {
  vi.useFakeTimers();
  const onEnd = { still: vi.fn(), slow: vi.fn() };
  const stalled = streamJSON(inParts(bytes(200 * KB)), onEnd.still).response.body?.getReader();
  const slow = streamJSON(inParts(bytes(200 * KB)), onEnd.slow).response.body?.getReader();
  let length = 0;
  for (;;) {
    const { done, value } = (await slow?.read()) ?? { done: true, value: undefined };
    if (done) break;
    length += value.length;
    await vi.advanceTimersByTimeAsync(4_000);
  }
  expect(length).toBe(200 * KB);
  expect(onEnd.slow).toHaveBeenCalledTimes(1);
  expect(onEnd.still).toHaveBeenCalledTimes(1);
  await expect(stalled?.read()).rejects.toThrow('too slowly');
});

test('a short piece is sent whole, a long one in chunks of 16 KB', async () => {
  const { response } = streamJSON(inParts(bytes(10), bytes(40 * KB)), () => {});
  const lengths = [];
  const reader = response.body?.getReader();
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
    if (done) break;
    lengths.push(value.length);
  }
  expect(lengths).toEqual([10, 16 * KB, 16 * KB, 8 * KB]);
});

test('the number of waiting accounts is limited, and the next one gets a Retry-After', async () => {
  const turns = createConcurrencyLimit({ atOnce: 1, waiting: 0, queue: 2 });
  const end = await turns.take('a');
  const waiting = ['b', 'c'].map((key) => turns.take(key));
  await nextTurn();
  await expect(turns.take('d')).rejects.toMatchObject(tooMany);
  end();
  const endB = await waiting[0];
  // The refused request does not count as a request of d.
  const d = turns.take('d');
  endB?.();
  (await waiting[1])?.();
  (await d)();
});

test('accounts are read two at a time, however slowly their answers are received', async () => {
  const reads = readsOf();
  const [one, two] = [await reads.take('1'), await reads.take('2')];
  let third: BigTurn | undefined;
  const waiting = reads.take('3').then((turn) => {
    third = turn;
  });
  await nextTurn();
  expect(third).toBeUndefined();
  one.send(KB, inParts(bytes(KB)));
  await waiting;
  two.giveUp();
  third?.giveUp();
});

test('answers that fill the memory are cut off after five seconds, the oldest first', async () => {
  const reads = readsOf();
  now = 0;
  const bodies = [];
  for (const user of ['1', '2']) {
    bodies.push((await reads.take(user)).send(60 * KB, inParts(bytes(60 * KB))).body?.getReader());
    now += 1_000;
  }
  await expect(reads.take('3')).rejects.toMatchObject(tooMany);
  now = 5_000;
  const third = await reads.take('3');
  await expect(bodies[0]?.read()).rejects.toThrow('too slowly');
  expect((await bodies[1]?.read())?.value).toHaveLength(16 * KB);
  third.giveUp();
});
