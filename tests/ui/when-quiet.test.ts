// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenQuiet } from '#src/ui/when-quiet.ts';

const QUIET_MS = 2000;
const callback = vi.fn();
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<nav><a href="#top">Home</a></nav><main><button>Dish</button></main>';
  stop = whenQuiet(QUIET_MS, callback);
});
afterEach(() => {
  stop();
  callback.mockClear();
  vi.useRealTimers();
});

const fire = (kind: string, selector = 'body') =>
  document.querySelector(selector)?.dispatchEvent(new Event(kind, { bubbles: true }));

test('whenQuiet calls back after two seconds without user activity', () => {
  vi.advanceTimersByTime(QUIET_MS - 1);
  expect(callback).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(callback).toHaveBeenCalledOnce();
});

test.each(['pointermove', 'keydown', 'wheel', 'scroll'])('a %s restarts the wait', (kind) => {
  vi.advanceTimersByTime(QUIET_MS - 1);
  fire(kind);
  vi.advanceTimersByTime(QUIET_MS - 1);
  expect(callback).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(callback).toHaveBeenCalledOnce();
});

test.each(['click', 'input'])(
  'whenQuiet never calls back after the user has used the page by a %s',
  (kind) => {
    fire(kind, 'main button');
    vi.advanceTimersByTime(10 * QUIET_MS);
    expect(callback).not.toHaveBeenCalled();
  },
);

test('a whenQuiet that keeps waiting calls back when the user has paused after a click', () => {
  stop();
  stop = whenQuiet(QUIET_MS, callback, { keepsWaiting: true });
  fire('click', 'main button');
  vi.advanceTimersByTime(QUIET_MS - 1);
  expect(callback).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(callback).toHaveBeenCalledOnce();
});

test.each(['<dialog open>Remove it?</dialog>', '<div aria-busy="true">Loading</div>'])(
  'whenQuiet waits while the page shows %s',
  (html) => {
    document.body.insertAdjacentHTML('beforeend', html);
    vi.advanceTimersByTime(3 * QUIET_MS);
    expect(callback).not.toHaveBeenCalled();
    document.body.lastElementChild?.remove();
    vi.advanceTimersByTime(QUIET_MS);
    expect(callback).toHaveBeenCalledOnce();
  },
);

test('whenQuiet waits while a field has the focus', () => {
  document.querySelector('main')?.insertAdjacentHTML('beforeend', '<input aria-label="Add a dish">');
  const field = document.querySelector('input');
  field?.focus();
  vi.advanceTimersByTime(3 * QUIET_MS);
  expect(callback).not.toHaveBeenCalled();
  field?.blur();
  vi.advanceTimersByTime(QUIET_MS);
  expect(callback).toHaveBeenCalledOnce();
});

test('whenQuiet does not call back after it was stopped', () => {
  stop();
  vi.advanceTimersByTime(QUIET_MS);
  expect(callback).not.toHaveBeenCalled();
});
