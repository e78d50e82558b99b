import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createWatchdog } from '#src/platform/database-watchdog.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function scene() {
  const answers: (() => void)[] = [];
  const said: string[] = [];
  const page = { isHidden: false };
  const look = createWatchdog({
    read: () => new Promise<void>((resolve) => answers.push(resolve)),
    isHidden: () => page.isHidden,
    onUnresponsive: () => said.push('silent'),
    onAnswer: () => said.push('answers'),
  });
  return { answers, said, page, look };
}

test('reports once that the database was silent for five seconds, and that it answers again', async () => {
  const { answers, said, look } = scene();
  look();
  await vi.advanceTimersByTimeAsync(4900);
  expect(said).toEqual([]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(said).toEqual(['silent']);
  answers[0]!();
  await vi.advanceTimersByTimeAsync(0);
  expect(said).toEqual(['silent', 'answers']);
});

test('a database that answers in time is not reported, and only one check runs at a time', async () => {
  const { answers, said, look } = scene();
  look();
  look();
  expect(answers).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(3000);
  answers[0]!();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(said).toEqual([]);
  look();
  expect(answers).toHaveLength(2);
});

test('a hidden page, which the browser may suspend, reports no silence', async () => {
  const { said, page, look } = scene();
  page.isHidden = true;
  look();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(said).toEqual([]);
  page.isHidden = false;
  await vi.advanceTimersByTimeAsync(5000);
  expect(said).toEqual(['silent']);
});

test('a database that fails counts as answering', async () => {
  const said: string[] = [];
  createWatchdog({
    read: () => Promise.reject(new Error('closed')),
    isHidden: () => false,
    onUnresponsive: () => said.push('silent'),
    onAnswer: () => said.push('answers'),
  })();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(said).toEqual([]);
});
