import { expect, test } from 'vitest';
import { changedTasted, dayOf, isDay, mostStarsFirst } from '#src/domain/tasted.ts';

test('a day is that of the local calendar, at any hour', () => {
  expect(dayOf(new Date(2026, 10, 3, 0, 0))).toBe('2026-11-03');
  expect(dayOf(new Date(2026, 10, 3, 23, 59))).toBe('2026-11-03');
});

test.each(['2024-02-29', '1900-01-01', '2026-12-31'])('%s is a day', (day) => {
  expect(isDay(day)).toBe(true);
});

test.each(['2026-02-29', '2026-13-01', '2026-00-10', '1899-12-31', '0000-01-01', '2026-1-1', '', 'today'])(
  '%j is not a day',
  (day) => {
    expect(isDay(day)).toBe(false);
  },
);

test('a change sets only the named fields, and an empty value removes its field', () => {
  const tasted = { day: '2026-11-03', note: 'Sour', stars: 4 };
  expect(changedTasted(tasted, { place: 'Osaka' })).toEqual({ ...tasted, place: 'Osaka' });
  expect(changedTasted(tasted, { note: '', stars: null })).toEqual({ day: '2026-11-03' });
  expect(changedTasted(undefined, { place: '' })).toEqual({});
});

test('dishes with the most stars are first, and those with equally many keep their order', () => {
  const dishes = ['bigos', 'żurek', 'rosół', 'barszcz'].map((id) => ({ id }));
  const tasted = { żurek: { stars: 2 }, rosół: { stars: 5 }, bigos: { note: 'Salty' } };
  expect(mostStarsFirst(dishes, tasted).map(({ id }) => id)).toEqual(['rosół', 'żurek', 'bigos', 'barszcz']);
  expect(mostStarsFirst(dishes)).toEqual(dishes);
});
