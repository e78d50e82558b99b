import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FileDish, ReadFile } from '#src/exchange/file-list.ts';
import { writeJson } from '#src/exchange/json-file.ts';
import { writeCsv } from '#src/features/exchange/files/csv-file.ts';
import { readFile as reading } from '#src/features/exchange/files/read-file.ts';
import { readText as readNote } from '#src/features/exchange/files/text-file.ts';

const readText = (text: string, name: string) => readNote(text, name, 'en-GB');
const readFile = (text: string, name: string, untitled: string) => reading(text, name, untitled, 'en-GB');

const names = (file: ReadFile) =>
  file.kind === 'read'
    ? file.lists.map(({ name, dishes }) => [name, dishes.map((dish: FileDish) => dish.name)])
    : file;

test('in a plain text each line is a dish', () => {
  expect(names(readText('Ramen\r\n\r\n  Pierogi ruskie\nBún chả', 'Pasted'))).toEqual([
    ['Pasted', ['Ramen', 'Pierogi ruskie', 'Bún chả']],
  ]);
});

test('in Markdown headings are lists, bullets are dishes, and ticked boxes are tasted dishes', () => {
  const text = `# Food

## Japan
- [x] **Ramen**
  with an egg
- [ ] [Okonomiyaki](https://example.org/o)
---
## Poland ##
1. Pierogi
2) Żurek
* \`Bigos\``;
  expect(readText(text, 'x')).toMatchObject({
    lists: [
      {
        name: 'Japan',
        dishes: [
          { name: 'Ramen', isDone: true, text: 'with an egg', line: 4 },
          { name: 'Okonomiyaki', isDone: false, text: 'https://example.org/o' },
        ],
      },
      { name: 'Poland', line: 8, dishes: [{ name: 'Pierogi' }, { name: 'Żurek' }, { name: 'Bigos' }] },
    ],
  });
});

test('boxes of other apps are ticks, and a number or dash within a name stays', () => {
  expect(readText('☑ Ramen\n☐ Pho\n[x] Laksa\n7-Eleven onigiri\n2 eggs', 'x')).toMatchObject({
    lists: [
      {
        dishes: [
          { name: 'Ramen', isDone: true },
          { name: 'Pho', isDone: false },
          { name: 'Laksa', isDone: true },
          { name: '7-Eleven onigiri' },
          { name: '2 eggs' },
        ],
      },
    ],
  });
});

test('a nested bullet is a dish of its own', () => {
  expect(names(readText('- Soups\n  - Ramen\n  - Pho', 'x'))).toEqual([['x', ['Soups', 'Ramen', 'Pho']]]);
});

test('a text of blank lines is refused as empty', () => {
  expect(readText(' \n\n', 'x')).toEqual({ kind: 'unreadable', trouble: 'empty' });
});

test('a file is recognised by its extension, a pasted text by its content', () => {
  const lists = [{ name: 'Soups', text: '', country: null, language: null, tags: [], dishes: [] }];
  expect(names(readFile(writeJson(lists), '', 'x'))).toEqual([['Soups', []]]);
  expect(names(readFile(`\uFEFF${writeJson(lists)}`, 'lists.JSON', 'x'))).toEqual([['Soups', []]]);
  expect(names(readFile(writeCsv(lists), '', 'x'))).toEqual([['Soups', []]]);
  expect(names(readFile('Title\nKikanbo', 'Want to go.csv', 'x'))).toEqual([['Want to go', ['Kikanbo']]]);
  expect(names(readFile('Title,Note,URL\nKikanbo,,', '', 'Pasted'))).toEqual([['Pasted', ['Kikanbo']]]);
  expect(names(readFile('Ramen, spicy\n[Pho](x)', 'soups.txt', 'x'))).toEqual([
    ['soups', ['Ramen, spicy', 'Pho']],
  ]);
  expect(names(readFile('Ramen', '', 'Pasted'))).toEqual([['Pasted', ['Ramen']]]);
  expect(readFile('no JSON', 'a.json', 'x')).toMatchObject({ trouble: 'json' });
});

test('any text is read or refused without an exception', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom('', 'a.md', 'a.csv', 'a.json', 'a'), (text, name) => {
      expect(['read', 'unreadable']).toContain(readFile(text, name, 'x').kind);
    }),
  );
});

test('the letters that Word writes for bullets of deeper levels are no part of a dish', () => {
  const file = readNote('\uF0B7\tPho\no\tBun cha\n§\tCom tam\no nama', 'Hanoi', 'en-GB', { areDishes: true });
  expect(file).toMatchObject({
    lists: [{ dishes: [{ name: 'Pho' }, { name: 'Bun cha' }, { name: 'Com tam' }, { name: 'o nama' }] }],
  });
});
