import '#tests/helpers/dom.ts';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ProgressBar } from '#src/ui/progress-bar.tsx';

let root: Root;
let now = 0;

beforeEach(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  root.unmount();
  vi.restoreAllMocks();
});

/** Shows a value at a time in milliseconds, and returns whether the bar moves to it at once. */
function isShownAtOnce(value: number, at: number): boolean {
  now = at;
  flushSync(() => root.render(<ProgressBar label="Progress" value={value} max={9} valueText={`${value}`} />));
  return document.querySelector('[role=progressbar]')?.hasAttribute('data-quick') === true;
}

test('a bar moves slowly to a new value, but at once if the value changed a moment ago', () => {
  expect(isShownAtOnce(1, 0)).toBe(false);
  expect(isShownAtOnce(2, 5000)).toBe(false);
  expect(isShownAtOnce(3, 5300)).toBe(true);
  expect(isShownAtOnce(4, 5900)).toBe(false);
});
