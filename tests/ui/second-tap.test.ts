/** The second tap of a double tap on a control that disappears presses no other control. */
import '#tests/helpers/dom.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ignoreSecondTap } from '#src/ui/second-tap.ts';
import { DOUBLE_TAP_MS } from '#src/ui/use-once.ts';

const FIRST = { clientX: 30, clientY: 200, detail: 1 };

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  document.body.replaceChildren();
});

/** A tick box that lies beneath the finger. @returns a function that clicks it and returns whether it is ticked */
function tickBox() {
  const box = document.createElement('input');
  box.type = 'checkbox';
  document.body.append(box);
  return (place: Partial<typeof FIRST>) => {
    const { MouseEvent } = document.defaultView as unknown as typeof globalThis;
    box.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...FIRST, ...place }));
    return box.checked;
  };
}

test('a second tap at the same place ticks nothing, and a later one does', () => {
  const click = tickBox();
  ignoreSecondTap(FIRST);
  expect(click({ clientX: 34, detail: 2 })).toBe(false);
  vi.advanceTimersByTime(DOUBLE_TAP_MS);
  expect(click({})).toBe(true);
});

test('a quick press elsewhere or by keyboard works', () => {
  const click = tickBox();
  ignoreSecondTap(FIRST);
  expect(click({ clientY: 400 })).toBe(true);
  expect(click({ clientX: 0, clientY: 0, detail: 0 })).toBe(false);
});

test('after a press by keyboard nothing is ignored', () => {
  const click = tickBox();
  ignoreSecondTap({ clientX: 0, clientY: 0, detail: 0 });
  expect(click({ clientX: 0, clientY: 0 })).toBe(true);
});
