import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FileDish, type FileList, plainDish, type ReadFile } from '#src/exchange/file-list.ts';
import { escapeFormula, formatCsv, parseCsv, unescapeFormula } from '#src/features/exchange/files/csv.ts';
import { readCsv as readTable, writeCsv } from '#src/features/exchange/files/csv-file.ts';
import { fileList } from '#tests/helpers/file-lists.ts';

const readCsv = (text: string, name: string) => readTable(text, name, 'en-GB');
const table = (text: string) => parseCsv(text, 1_000).rows.map(({ cells }) => cells);
const dishes = (file: ReadFile): Partial<FileDish>[] =>
  file.kind === 'read' ? file.lists.flatMap((list) => list.dishes) : [];
const withoutLines = (lists: FileList[]) =>
  JSON.parse(JSON.stringify(lists, (key, value) => (key === 'line' ? undefined : value)));

test('a table that the app wrote is read unchanged', () => {
  const rows = fc.array(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 2, maxLength: 4 }), {
    minLength: 1,
  });
  fc.assert(
    fc.property(rows, (cells) => {
      // The first line determines the separator.
      const all = [['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'], ...cells];
      expect(table(formatCsv(all))).toEqual(all);
    }),
  );
});

test('lists that the app wrote as a table are read unchanged', () => {
  const lists = fc
    .array(fileList, { minLength: 1, maxLength: 3 })
    // The first list appears once more with other dishes, because lists with equal names must stay apart.
    .chain((all) => fc.constantFrom(all, [...all, { ...all[0]!, dishes: all.at(-1)!.dishes }]));
  fc.assert(
    fc.property(lists, (written) => {
      const read = readCsv(writeCsv(written), 'file');
      expect(read).toMatchObject({ kind: 'read', notes: [] });
      expect(read.kind === 'read' && withoutLines(read.lists)).toEqual(withoutLines(written));
    }),
  );
});

test('two lists with equal properties stay two, even after a spreadsheet has sorted their rows', () => {
  const list = (...names: string[]): FileList => ({
    ...{ name: 'Japan tastes', text: '', country: 'JP', language: 'EN', tags: [] },
    dishes: names.map((name) => plainDish(name)),
  });
  const [titles = '', ...rows] = writeCsv([list('Ramen'), list('Ramen', 'Sushi')])
    .trimEnd()
    .split('\r\n');
  for (const order of [rows, [...rows].reverse()]) {
    const read = readCsv([titles, ...order].join('\r\n'), 'x');
    const all =
      read.kind === 'read' ? read.lists.map(({ dishes }) => dishes.map(({ name }) => name).sort()) : [];
    expect(all.sort((a, b) => a.length - b.length)).toEqual([['Ramen'], ['Ramen', 'Sushi']]);
  }
});

test('no written cell is a formula, and each cell is read unchanged', () => {
  fc.assert(
    fc.property(
      fc
        .string()
        .chain((text) => fc.constantFrom(text, `=${text}`, `'+${text}`, `@${text}`, `-${text}`, `\t${text}`)),
      (cell) => {
        expect(escapeFormula(cell)).not.toMatch(/^[=+\-@＝＋－＠\t\r\n]/);
        expect(unescapeFormula(escapeFormula(cell))).toBe(cell);
      },
    ),
  );
  const file = writeCsv([
    { name: '=HYPERLINK("http://x")', text: '', country: null, language: null, tags: [], dishes: [] },
  ]);
  expect(file).toContain(`"'=HYPERLINK(""http://x"")"`);
  expect(file.startsWith('\uFEFF')).toBe(true);
});

test('tables with the separators of other locales are read', () => {
  expect(dishes(readCsv('Dish;Tasted;Stars\r\nRamen;X;5\nPierogi;;', 'Food'))).toMatchObject([
    { name: 'Ramen', isDone: true, tasted: { stars: 5 }, line: 2 },
    { name: 'Pierogi', isDone: false, tasted: {}, line: 3 },
  ]);
  expect(dishes(readCsv('Dish\tText\nRamen\tBroth, noodles', 'Food'))).toMatchObject([
    { name: 'Ramen', text: 'Broth, noodles' },
  ]);
});

test('places saved in Google Maps become dishes of a list named after the file', () => {
  const takeout =
    'Title,Note,URL,Tags,Comment\n,,,,\nKikanbo,"Spicy ramen\nfrom 11",https://maps.google.com/?cid=1,"ramen, late",Go early\nJiro,,https://maps.google.com/?cid=2,,\n';
  expect(readCsv(takeout, 'Want to go')).toMatchObject({
    kind: 'read',
    lists: [
      {
        name: 'Want to go',
        country: null,
        dishes: [
          {
            name: 'Kikanbo',
            text: 'Spicy ramen\nfrom 11\nhttps://maps.google.com/?cid=1\nGo early',
            tags: ['ramen', 'late'],
            tasted: {},
            line: 3,
          },
          { name: 'Jiro', text: 'https://maps.google.com/?cid=2', line: 5 },
        ],
      },
    ],
  });
});

test("Takeout's titles in another language, below a description, are found by the address column", () => {
  const takeout =
    'Was ich in Tokio essen will\n\nTitel,Notiz,URL,Kommentar\nKikanbo,,https://maps.google.com/?cid=1,';
  expect(readCsv(takeout, 'Tokio')).toMatchObject({
    lists: [{ name: 'Tokio', dishes: [{ name: 'Kikanbo' }] }],
  });
});

test('a table without names, or with an unclosed quotation mark, is refused with the line', () => {
  expect(readCsv('Price,Weight\n1,2', 'x')).toEqual({ kind: 'unreadable', trouble: 'columns', line: 1 });
  expect(readCsv('Dish,Text\nRamen,ok\nPho,"broth\n', 'x')).toEqual({
    kind: 'unreadable',
    trouble: 'quote',
    line: 3,
  });
  expect(readCsv('', 'x')).toMatchObject({ kind: 'unreadable' });
  expect(readCsv('Dish,Text\n', 'x')).toMatchObject({ kind: 'unreadable', trouble: 'empty' });
});

test('a row without a name is kept, so that its line can be reported', () => {
  expect(dishes(readCsv('Dish,Text\n,Broth', 'x'))).toMatchObject([{ name: '', text: 'Broth', line: 2 }]);
});

test('any text is read or refused without an exception', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(['read', 'unreadable']).toContain(readCsv(`Dish,Text\n${text}`, 'x').kind);
      expect(['read', 'unreadable']).toContain(readCsv(text, 'x').kind);
    }),
  );
});
