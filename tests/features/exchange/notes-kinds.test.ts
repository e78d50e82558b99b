import { describe, expect, test } from 'vitest';
import { readFile } from '#src/features/exchange/files/read-file.ts';

function read(text: string, name = '') {
  const file = readFile(text, name, 'New list', 'en-GB');
  if (file.kind !== 'read') throw new Error(file.trouble);
  return file;
}
/** Returns each dish as `[x] Name / text`, with `[x]` only if it is ticked. */
const dishes = (text: string, name = 'Note.md') =>
  read(text, name).lists.flatMap((list) =>
    list.dishes.map((dish) => `${dish.isDone ? '[x] ' : ''}${dish.name}${dish.text && ` / ${dish.text}`}`),
  );
/** Returns what the notes report as left out, each as `line-number text`. */
const leftOutLines = (text: string) =>
  read(text, 'Note.md').notes.map(({ line, targetName }) => `${line} ${targetName}`);

const LOGSEQ = `title:: Rome
tags:: food, travel

- DONE Cacio e pepe
- TODO Supplì
  id:: 64f1-aaaa
  collapsed:: true
	- with ragù
- NOW [[Carbonara]]
- LATER Gricia
  :LOGBOOK:
  CLOCK: [2026-11-28 Sat 10:00:00]
  :END:`;

test('a Logseq page becomes a list named by its title, and done tasks are ticked', () => {
  expect(read(LOGSEQ, 'page.md')).toMatchObject({ lists: [{ name: 'Rome' }], notes: [] });
  expect(dishes(LOGSEQ)).toEqual(['[x] Cacio e pepe', 'Supplì', 'with ragù', 'Carbonara', 'Gricia']);
});

describe('done tasks of an outline are ticked', () => {
  test.each([
    ['- DONE [#A] Pho\n- Bun', ['[x] Pho', 'Bun']],
    ['* TODO Pho\n* DOING Bun', ['Pho', 'Bun']],
    ['1. DONE Pho\n2. WAITING Bun', ['[x] Pho', 'Bun']],
    ['- DONE Pho\n  SCHEDULED: <2026-11-28 Sat>\n  with beef', ['[x] Pho / with beef']],
    ['- ## Soups\n  heading:: true\n- DONE Pho', ['[x] Pho']],
    ['- LATER Pho\n  CLOCK: [2026-11-28 Sat 10:00:00]\n- DONE Bun', ['Pho', '[x] Bun']],
    // Without signs of an outline, these words belong to the names.
    ['- NOW Pizza\n- LATER Bun', ['NOW Pizza', 'LATER Bun']],
    ['- Well DONE steak', ['Well DONE steak']],
  ])('%j', (text, all) => {
    expect(dishes(text)).toEqual(all);
  });
});

const OBSIDIAN = `---
aliases: [Roma]
---
# Rome
> [!tip]+ Best ones
> - [x] Cacio e pepe
> - [ ] Supplì

- [x] [[Carbonara|La carbonara]] ^abc
- Pizza %%private%%

\`\`\`dataview
LIST FROM #food
\`\`\`

- ==Trapizzino== [^1]

[^1]: A footnote
`;

test('callout titles, code and footnotes of an Obsidian note are reported, and comments are dropped', () => {
  expect(dishes(OBSIDIAN)).toEqual(['[x] Cacio e pepe', 'Supplì', '[x] La carbonara', 'Pizza', 'Trapizzino']);
  expect(leftOutLines(OBSIDIAN)).toEqual(['5 Best ones', '13 LIST FROM #food', '18 [^1]: A footnote']);
});

describe('parts of a note other than its entries are not read as dishes', () => {
  test.each([
    ['a callout without a title', '> [!note]\n> - Pho', ['Pho']],
    ['a callout in a callout', '> [!info] A\n>> [!tip]- B\n>> - [x] Pho', ['[x] Pho']],
    [
      'sentences in a callout',
      '- Bun\n> [!note]\n> They close at ten\n> - Pho\n\nCom tam',
      ['Bun', 'Pho', 'Com tam'],
    ],
    ['a quote', '> Pho\n> - Bun', ['Pho', 'Bun']],
    ['a callout with a size', '>[!tip|wide] Title\n>- [x] Pho', ['[x] Pho']],
    ['a sign that quotes nothing', '- Pho\n- >50 spices', ['Pho', '>50 spices']],
    ['a query in other fences', '~~~tasks\nnot done\n~~~\n- Pho', ['Pho']],
    ['code in a bullet', '- Pho\n- ```js\n  let pho;\n  ```', ['Pho']],
    ['code in a callout', '> [!tip]\n> ```sql\n> SELECT pho\n> ```\n> - Pho', ['Pho']],
    ['a text in fences', '```text\nPho\n```', ['Pho']],
    ['fences that nothing closes', '```js\nPho', ['Pho']],
    ['a comment over lines', '- Pho %%mine\nand more%%\n- Bun', ['Pho', 'Bun']],
    ['two comments in a line', '- A <!-- b --> C %%d%% E', ['A C E']],
    ['a comment after a bullet', '- <!-- hidden --> Shown', ['Shown']],
    ['a line of comment alone', '- %%secret%%\n- Pho', ['Pho']],
    ['a comment that nothing closes', '- Pho <!-- spicy', ['Pho <!-- spicy']],
    ['a per cent', '- Chocolate 70 %', ['Chocolate 70 %']],
    ['a footnote of two lines', '- Pho[^a]\n\n[^a]: One\n    two\n', ['Pho']],
    ['a footnote inside', '- Pho ^[with beef]', ['Pho / with beef']],
    ['a field', '- Pho [rating:: 5]\n- Bun (where:: Hanoi)', ['Pho / rating: 5', 'Bun / where: Hanoi']],
    ['a block’s reference', '- Pho ((64f1aaaa-1111-2222-3333-444455556666))\n- Bun', ['Pho', 'Bun']],
    ['a macro', '- {{query (todo now)}}\n- Pho', ['Pho']],
    ['a query', '- Pho\n#+BEGIN_QUERY\n{:title "x"}\n#+END_QUERY', ['Pho']],
    ['a property that the user invented', 'rating:: 5\n- Pho', ['Pho']],
  ])('%s', (_what, text, all) => {
    expect(dishes(text).map((each) => each.replace(/ +/g, ' '))).toEqual(all);
  });

  test('left-out text that the user wrote is reported, except comments and the app’s own properties', () => {
    expect(leftOutLines('> [!note] Mine\n> - Pho')).toEqual(['1 Mine']);
    expect(leftOutLines('> [!note]\n> They close at ten\n> - Pho')).toEqual(['2 They close at ten']);
    expect(leftOutLines('~~~tasks\nnot done\n~~~\n- Pho')).toEqual(['2 not done']);
    expect(leftOutLines('- Pho\n\n[^a]: One\n    two')).toEqual(['3 [^a]: One', '4 two']);
    expect(leftOutLines('id:: 1\nrating:: 5\n- Pho')).toEqual(['2 rating:: 5']);
    expect(leftOutLines('- Pho %%mine%%\n- Bun')).toEqual([]);
  });
});

const NOTION = `# Rome

Property: Food
Created: November 28, 2026 10:00 AM

- [x]  Cacio e pepe
    - [ ]  with ragù

<aside>
💡 Book ahead

</aside>

| Name | Tags | Done | Date |
| --- | --- | --- | --- |
| Gricia | pasta, roman | Yes | November 28, 2026 |
| Amatriciana | pasta | No |  |
`;

test('properties and asides of a Notion page are no dishes, and ticks and days of its table are read', () => {
  expect(dishes(NOTION)).toEqual(['[x] Cacio e pepe', 'with ragù', '[x] Gricia', 'Amatriciana']);
  expect(read(NOTION, 'x.md').lists).toMatchObject([
    { name: 'Rome', dishes: [{}, {}, { tasted: { day: '2026-11-28' }, tags: ['pasta', 'roman'] }, {}] },
  ]);
  expect(leftOutLines(NOTION)).toEqual([
    '3 Property: Food',
    '4 Created: November 28, 2026 10:00 AM',
    '10 💡 Book ahead',
  ]);
});

describe('lines are properties of Notion only if they look like those that Notion writes', () => {
  test.each([
    ['# Rome\n\nStatus: Done\nOwner: Me\n\nPho', ['Pho']],
    ['# Rome\nLast edited time: 1 May 2026\n\n- Pho', ['Pho']],
    ['# Rome\n\nPizza: thin\nPasta: fresh\n\nPho', ['Pizza: thin', 'Pasta: fresh', 'Pho']],
    ['# Rome\n\nPizza: thin\nDate: sweet', ['Pizza: thin', 'Date: sweet']],
    ['# Rome\n<aside>💡 Ahead</aside>\n- Pho', ['Pho']],
    ['# Rome\n<aside>\nPho', ['Pho']],
  ])('%j', (text, all) => {
    expect(dishes(text)).toEqual(all);
  });
});

describe('ticks and days of a table are recognised by common column names', () => {
  test.each([
    ['Name,Done\nPho,Yes\nBun,No', ['[x] Pho', 'Bun']],
    ['Name,Eaten\nPho,x\nBun,', ['[x] Pho', 'Bun']],
    ['Name,✓\nPho,✓\nBun,', ['[x] Pho', 'Bun']],
    ['Name,Gegessen\nPho,ja\nBun,nein', ['[x] Pho', 'Bun']],
    // An unreadable tick, and a day without a tick, become text.
    ['Name,Done\nPho,well done\nBun,rare', ['Pho / well done', 'Bun / rare']],
    ['Name,Done,Date\nPho,No,2027-01-01', ['Pho / 2027-01-01']],
    ['Name,Date\nPho,2026-01-01', ['Pho / 2026-01-01']],
  ])('%j', (text, all) => {
    expect(dishes(text, 'Note.csv')).toEqual(all);
  });
});

const BEAR = `# Rome #travel/rome#
#food

- [x] Cacio e pepe
* ::Carbonara::
* ~Gricia~

---

1. Gelato <!-- {"width":200} -->`;

test('a Bear note is named without its tags, and its marks are removed', () => {
  expect(read(BEAR, 'x.md').lists).toMatchObject([{ name: 'Rome' }]);
  expect(dishes(BEAR)).toEqual(['[x] Cacio e pepe', 'Carbonara', 'Gricia', 'Gelato']);
  expect(leftOutLines(BEAR)).toEqual(['2 #food']);
});

describe('tags of a note are not read as dishes, but those of a plain text are', () => {
  test.each([
    ['#food #travel/rome\n- Pho', ['Pho']],
    ['- Pho\n\n#食べ物', ['Pho']],
    ['# Soups #1\n- Pho', ['Pho']],
    ['#ramen\n#pho', ['#ramen', '#pho']],
    ['- #1 Pho\n#2 Bun', ['#1 Pho', '#2 Bun']],
  ])('%j', (text, all) => {
    expect(dishes(text)).toEqual(all);
  });
  test('a number after # is read as part of the name', () => {
    expect(read('# Soups #1\n- Pho', 'x.md').lists).toMatchObject([{ name: 'Soups #1' }]);
  });
});

test.each([
  ['[Gricia](https://ex.example/a_(b)) good', 'Gricia good / https://ex.example/a_(b)'],
  ['<img src="x.png" width="200"/> Supplì', 'Supplì'],
  ['Cacio <u>e</u> pepe', 'Cacio e pepe'],
  ['**Bold** and *it* and ~~gone~~', 'Bold and it and gone'],
  ['<https://example.com/pho>', 'https://example.com/pho'],
  ['<b>Pho</b> bo', 'Pho bo'],
  ['<a href="https://ex.example">Pho</a>', 'Pho / https://ex.example'],
  ['<span style="color:red">Pho</span>', 'Pho'],
  ['H<sub>2</sub>O', 'H2O'],
  ['Pho _bo_ and *bun*', 'Pho bo and bun'],
  ['~5 € Pho ~ 6 €', '~5 € Pho ~ 6 €'],
  ['a::b::c', 'a::b::c'],
  ['2 * 3 * 4', '2 * 3 * 4'],
  ['snake_case_name', 'snake_case_name'],
  ['\\*Pho\\*', '*Pho*'],
  ['Soup <0/> of <hot> day, a < b > c', 'Soup <0/> of <hot> day, a < b > c'],
  ['<script>alert(1)</script> Pho', 'Pho'],
])('%s is read as %s', (written, dish) => {
  expect(dishes(`- ${written}`)).toEqual([dish]);
});

describe('a line above bullets is the list’s name, unless it is a dish or a link', () => {
  test.each([
    ['Vienna snacks\n- Käsekrainer\n- Sachertorte – chocolate cake', 'Vienna snacks'],
    ['Vienna snacks:\n\n- Käsekrainer', 'Vienna snacks'],
    ['Rome food\n\n✓ Cacio e pepe\n• Carbonara\n\t•\tPizza bianca\n1. Maritozzo\n2) Gelato', 'Rome food'],
    ['Rome\n[ ] Supplì\n[x] Carbonara', 'Rome'],
    ['**Rome**\n1. Supplì\n   fried\n2. Pizza', 'Rome'],
    ['東京：\n- ラーメン', '東京'],
    ['Pho\n- with noodles\nRamen\n- with egg', null],
    ['Pho\n- with noodles', null],
    ['Pho\nBun\n- Laksa\n- Ramen', null],
    ['https://example.com\n- Laksa\n- Ramen', null],
  ])('%j', (text, name) => {
    const { lists } = read(text);
    expect(lists.map((list) => list.name)).toEqual([name ?? 'New list']);
    const all = lists.flatMap((list) => list.dishes).length;
    expect(all).toBe(text.split('\n').filter((line) => /^\s?\S/.test(line)).length - (name ? 1 : 0));
  });

  test('a title below a note’s own title is the list’s text', () => {
    expect(read('---\ntitle: Rome\n---\nBest food\n- Pho\n- Bun', 'x.md').lists).toMatchObject([
      { name: 'Rome', text: 'Best food', dishes: [{ name: 'Pho' }, { name: 'Bun' }] },
    ]);
  });

  test('a dash between words belongs to the name', () => {
    expect(dishes('- Sachertorte – chocolate cake')).toEqual(['Sachertorte – chocolate cake']);
  });
});
