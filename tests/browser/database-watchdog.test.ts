import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createWatchdog } from '#src/browser/database/database-watchdog.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A watchdog whose reads finish when a function of `answers` is called. */
function createScene() {
  const answers: (() => void)[] = [];
  const reports: string[] = [];
  const page = { isHidden: false };
  const check = createWatchdog({
    read: () => new Promise<void>((resolve) => answers.push(resolve)),
    isHidden: () => page.isHidden,
    onUnresponsive: () => reports.push('silent'),
    onAnswer: () => reports.push('answers'),
  });
  return { answers, reports, page, check };
}

test('reports once that the database was silent for five seconds, and that it answers again', async () => {
  const { answers, reports, check } = createScene();
  check();
  await vi.advanceTimersByTimeAsync(4900);
  expect(reports).toEqual([]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reports).toEqual(['silent']);
  answers[0]!();
  await vi.advanceTimersByTimeAsync(0);
  expect(reports).toEqual(['silent', 'answers']);
});

test('a database that answers in time is not reported, and only one check runs at a time', async () => {
  const { answers, reports, check } = createScene();
  check();
  check();
  expect(answers).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(3000);
  answers[0]!();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reports).toEqual([]);
  check();
  expect(answers).toHaveLength(2);
});

test('a hidden page, which the browser may suspend, reports no silence', async () => {
  const { reports, page, check } = createScene();
  page.isHidden = true;
  check();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(reports).toEqual([]);
  page.isHidden = false;
  await vi.advanceTimersByTimeAsync(5000);
  expect(reports).toEqual(['silent']);
});

test('a database whose read fails is not reported as silent', async () => {
  const reports: string[] = [];
  createWatchdog({
    read: () => Promise.reject(new Error('closed')),
    isHidden: () => false,
    onUnresponsive: () => reports.push('silent'),
    onAnswer: () => reports.push('answers'),
  })();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reports).toEqual([]);
});
