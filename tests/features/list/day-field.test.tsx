import '#tests/helpers/dom.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DayField } from '#src/features/list/dish/day-field.tsx';
import { eventually } from '#tests/helpers/eventually.ts';
import { fire, openScreen, typeInto } from '#tests/helpers/open-screen.tsx';

const BEFORE_MIDNIGHT = new Date(2026, 10, 28, 23, 55);
const AFTER_MIDNIGHT = new Date(2026, 10, 29, 0, 5);

beforeEach(() => {
  vi.useFakeTimers({ now: BEFORE_MIDNIGHT, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

async function open(day: string | undefined) {
  const onChange = vi.fn();
  const screen = await openScreen(<DayField day={day} onChange={onChange} />);
  return { field: screen.querySelector('input') as HTMLInputElement, onChange };
}

test('on a page opened before midnight, the new day can be chosen after midnight', async () => {
  const { field, onChange } = await open('2026-11-28');
  vi.setSystemTime(AFTER_MIDNIGHT);
  fire(field, 'focusin');
  typeInto(field, '2026-11-29');
  expect(onChange).toHaveBeenCalledWith('2026-11-29');
  await eventually(() => expect(field.getAttribute('aria-invalid')).toBe('false'));
});

test('the last allowed day advances when a user returns to the page after midnight', async () => {
  const { field } = await open('2026-11-28');
  expect(field.max).toBe('2026-11-28');
  vi.setSystemTime(AFTER_MIDNIGHT);
  fire(document as never, 'visibilitychange');
  await eventually(() => expect(field.max).toBe('2026-11-29'));
});

test('a future day is refused with a message', async () => {
  const { field, onChange } = await open('2026-11-28');
  typeInto(field, '2026-11-30');
  await eventually(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(onChange).not.toHaveBeenCalled();
});
