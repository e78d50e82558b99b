import { describe, expect, test } from 'vitest';
import type { FileDish, FileNote } from '#src/exchange/file-list.ts';
import { withWholeCells } from '#src/features/exchange/files/csv.ts';
import { readCsv } from '#src/features/exchange/files/csv-file.ts';
import { dayReader } from '#src/features/exchange/files/day-cell.ts';

function read(text: string, locale = 'en-GB'): { dishes: FileDish[]; notes: FileNote[] } {
  const file = readCsv(text, 'Food', locale);
  if (file.kind !== 'read') throw new Error(file.trouble);
  return { dishes: file.lists.flatMap(({ dishes }) => dishes), notes: file.notes };
}
const ticks = (...cells: string[]) =>
  read(['Dish;Tasted', ...cells.map((cell, row) => `Dish ${row};${cell}`)].join('\n'));

describe('a table that the app exported and a spreadsheet saved again', () => {
  const RESAVED = [
    '\uFEFFList;Country;Language;List text;List tags;Dish;Text;Tags;Tasted;Day;Stars;Note;Place',
    'Polska;PL;PL;;;Bigos;;;tak;21.11.2026;5;dobre;Kraków',
    'Polska;PL;PL;;;Pierogi;;;WAHR;11/21/2026;4,5;;',
    'Polska;PL;PL;;;Sernik;;;ja;46347;5.0;;',
    'Polska;PL;PL;;;Rosół;;;✔️;2026-11-21;4;;',
    '',
  ].join('\r\n');

  test('keeps its ticks, days and stars, and reports unreadable values', () => {
    const { dishes, notes } = read(RESAVED);
    expect(dishes.map(({ isDone, tasted }) => [isDone, tasted.day, tasted.stars])).toEqual([
      [true, '2026-11-21', 5],
      [true, '2026-11-21', undefined],
      [true, '2026-11-21', 5],
      [true, '2026-11-21', 4],
    ]);
    expect(notes).toEqual([{ what: 'leftOut', part: 'stars', targetName: 'Pierogi', line: 3 }]);
  });
});

describe('a tick', () => {
  test.each([
    ...[
      'Yes',
      'X',
      'TRUE',
      'WAHR',
      'VRAI',
      'PRAWDA',
      'VERO',
      'SÍ',
      'Sim',
      'Ναι',
      'ДА',
      'ИСТИНА',
      'Jah',
      'Jā',
      'Taip',
    ],
    ...['✓', '✔', '✔️', '☑️', '✅', '[x]', '1', '2', 'はい', 'po', 'Áno', 'da', 'ΑΛΗΘΗΣ', 'TÕENE'],
  ])('is %s', (cell) => {
    expect(ticks(cell)).toMatchObject({ dishes: [{ isDone: true }], notes: [] });
  });

  test.each([
    ...['', 'no', 'FALSE', 'FALSCH', 'FAŁSZ', 'FAUX', 'nie', 'Όχι', '0', '-', '☐', '❌', '[ ]', 'не', 'jo'],
  ])('is not %j', (cell) => {
    expect(ticks(cell)).toMatchObject({ dishes: [{ isDone: false }], notes: [] });
  });

  test('that is unreadable is reported with its line', () => {
    expect(ticks('yes', 'later?')).toMatchObject({
      dishes: [{ isDone: true }, { isDone: false }],
      notes: [{ what: 'leftOut', part: 'tick', targetName: 'Dish 1', line: 3 }],
    });
  });

  test('may be the day itself', () => {
    expect(ticks('21.11.2026')).toMatchObject({
      dishes: [{ isDone: true, tasted: { day: '2026-11-21' } }],
      notes: [],
    });
  });
});

describe('a day', () => {
  test.each([
    ['2026-11-21', 'en-GB'],
    ['2026-11-21 00:00:00', 'en-GB'],
    ['2026-11-21T08:30:00.000Z', 'en-GB'],
    ['2026/11/21', 'ja-JP'],
    ['2026. 11. 21.', 'hu-HU'],
    ['2026年11月21日', 'ja-JP'],
    ['21.11.2026', 'en-US'],
    ['21. 11. 2026', 'cs-CZ'],
    ['21.11.2026.', 'hr-HR'],
    ['21.11.26', 'de-DE'],
    ['21/11/2026', 'en-US'],
    ['21-11-2026', 'nl-NL'],
    ['11/21/2026', 'en-GB'],
    ['11/21/26', 'en-US'],
    ['11/21/2026 8:30 PM', 'en-US'],
    ['21-Nov-26', 'pl-PL'],
    ['Nov 21, 2026', 'en-US'],
    ['21 listopada 2026', 'pl-PL'],
    ['21 de novembro de 2026', 'pt-PT'],
    ['46347', 'en-GB'],
    ['46347.75', 'en-GB'],
    ['２０２６/１１/２１', 'ja-JP'],
  ])('written as %s is read in the locale %s', (cell, locale) => {
    expect(dayReader([cell], locale)(cell)).toBe('2026-11-21');
  });

  test('that is ambiguous follows the column’s other days, or else the reader’s region', () => {
    expect(dayReader(['4/3/2026', '4/25/2026'], 'en-GB')('4/3/2026')).toBe('2026-04-03');
    expect(dayReader(['4/3/2026', '25/4/2026'], 'en-US')('4/3/2026')).toBe('2026-03-04');
    expect(dayReader(['4/3/2026'], 'en-US')('4/3/2026')).toBe('2026-04-03');
    expect(dayReader(['4/3/2026'], 'en-GB')('4/3/2026')).toBe('2026-03-04');
    expect(dayReader(['4.3.2026'], 'en-US')('4.3.2026')).toBe('2026-03-04');
  });

  test.each(['soon', '2026', '31.2.2026', '13/13/2026', '', '99', '9'.repeat(1_000_000)])(
    'that is invalid stays as it is, to be reported',
    (cell) => {
      expect(dayReader([cell], 'en-GB')(cell)).toBe(cell);
    },
  );
});

test.each([
  ['5', 5],
  ['5.0', 5],
  ['4,0', 4],
  ['4/5', 4],
  ['★★★☆☆', 3],
  ['⭐⭐', 2],
])('stars written as %s are %i', (cell, stars) => {
  expect(read(`Dish;Stars\nPho;${cell}`)).toMatchObject({ dishes: [{ tasted: { stars } }], notes: [] });
});

describe('a quotation mark at the start of a cell', () => {
  test.each([
    ['Dish,Text\n"Pho" bo; tai,with beef\nBun cha,noodles', ['"Pho" bo; tai', 'Bun cha']],
    ['Dish;Text\n"Pho" bo, tai;with beef\nBun cha;noodles', ['"Pho" bo, tai', 'Bun cha']],
    ['Dish\tText\n"Pho" bo, tai; x\twith beef\nBun cha\tnoodles', ['"Pho" bo, tai; x', 'Bun cha']],
    ['Dish,Text\n"Pho, hot" bo,with beef\nBun cha,noodles', ['"Pho, hot" bo', 'Bun cha']],
    ['Dish,Text\n""Pho"" bo,with beef\nBun cha,noodles', ['""Pho"" bo', 'Bun cha']],
    ['Dish,Text\n"Pho bo,with beef\n"Bun" cha,noodles', ['"Pho bo', '"Bun" cha']],
    ['Dish,Text\n"Pho bo" ,with beef\nBun cha,noodles', ['Pho bo', 'Bun cha']],
    ['Dish,Text\n„Pho” bo,with beef\n12" pizza,noodles', ['„Pho” bo', '12" pizza']],
  ])('the quotation marks in %j do not change how rows are split', (text, names) => {
    const { dishes, notes } = read(text);
    expect(dishes.map(({ name }) => name)).toEqual(names);
    expect(dishes.map(({ text }) => text)).toEqual(['with beef', 'noodles']);
    expect(notes).toEqual([]);
  });
});

describe('a day whose year has two digits', () => {
  const LATEST = '2026-11-28';
  const days = (cells: string[], locale = 'en-GB') => cells.map(dayReader(cells, locale, LATEST));

  test.each([
    [['26-11-21']],
    [['26/11/20']],
    [['21/11/26']],
    [['26-11-21', '26-11-20']],
    [['23/10/24', '23/10/25', '23/10/26']],
    [['26年11月21']],
    [['21/12/26', '20/11/26']],
  ])('that is ambiguous throughout the column stays as it is, to be reported: %j', (cells) => {
    expect(days(cells)).toEqual(cells);
    expect(days(cells, 'en-US')).toEqual(cells);
  });

  test.each([
    [
      ['26-11-21', '26-11-03', '26-10-30'],
      ['2026-11-21', '2026-11-03', '2026-10-30'],
    ],
    [
      ['21/11/26', '30/11/25'],
      ['2026-11-21', '2025-11-30'],
    ],
    [
      ['26/11/20', '2026/11/21'],
      ['2026-11-20', '2026-11-21'],
    ],
    [
      ['20/11/26', '21/11/2026'],
      ['2026-11-20', '2026-11-21'],
    ],
    [
      ['26-11-21', '26-10-20', '26-09-05'],
      ['2026-11-21', '2026-10-20', '2026-09-05'],
    ],
    [
      ['21/11/26', '20/10/26', '5/9/26'],
      ['2026-11-21', '2026-10-20', '2026-09-05'],
    ],
    [
      ['11/21/26', '3/4/26'],
      ['2026-11-21', '2026-03-04'],
    ],
    [
      ['26-11-21', '85-11-30'],
      ['2026-11-21', '1985-11-30'],
    ],
    [['11-11-11'], ['2011-11-11']],
    [['21.11.26'], ['2026-11-21']],
  ])('is read by the column: %j', (cells, read) => {
    expect(days(cells)).toEqual(read);
  });

  test('and that has dots ends with the year, except in regions that write the year first', () => {
    expect(days(['20.11.26'], 'de-DE')).toEqual(['2026-11-20']);
    expect(days(['26.11.20'], 'ko-KR')).toEqual(['26.11.20']);
    expect(days(['26.11.20', '26.10.30'], 'ko-KR')).toEqual(['2026-11-20', '2026-10-30']);
  });
});

describe('lines above the titles', () => {
  test.each([
    'Our trip 2026\nDish;Text;Tasted\nRamen;hot;x',
    'Our trip 2026, at last\nDish;Text;Tasted\nRamen;hot;x',
    'Sushi; Ramen; Udon in Tokyo\n\nDish,Text,Tasted\nRamen,hot,x',
    'Soups, noodles, rice\nDish\tText\tTasted\nRamen\thot\tx',
    'Trip; name, 2026\n\n"Dish";"Text";"Tasted"\n"Ramen";"hot";"x"',
    'Name, 1\tTokyo\tOsaka\nDish;Text;Tasted\nRamen;hot;x',
    '\uFEFFA;B;C;D\r\n\r\nTasted,Text,Dish\r\nx,hot,Ramen',
  ])('do not determine the separator: %j', (text) => {
    expect(read(text).dishes).toMatchObject([{ name: 'Ramen', text: 'hot', isDone: true }]);
  });
});

test('a copied cell with a line break is one line of the pasted text', () => {
  expect(withWholeCells('"Pho\nbo"\tHanoi\nBun\t"in ""Hue""\r\nand here"\r\n')).toBe(
    'Pho bo\tHanoi\nBun\tin "Hue" and here\r\n',
  );
  for (const text of ['"Pho"\n"Bun"', '"Pho\nBun', 'say "Pho\nBun" twice', '"Pho" bo\n"Bun" cha'])
    expect(withWholeCells(text)).toBe(text);
});
