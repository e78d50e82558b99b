import '#tests/helpers/dom.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DayField } from '#src/features/list-details/dish/day-field.tsx';
import { eventually } from '#tests/helpers/eventually.ts';
import { fire, openScreen, typeInto } from '#tests/helpers/open-screen.tsx';

const LATE = new Date(2026, 10, 28, 23, 55);
const AFTER = new Date(2026, 10, 29, 0, 5);

beforeEach(() => {
  vi.useFakeTimers({ now: LATE, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

async function open(day: string | undefined) {
  const onChange = vi.fn();
  const place = await openScreen(<DayField day={day} onChange={onChange} />);
  return { field: place.querySelector('input') as HTMLInputElement, onChange };
}

test('a day chosen just after midnight is saved on a page that was opened before', async () => {
  const { field, onChange } = await open('2026-11-28');
  vi.setSystemTime(AFTER);
  fire(field, 'focusin');
  typeInto(field, '2026-11-29');
  expect(onChange).toHaveBeenCalledWith('2026-11-29');
  await eventually(() => expect(field.getAttribute('aria-invalid')).toBe('false'));
});

test('a user who returns to the page after midnight can choose the new day', async () => {
  const { field } = await open('2026-11-28');
  expect(field.max).toBe('2026-11-28');
  vi.setSystemTime(AFTER);
  fire(document as never, 'visibilitychange');
  await eventually(() => expect(field.max).toBe('2026-11-29'));
});

test('a future day is refused with a message', async () => {
  const { field, onChange } = await open('2026-11-28');
  typeInto(field, '2026-11-30');
  await eventually(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(onChange).not.toHaveBeenCalled();
});
