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

test('it comes after a moment in which nobody stirred', () => {
  vi.advanceTimersByTime(MOMENT - 1);
  expect(then).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(then).toHaveBeenCalledOnce();
});

test.each(['pointermove', 'keydown', 'wheel', 'scroll'])('a %s lets the moment begin anew', (kind) => {
  vi.advanceTimersByTime(MOMENT - 1);
  fire(kind);
  vi.advanceTimersByTime(MOMENT - 1);
  expect(then).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(then).toHaveBeenCalledOnce();
});

test.each(['click', 'input'])('whoever has begun to use the page, by a %s, is let to it', (kind) => {
  fire(kind, 'main button');
  vi.advanceTimersByTime(10 * MOMENT);
  expect(then).not.toHaveBeenCalled();
});

test('what may come later waits for whoever uses the page', () => {
  stop();
  stop = whenQuiet(MOMENT, then, true);
  fire('click', 'main button');
  vi.advanceTimersByTime(MOMENT - 1);
  expect(then).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(then).toHaveBeenCalledOnce();
});

test.each(['<dialog open>Remove it?</dialog>', '<div aria-busy="true">Loading</div>'])(
  'it waits while the page shows %s',
  (html) => {
    document.body.insertAdjacentHTML('beforeend', html);
    vi.advanceTimersByTime(3 * MOMENT);
    expect(then).not.toHaveBeenCalled();
    document.body.lastElementChild?.remove();
    vi.advanceTimersByTime(MOMENT);
    expect(then).toHaveBeenCalledOnce();
  },
);

test('it waits while somebody is about to type', () => {
  document.querySelector('main')?.insertAdjacentHTML('beforeend', '<input aria-label="Add a dish">');
  const field = document.querySelector('input');
  field?.focus();
  vi.advanceTimersByTime(3 * MOMENT);
  expect(then).not.toHaveBeenCalled();
  field?.blur();
  vi.advanceTimersByTime(MOMENT);
  expect(then).toHaveBeenCalledOnce();
});

test('what was stopped does not come', () => {
  stop();
  vi.advanceTimersByTime(MOMENT);
  expect(then).not.toHaveBeenCalled();
});
