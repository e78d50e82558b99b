import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPollingInView } from '#src/browser/network/poll-in-view.ts';

/** Milliseconds until the next question is due; null while no user is signed in. */
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
function createTab() {
  const state = { isInView: true, questions: 0 };
  const { begin } = createPollingInView({
    db: null as never,
    now: Date.now,
    isInView: () => state.isInView,
    ask: () => {
      state.questions += 1;
      times.wait = 55_000;
    },
  });
  return Object.assign(state, { begin });
}

test('a visible tab asks at once and then whenever the question is due', async () => {
  const tab = createTab();
  tab.begin();
  await vi.advanceTimersByTimeAsync(0);
  expect(tab.questions).toBe(1);
  times.wait = 5_000;
  await vi.advanceTimersByTimeAsync(50_000);
  expect(tab.questions).toBe(1);
  times.wait = 0;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(tab.questions).toBe(2);
});

test('a tab waiting after a server failure notices within a minute that it may ask sooner', async () => {
  times.wait = 300_000;
  const tab = createTab();
  tab.begin();
  await vi.advanceTimersByTimeAsync(0);
  // Another question was answered meanwhile.
  times.wait = 0;
  await vi.advanceTimersByTimeAsync(50_000);
  expect(tab.questions).toBe(1);
});

test('a hidden tab asks nothing, and continues when it is visible again', async () => {
  const tab = createTab();
  tab.begin();
  await vi.advanceTimersByTimeAsync(0);
  tab.isInView = false;
  times.wait = 0;
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(tab.questions).toBe(1);
  expect(vi.getTimerCount()).toBe(0);
  tab.isInView = true;
  tab.begin();
  await vi.advanceTimersByTimeAsync(0);
  expect(tab.questions).toBe(2);
});

test('only one timer runs, however often polling begins', async () => {
  const tab = createTab();
  for (let time = 0; time < 5; time += 1) tab.begin();
  await vi.advanceTimersByTimeAsync(0);
  expect(tab.questions).toBe(1);
  expect(vi.getTimerCount()).toBe(1);
});

test('no timer runs until a user signs in', async () => {
  times.wait = null;
  const tab = createTab();
  tab.begin();
  await vi.advanceTimersByTimeAsync(0);
  expect(vi.getTimerCount()).toBe(0);
  times.wait = 0;
  tab.begin();
  await vi.advanceTimersByTimeAsync(0);
  expect(tab.questions).toBe(1);
});
