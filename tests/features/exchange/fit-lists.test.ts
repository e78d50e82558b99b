import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { DaySchema, StarsSchema, TastedNoteSchema, TastedPlaceSchema } from '#src/contract/fields.ts';
import { LIMITS } from '#src/contract/limits.ts';
import { NewListSchema } from '#src/contract/list.ts';
import { type FileList, plainDish } from '#src/exchange/file-list.ts';
import { fitLists as fitting, latestDay } from '#src/features/exchange/files/fit-lists.ts';
import { fileList } from '#tests/helpers/file-lists.ts';

/** Runs the fitting without its pauses. */
const fitLists = (lists: readonly FileList[], untitled: string, latest = '2026-12-31') => {
  const work = fitting(lists, untitled, latest);
  for (let step = work.next(); ; step = work.next()) if (step.done) return step.value;
};

const list = (fields: Partial<FileList>): FileList => ({
  name: 'Soups',
  text: '',
  country: 'JP',
  language: 'EN',
  tags: [],
  dishes: [],
  ...fields,
});

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom('', '\0', '\uD800', 'x'.repeat(600), '🍜'.repeat(300)),
);
const anyList: fc.Arbitrary<FileList> = fc.record({
  name: anyText,
  text: anyText,
  country: fc.option(anyText),
  language: fc.option(anyText),
  tags: fc.array(anyText, { maxLength: 25 }),
  dishes: fc.array(
    fc.record({
      name: anyText,
      text: anyText,
      tags: fc.array(anyText, { maxLength: 3 }),
      isDone: fc.boolean(),
      tasted: fc.record(
        { day: anyText, note: anyText, place: anyText, stars: fc.double() },
        { requiredKeys: [] },
      ),
    }),
    { maxLength: 3 },
  ),
});

test('whatever a file contains, the fitted lists are valid for the server', () => {
  const TastedSchema = v.strictObject({
    day: v.optional(DaySchema),
    note: v.optional(TastedNoteSchema),
    place: v.optional(TastedPlaceSchema),
    stars: v.optional(StarsSchema),
  });
  fc.assert(
    fc.property(fc.array(fc.oneof(anyList, fileList), { maxLength: 3 }), (lists) => {
      for (const { text, country, language, dishes, ...fitted } of fitLists(lists, 'New list').lists) {
        const items = dishes.map(({ name, text: description, tags, isDone }) => ({
          name,
          description,
          tags,
          isDone,
        }));
        const content = {
          ...fitted,
          description: text,
          chosenCountry: country ?? 'JP',
          language: language ?? 'EN',
          items,
        };
        const read = v.parse(NewListSchema, content);
        expect(read).toMatchObject({ name: fitted.name, description: text, items });
        for (const { tasted } of dishes) expect(v.parse(TastedSchema, tasted)).toEqual(tasted);
      }
    }),
  );
});

test('a valid list stays unchanged, without notes', () => {
  const whole = list({
    tags: ['#soup'],
    dishes: [
      {
        ...plainDish('Ramen', 'Broth'),
        tags: ['#hot'],
        isDone: true,
        tasted: { day: '2026-11-21', stars: 5 },
        line: 3,
      },
    ],
  });
  expect(fitLists([whole], 'x')).toEqual({ lists: [{ ...whole, line: undefined }], notes: [] });
});

test('long texts are shortened, invalid values are left out, and each change is noted with its line', () => {
  const { lists, notes } = fitLists(
    [
      list({
        country: 'Japan',
        dishes: [
          { ...plainDish('R'.repeat(LIMITS.itemNameMax + 1)), line: 2 },
          { ...plainDish(' '), line: 3 },
          {
            ...plainDish('Pho', 'b'.repeat(LIMITS.itemDescriptionMax + 1)),
            tags: ['#ok', `#${'t'.repeat(LIMITS.tagMax + 1)}`],
            tasted: { day: '21.11.2026', stars: 9, note: 'n'.repeat(501) },
            line: 4,
          },
        ],
        line: 1,
      }),
    ],
    'x',
  );
  expect(lists[0]).toMatchObject({
    country: null,
    dishes: [{ name: 'R'.repeat(LIMITS.itemNameMax) }, { name: 'Pho', tags: ['#ok'] }],
  });
  expect(notes).toEqual([
    { what: 'leftOut', part: 'country', targetName: 'Soups', line: 1 },
    { what: 'shortened', part: 'name', targetName: 'R'.repeat(LIMITS.itemNameMax + 1), line: 2 },
    { what: 'leftOut', part: 'dish', targetName: 'Soups', line: 3 },
    { what: 'shortened', part: 'text', targetName: 'Pho', line: 4 },
    { what: 'leftOut', part: 'tags', targetName: 'Pho', line: 4 },
    { what: 'shortened', part: 'note', targetName: 'Pho', line: 4 },
    { what: 'leftOut', part: 'stars', targetName: 'Pho', line: 4 },
    { what: 'leftOut', part: 'day', targetName: 'Pho', line: 4 },
  ]);
});

test('a list with too many dishes is split into several, and no dish is lost', () => {
  const dishes = Array.from({ length: 2 * LIMITS.itemsPerList + 1 }, (_, index) =>
    plainDish(`Dish ${index}`),
  );
  const { lists, notes } = fitLists([list({ dishes })], 'x');
  expect(lists.map(({ name, dishes }) => [name, dishes.length])).toEqual([
    ['Soups', LIMITS.itemsPerList],
    ['Soups (2)', LIMITS.itemsPerList],
    ['Soups (3)', 1],
  ]);
  expect(notes).toEqual([{ what: 'split', part: 'list', targetName: 'Soups', line: undefined }]);
});

test('a long list is split even if its name has an emoji or a combining mark where it is shortened', () => {
  const dishes = Array.from({ length: LIMITS.itemsPerList + 5 }, (_, index) => plainDish(`Dish ${index}`));
  for (const letter of ['🍜', '👩‍🍳', 'की', 'q\u0303'])
    for (let before = LIMITS.listNameMax - 20; before <= LIMITS.listNameMax - letter.length; before++) {
      const after = LIMITS.listNameMax - before - letter.length;
      const name = `${'w'.repeat(before)}${letter}${'e'.repeat(after)}`;
      const { lists } = fitLists([list({ name, dishes })], 'x');
      const second = lists[1]?.name ?? '';
      expect(second).toMatch(new RegExp(`^w+(?:${letter})?e* \\(2\\)$`, 'u'));
      expect(v.is(NewListSchema.entries.name, second)).toBe(true);
    }
});

test('a list whose name is invisible receives the default name', () => {
  expect(fitLists([list({ name: ' \u200B' })], 'New list').lists[0]?.name).toBe('New list');
});

test('a future day is left out with a note, except tomorrow, which may be today in another time zone', () => {
  const now = Date.parse('2026-11-28T11:00:00Z');
  expect(latestDay(now)).toBe('2026-11-29');
  const days = ['2026-11-29', '2026-11-30', '2099-01-01'];
  const dishes = days.map((day) => ({ ...plainDish(day), isDone: true, tasted: { day, stars: 5 } }));
  const { lists, notes } = fitLists([list({ dishes })], 'x', latestDay(now));
  expect(lists[0]?.dishes.map(({ isDone, tasted }) => [isDone, tasted.day, tasted.stars])).toEqual([
    [true, '2026-11-29', 5],
    [true, undefined, 5],
    [true, undefined, 5],
  ]);
  expect(notes.map(({ part, targetName }) => [part, targetName])).toEqual([
    ['day', '2026-11-30'],
    ['day', '2099-01-01'],
  ]);
});

test('a list from another app without named dishes is left out; a list of the app without dishes is kept', () => {
  const { lists, notes } = fitLists(
    [
      list({ name: 'Places', isFromAnotherApp: true, dishes: [plainDish(' '), plainDish('\u200B')] }),
      list({ name: 'Maps', isFromAnotherApp: true, dishes: [plainDish(''), plainDish('Pho')] }),
      list({ name: 'Empty' }),
    ],
    'New list',
  );
  expect(lists.map(({ name, dishes }) => [name, dishes.length])).toEqual([
    ['Maps', 1],
    ['Empty', 0],
  ]);
  expect(notes.map(({ targetName }) => targetName)).toEqual(['Places', 'Places', 'Maps']);
});
