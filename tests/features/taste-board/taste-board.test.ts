import fc from 'fast-check';
import { expect, test } from 'vitest';
import { COUNTRY_CODES } from '#src/domain/countries.ts';
import { doneIDs, type List } from '#src/domain/list.ts';
import { tasteBoard } from '#src/features/taste-board/taste-board.ts';
import { list } from '#tests/helpers/arbitraries.ts';
import { listOf, newDish } from '#tests/helpers/device.ts';

const TODAY = '2026-11-23';
const boardOf = (lists: readonly List[], dishes = new Set(lists.flatMap(doneIDs)).size) =>
  tasteBoard(lists, { dishes, achievements: [] }, TODAY);

test('a dish on two lists counts once, and each country has the dishes of its own lists', () => {
  fc.assert(
    fc.property(fc.array(list, { maxLength: 4 }), (lists) => {
      const board = boardOf(lists);
      const shown = board.continents.flatMap(({ countries }) => countries);
      expect(shown.map(({ code }) => code).sort()).toEqual(
        [
          ...new Set(lists.filter((each) => doneIDs(each).length > 0).map((each) => each.chosenCountry)),
        ].sort(),
      );
      expect(board.countries).toBe(shown.length);
      for (const { code, dishes } of shown) {
        const there = lists.filter(({ chosenCountry }) => chosenCountry === code).flatMap(doneIDs);
        expect(dishes.map(({ itemID }) => itemID).sort()).toEqual([...new Set(there)].sort());
      }
      expect(new Set(board.latest.map(({ itemID }) => itemID)).size).toBe(board.latest.length);
      expect(board.removed).toBe(0);
    }),
  );
});

test('dishes of removed lists count as dishes, and their number is shown', () => {
  const board = boardOf([listOf([newDish('Żurek', { isDone: true })])], 8);
  expect(board).toMatchObject({ dishes: 8, removed: 7, countries: 1, ofCountries: COUNTRY_CODES.length });
});

test('continents count their countries; Antarctica is separate, and unknown countries are left out', () => {
  const at = (chosenCountry: string | null) => ({
    ...listOf([newDish(`Of ${chosenCountry}`, { isDone: true })]),
    chosenCountry,
  });
  const { continents, countries } = boardOf([at('JP'), at('PL'), at('AQ'), at(null), at('XX')]);
  expect(continents.map(({ continent }) => continent)).toEqual(['europe', 'asia', null]);
  expect(continents.map(({ of }) => of)).toEqual([52, 79, 4]);
  expect(countries).toBe(3);
});

test('the latest dishes come first, those without a day last; the months are the last twelve', () => {
  const eaten = ['2026-11-02', '2026-11-20', '2025-12-31', '2025-11-30', undefined].map((day, index) => ({
    day,
    dish: newDish(`Meal ${index}`, { isDone: true }),
  }));
  const tasted = Object.fromEntries(eaten.flatMap(({ day, dish }) => (day ? [[dish.id, { day }]] : [])));
  const { latest, months } = boardOf([{ ...listOf(eaten.map(({ dish }) => dish)), tasted }]);
  expect(latest.map(({ day }) => day)).toEqual([
    '2026-11-20',
    '2026-11-02',
    '2025-12-31',
    '2025-11-30',
    null,
  ]);
  expect(months).toHaveLength(12);
  expect(months[0]).toEqual({ month: '2025-12', dishes: 1 });
  expect(months.at(-1)).toEqual({ month: '2026-11', dishes: 2 });
});

test('the nearest lists have the fewest dishes left, and are begun but not finished', () => {
  const of = (done: number, left: number) =>
    listOf(Array.from({ length: done + left }, (_, index) => newDish(`${index}`, { isDone: index < done })));
  const { nearest } = boardOf([of(1, 4), of(0, 1), of(3, 0), of(2, 1), of(5, 1), of(1, 3)]);
  expect(nearest.map(({ done, total }) => [done, total])).toEqual([
    [5, 6],
    [2, 3],
    [1, 4],
  ]);
});
