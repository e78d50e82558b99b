import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAskingInView } from '#src/platform/ask-in-view.ts';

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

/** A tab, and how often it has asked. */
function tab() {
  const state = { isInView: true, asked: 0 };
  const { begin } = createAskingInView({
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

test('a tab in view asks at once and then each time that the question is due', async () => {
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

test('a tab that waits long because the server failed sees within a minute that it may ask sooner', async () => {
  times.wait = 300_000;
  const one = tab();
  one.begin();
  await vi.advanceTimersByTimeAsync(0);
  // A question of a return was answered meanwhile.
  times.wait = 0;
  await vi.advanceTimersByTimeAsync(50_000);
  expect(one.asked).toBe(1);
});

test('a tab out of view asks nothing, and goes on when it is seen again', async () => {
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

test('however often it begins, one timer runs', async () => {
  const one = tab();
  for (let time = 0; time < 5; time += 1) one.begin();
  await vi.advanceTimersByTimeAsync(0);
  expect(one.asked).toBe(1);
  expect(vi.getTimerCount()).toBe(1);
});

test('nobody is signed in: no timer runs until somebody is', async () => {
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
