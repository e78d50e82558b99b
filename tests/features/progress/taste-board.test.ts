import fc from 'fast-check';
import { expect, test } from 'vitest';
import { COUNTRY_CODES } from '#src/domain/countries.ts';
import { doneIDs, type List } from '#src/domain/list.ts';
import { tasteBoard } from '#src/features/progress/taste-board/taste-board.ts';
import { list } from '#tests/helpers/arbitrary-lists.ts';
import { listOf, newDish } from '#tests/helpers/device.ts';

const TODAY = '2026-11-23';
const boardOf = (lists: readonly List[], eatenCount = new Set(lists.flatMap(doneIDs)).size) =>
  tasteBoard(lists, { dishes: eatenCount, achievements: [] }, TODAY);

test('each country shows the eaten dishes of its lists, and a dish on two lists is shown once', () => {
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
        const ofCountry = lists.filter(({ chosenCountry }) => chosenCountry === code).flatMap(doneIDs);
        expect(dishes.map(({ itemID }) => itemID).sort()).toEqual([...new Set(ofCountry)].sort());
      }
      expect(new Set(board.latest.map(({ itemID }) => itemID)).size).toBe(board.latest.length);
      expect(board.removed).toBe(0);
    }),
  );
});

test('dishes of removed lists are counted, and their number is known', () => {
  const board = boardOf([listOf([newDish('Żurek', { isDone: true })])], 8);
  expect(board).toMatchObject({ dishes: 8, removed: 7, countries: 1, ofCountries: COUNTRY_CODES.length });
});

test('each continent has its number of countries; unknown codes are left out', () => {
  const eatenListOf = (chosenCountry: string | null) => ({
    ...listOf([newDish(`Of ${chosenCountry}`, { isDone: true })]),
    chosenCountry,
  });
  const { continents, countries } = boardOf(['JP', 'PL', 'AQ', null, 'XX'].map(eatenListOf));
  expect(continents.map(({ continent }) => continent)).toEqual(['europe', 'asia', null]);
  expect(continents.map(({ countryCount }) => countryCount)).toEqual([52, 79, 4]);
  expect(countries).toBe(3);
});

test('dishes are sorted from the latest day to those without a day; the months are the last twelve', () => {
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

test('the nearest lists are the three begun, unfinished lists with the fewest uneaten dishes', () => {
  const listWith = ({ done, left }: { done: number; left: number }) =>
    listOf(Array.from({ length: done + left }, (_, index) => newDish(`${index}`, { isDone: index < done })));
  const { nearest } = boardOf([
    listWith({ done: 1, left: 4 }),
    listWith({ done: 0, left: 1 }),
    listWith({ done: 3, left: 0 }),
    listWith({ done: 2, left: 1 }),
    listWith({ done: 5, left: 1 }),
    listWith({ done: 1, left: 3 }),
  ]);
  expect(nearest.map(({ done, total }) => [done, total])).toEqual([
    [5, 6],
    [2, 3],
    [1, 4],
  ]);
});
