/** The twelve achievements (P4.3, P4.8). */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ACHIEVEMENTS, earned, type Measures, measuresOf, progressOfAll } from '#src/domain/achievements.ts';
import { COUNTRY_CODES } from '#src/domain/countries.ts';
import { doneIDs } from '#src/domain/list.ts';
import { list } from '#tests/helpers/arbitrary-lists.ts';

const NOTHING: Measures = { dishes: 0, countries: [], wholeLists: 0, notes: 0 };
const measures: fc.Arbitrary<Measures> = fc.record({
  dishes: fc.nat(300),
  countries: fc.uniqueArray(fc.constantFrom(...COUNTRY_CODES), { maxLength: 60 }),
  wholeLists: fc.nat(3),
  notes: fc.nat(3),
});
const earnedIDs = fc.uniqueArray(fc.constantFrom('of-a-later-version', ...ACHIEVEMENTS.map(({ id }) => id)));

test('a user who has eaten nothing has earned nothing', () => {
  expect(earned([], NOTHING)).toEqual([]);
});

test('achievements for dishes are earned exactly at their numbers', () => {
  expect(earned([], { ...NOTHING, dishes: 1 })).toEqual(['dishes-1']);
  expect(earned([], { ...NOTHING, dishes: 9 })).toEqual(['dishes-1']);
  expect(earned([], { ...NOTHING, dishes: 250 })).toEqual([
    'dishes-1',
    'dishes-10',
    'dishes-50',
    'dishes-100',
    'dishes-250',
  ]);
  expect(earned([], { ...NOTHING, countries: ['PL', 'DE', 'FR'] })).toEqual(['countries-3']);
  expect(earned([], { ...NOTHING, wholeLists: 1, notes: 1 })).toEqual(['whole-lists-1', 'notes-1']);
});

test('dishes from four continents earn an achievement; Antarctica belongs to no continent', () => {
  expect(earned([], { ...NOTHING, countries: ['PL', 'JP', 'MX', 'AQ'] })).not.toContain('continents-4');
  expect(earned([], { ...NOTHING, countries: ['PL', 'JP', 'MX', 'KE'] })).toContain('continents-4');
});

test('earned achievements stay, even if later counts are lower or this version does not know an id', () => {
  fc.assert(
    fc.property(earnedIDs, measures, measures, (earlier, before, after) => {
      const first = earned(earlier, before);
      const second = earned(first, after);
      expect(second).toEqual(expect.arrayContaining([...earlier, ...first]));
      expect(new Set(second).size).toBe(second.length);
      expect(earned(second, after)).toEqual(second);
    }),
  );
});

test('the same achievements are earned in either order of two states', () => {
  fc.assert(
    fc.property(earnedIDs, measures, measures, (earlier, one, other) => {
      expect(earned(earned(earlier, one), other)).toEqual(earned(earned(earlier, other), one));
    }),
  );
});

test('a list with an eaten dish counts its country and notes, and is whole once all are eaten', () => {
  fc.assert(
    fc.property(fc.array(list, { maxLength: 4 }), (lists) => {
      const { countries, wholeLists, notes } = measuresOf(lists, 0);
      const begun = lists.filter((each) => doneIDs(each).length > 0);
      expect(new Set(countries)).toEqual(new Set(begun.map(({ chosenCountry }) => chosenCountry)));
      expect(wholeLists).toBe(0);
      const tastedRecords = lists.flatMap(({ tasted }) => Object.values(tasted ?? {}));
      expect(notes).toBe(tastedRecords.filter(({ note }) => note !== undefined).length);
    }),
  );
  const dishes = ['a', 'b', 'c', 'd', 'e'].map((id) => ({
    id,
    name: id,
    description: '',
    tags: [],
    isDone: true,
  }));
  const whole = { chosenCountry: null, items: dishes };
  expect(measuresOf([whole], 5).wholeLists).toBe(1);
  expect(measuresOf([{ ...whole, items: dishes.slice(1) }], 4).wholeLists).toBe(0);
  const half = dishes.map((dish, index) => ({ ...dish, isDone: index > 0 }));
  expect(measuresOf([{ ...whole, items: half }], 4).wholeLists).toBe(0);
});

test('all achievements are listed with their progress, and the earned ones are first', () => {
  fc.assert(
    fc.property(earnedIDs, measures, (earlier, counted) => {
      const all = progressOfAll(earlier, counted);
      expect(all.map(({ id }) => id).sort()).toEqual(ACHIEVEMENTS.map(({ id }) => id).sort());
      const now = new Set(earned(earlier, counted));
      for (const { id, isEarned, value, goal } of all) {
        expect(isEarned).toBe(now.has(id));
        expect(value).toBeLessThanOrEqual(goal);
        expect(value === goal).toBe(isEarned);
      }
      const firstOpen = all.findIndex(({ isEarned }) => !isEarned);
      if (firstOpen >= 0) expect(all.slice(firstOpen).every(({ isEarned }) => !isEarned)).toBe(true);
    }),
  );
  expect(progressOfAll([], { ...NOTHING, dishes: 7 })[1]).toMatchObject({
    id: 'dishes-10',
    value: 7,
    goal: 10,
  });
});
