/** Lists keep their content through a file or a code and back (P12.1, P12.2, P12.4). */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { importLists } from '#src/commands/import-lists.ts';
import type { List } from '#src/domain/list.ts';
import { type FileList, MAX_FILE_LISTS, toFileList } from '#src/exchange/file-list.ts';
import { handedListOf, handoverText } from '#src/exchange/handed-list.ts';
import { writeJson } from '#src/exchange/json-file.ts';
import { matchDishes } from '#src/exchange/match-dishes.ts';
import { matchLists } from '#src/exchange/match-lists.ts';
import { writeCsv } from '#src/features/exchange/files/csv-file.ts';
import { fitLists } from '#src/features/exchange/files/fit-lists.ts';
import { readFile } from '#src/features/exchange/files/read-file.ts';
import { deviceWith, listOf, newDish, type TestDevice, testDevice } from '#tests/helpers/device.ts';

/** A few words, so that names collide, with scripts and characters that file formats escape. */
const word = fc.constantFrom(
  'Ramen',
  'ramen',
  'Żurek',
  'क्षीर',
  'ปลา',
  '拉麺 🍜',
  '"Pho" bo',
  '=1+1',
  'a, b; c',
  '#1 soup',
  "'x",
);
const text = fc.oneof(fc.constant(''), word, fc.constant('two\nlines, "quoted"'));
const tags = fc.uniqueArray(fc.constantFrom('#soup', '#a, b', '#a,#b', '#日本'), { maxLength: 2 });
const tasted = fc.record(
  {
    day: fc.constantFrom('2026-11-21', '1999-12-31'),
    note: word,
    place: word,
    stars: fc.integer({ min: 1, max: 5 }),
  },
  { requiredKeys: [] },
);
const dish = fc.record({ name: word, description: text, tags, isDone: fc.boolean(), tasted });
const list = fc.record({
  name: fc.constantFrom('Japan tastes', 'japan tastes', 'Soups'),
  description: text,
  chosenCountry: fc.constantFrom('JP', 'PL'),
  language: fc.constantFrom('EN', 'PL'),
  tags,
  dishes: fc.array(dish, { maxLength: 4 }),
});
/** The lists of an account, with notes on their dishes. */
const account = fc.array(list, { minLength: 1, maxLength: 4 }).map((lists) =>
  lists.map(({ dishes, ...fields }) => {
    const items = dishes.map(({ tasted: _, name, ...rest }) => newDish(name, rest));
    const notes = items.flatMap(({ id }, index) => {
      const note = dishes[index]?.tasted ?? {};
      return Object.keys(note).length === 0 ? [] : [[id, note] as const];
    });
    return listOf(items, { ...fields, ...(notes.length > 0 && { tasted: Object.fromEntries(notes) }) });
  }),
);

/** Returns the content of lists as sorted JSON, without ids. */
const contentsOf = (lists: readonly List[]) =>
  lists.map((each) => JSON.stringify(plain(toFileList(each, { withNotes: true })))).sort();
const plain = ({ dishes, ...fields }: FileList) => ({
  ...fields,
  dishes: dishes.map(({ name, text, tags, isDone, tasted: { day, note, place, stars } }) => [
    ...[name, text, tags, isDone],
    ...[day, note, place, stars],
  ]),
});

/** Imports a file as the import screen does. Returns how many of its lists were new or had new content. */
async function importFile(device: TestDevice, file: string, name: string) {
  const read = readFile(file, name, 'New list', 'en-GB');
  if (read.kind !== 'read') throw new Error(read.trouble);
  const work = fitLists(read.lists, 'New list', '2026-12-31');
  let step = work.next();
  while (!step.done) step = work.next();
  const { lists, notes } = step.value;
  expect([...read.notes, ...notes]).toEqual([]);
  const own = await device.db.lists.toArray();
  const matches = matchLists(own, lists);
  const wishes = lists.map((each) => ({ list: each, into: matches.get(each) ?? null }));
  const news = wishes.filter(({ list: each, into }) => {
    const { added, news: newNotes } = matchDishes(each, into, 300);
    return into === null || added.length + newNotes.length > 0;
  });
  await importLists(
    device,
    news.map((wish) => ({ ...wish, into: wish.into?.id ?? null })),
    'EN',
  );
  return news.length;
}

test.each([
  ['JSON', 'lists.json', writeJson],
  ['CSV', 'lists.csv', writeCsv],
])(
  'a %s file of an account’s lists fills another account, and adds nothing to an account that has them',
  async (_what, name, write) => {
    expect(MAX_FILE_LISTS).toBeGreaterThan(4);
    await fc.assert(
      fc.asyncProperty(account, async (lists) => {
        const file = write(lists.map((each) => toFileList(each, { withNotes: true })));
        expect(await importFile(await deviceWith(...lists), file, name)).toBe(0);
        const other = await testDevice();
        await importFile(other, file, name);
        const rows = await other.db.lists.toArray();
        expect(contentsOf(rows)).toEqual(contentsOf(lists));
        const rowsInOrder = lists.flatMap((list) =>
          rows.splice(
            rows.findIndex((row) => contentsOf([row])[0] === contentsOf([list])[0]),
            1,
          ),
        );
        expect(write(rowsInOrder.map((each) => toFileList(each, { withNotes: true }))).length).toBe(
          file.length,
        );
        expect(await importFile(other, file, name)).toBe(0);
      }),
      { numRuns: 25 },
    );
  },
);

test('the handed-over text of a list contains everything that its author wrote', () => {
  fc.assert(
    fc.property(account, (lists) => {
      for (const each of lists) {
        const handed = handedListOf(handoverText({ ...each, chosenCountry: each.chosenCountry ?? 'JP' }));
        const items = each.items.map(({ name, description, tags }) => ({ name, description, tags }));
        const { name, description, chosenCountry, language, tags } = each;
        expect(handed).toEqual({ name, description, chosenCountry, language, tags, items });
      }
    }),
  );
});

test('a Markdown file is read with the names, ticks and texts of its dishes', () => {
  const plainWord = fc.constantFrom(
    'Ramen',
    'Żurek',
    'क्षीर',
    'ปลา',
    '拉麺 🍜',
    'Tom_yum',
    'A*B',
    '[x] y',
    '1. Pho',
    '"Pho"',
    'a|b',
  );
  const dishes = fc.uniqueArray(fc.record({ name: plainWord, isDone: fc.boolean() }), {
    minLength: 1,
    selector: ({ name }) => name,
  });
  const escaped = (words: string) => words.replace(/[\\`*_[\]|.#]/g, (sign) => `\\${sign}`);
  fc.assert(
    fc.property(plainWord, dishes, (name, written) => {
      const lines = written.map(
        (each) => `- [${each.isDone ? 'x' : ' '}] ${escaped(each.name)}\n  ${escaped('two *words*')}`,
      );
      const read = readFile(`# ${escaped(name)}\n\n${lines.join('\n')}\n`, 'a.md', 'New list', 'en-GB');
      const expected = written.map((each) => ({ ...each, text: 'two *words*' }));
      expect(read).toMatchObject({ lists: [{ name, dishes: expected }] });
    }),
  );
});
