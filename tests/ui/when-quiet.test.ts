// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenQuiet } from '#src/ui/when-quiet.ts';

const MOMENT = 2000;
const then = vi.fn();
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<nav><a href="#top">Home</a></nav><main><button>Dish</button></main>';
  stop = whenQuiet(MOMENT, then);
});
afterEach(() => {
  stop();
  then.mockClear();
  vi.useRealTimers();
});

const fire = (kind: string, selector = 'body') =>
  document.querySelector(selector)?.dispatchEvent(new Event(kind, { bubbles: true }));

test('whenQuiet calls back after a moment without user activity', () => {
  vi.advanceTimersByTime(MOMENT - 1);
  expect(then).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(then).toHaveBeenCalledOnce();
});

test.each(['pointermove', 'keydown', 'wheel', 'scroll'])('a %s restarts the wait', (kind) => {
  vi.advanceTimersByTime(MOMENT - 1);
  fire(kind);
  vi.advanceTimersByTime(MOMENT - 1);
  expect(then).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(then).toHaveBeenCalledOnce();
});

test.each(['click', 'input'])('a user who has begun to use the page, by a %s, is not interrupted', (kind) => {
  fire(kind, 'main button');
  vi.advanceTimersByTime(10 * MOMENT);
  expect(then).not.toHaveBeenCalled();
});

test('a callback that may come later waits while the user uses the page', () => {
  stop();
  stop = whenQuiet(MOMENT, then, true);
  fire('click', 'main button');
  vi.advanceTimersByTime(MOMENT - 1);
  expect(then).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(then).toHaveBeenCalledOnce();
});

test.each(['<dialog open>Remove it?</dialog>', '<div aria-busy="true">Loading</div>'])(
  'whenQuiet waits while the page shows %s',
  (html) => {
    document.body.insertAdjacentHTML('beforeend', html);
    vi.advanceTimersByTime(3 * MOMENT);
    expect(then).not.toHaveBeenCalled();
    document.body.lastElementChild?.remove();
    vi.advanceTimersByTime(MOMENT);
    expect(then).toHaveBeenCalledOnce();
  },
);

test('whenQuiet waits while a field has the focus', () => {
  document.querySelector('main')?.insertAdjacentHTML('beforeend', '<input aria-label="Add a dish">');
  const field = document.querySelector('input');
  field?.focus();
  vi.advanceTimersByTime(3 * MOMENT);
  expect(then).not.toHaveBeenCalled();
  field?.blur();
  vi.advanceTimersByTime(MOMENT);
  expect(then).toHaveBeenCalledOnce();
});

test('whenQuiet does not call back after it was stopped', () => {
  stop();
  vi.advanceTimersByTime(MOMENT);
  expect(then).not.toHaveBeenCalled();
});
