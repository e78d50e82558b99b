import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPollingInView } from '#src/platform/poll-in-view.ts';

const times = vi.hoisted(() => ({ wait: 0 as number | null }));
vi.mock('#src/sync/question.ts', () => ({
  QUESTION_MS: 50_000,
  untilQuestion: async () => times.wait,
}));

beforeEach(() => {
  vi.useFakeTimers();
  times.wait = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

/** Creates a tab that counts its questions to the server. */
function tab() {
  const state = { isInView: true, asked: 0 };
  const { begin } = createPollingInView({
    db: null as never,
    now: Date.now,
    isInView: () => state.isInView,
    ask: () => {
      state.asked += 1;
      times.wait = 55_000;
    },
  });
  return Object.assign(state, { begin });
}

test('a visible tab asks at once and then whenever the question is due', async () => {
  const one = tab();
  one.begin();
  await vi.advanceTimersByTimeAsync(0);
  expect(one.asked).toBe(1);
  times.wait = 5_000;
  await vi.advanceTimersByTimeAsync(50_000);
  expect(one.asked).toBe(1);
  times.wait = 0;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(one.asked).toBe(2);
});

test('a tab waiting after a server failure notices within a minute that it may ask sooner', async () => {
  times.wait = 300_000;
  const one = tab();
  one.begin();
  await vi.advanceTimersByTimeAsync(0);
  // Another question was answered meanwhile.
  times.wait = 0;
  await vi.advanceTimersByTimeAsync(50_000);
  expect(one.asked).toBe(1);
});

test('a hidden tab asks nothing, and continues when it is visible again', async () => {
  const one = tab();
  one.begin();
  await vi.advanceTimersByTimeAsync(0);
  one.isInView = false;
  times.wait = 0;
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(one.asked).toBe(1);
  expect(vi.getTimerCount()).toBe(0);
  one.isInView = true;
  one.begin();
  await vi.advanceTimersByTimeAsync(0);
  expect(one.asked).toBe(2);
});

test('only one timer runs, however often asking begins', async () => {
  const one = tab();
  for (let time = 0; time < 5; time += 1) one.begin();
  await vi.advanceTimersByTimeAsync(0);
  expect(one.asked).toBe(1);
  expect(vi.getTimerCount()).toBe(1);
});

test('no timer runs until a user signs in', async () => {
  times.wait = null;
  const one = tab();
  one.begin();
  await vi.advanceTimersByTimeAsync(0);
  expect(vi.getTimerCount()).toBe(0);
  times.wait = 0;
  one.begin();
  await vi.advanceTimersByTimeAsync(0);
  expect(one.asked).toBe(1);
});
