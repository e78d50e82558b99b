import { describe, expect, test } from 'vitest';
import type { FileDish } from '#src/exchange/file-list.ts';
import { readFile } from '#src/features/exchange/files/read-file.ts';

const read = (text: string, name = 'Food.md') => {
  const file = readFile(text, name, 'New list', 'en-GB');
  if (file.kind !== 'read') throw new Error(file.trouble);
  return file.lists;
};
const names = (text: string) => read(text).flatMap(({ dishes }) => dishes.map(({ name }: FileDish) => name));

const JOPLIN = `---
title: Rome
updated: 2026-05-01 10:00:00Z
created: 2026-04-01 10:00:00Z
latitude: 41.90000000
longitude: 12.50000000
altitude: 0.0000
tags:
  - food
---

- [x] Cacio e pepe
- [ ] Supplì\\*
- [ ] Tom\\_yum

| Dish | Where |
| --- | --- |
| Carbonara | Trastevere |
`;

test('a Joplin note becomes a list of its dishes, named after the note', () => {
  expect(read(JOPLIN)).toMatchObject([
    {
      name: 'Rome',
      dishes: [
        { name: 'Cacio e pepe', isDone: true, line: 12 },
        { name: 'Supplì*', isDone: false },
        { name: 'Tom_yum' },
        { name: 'Carbonara', text: 'Trastevere', line: 18 },
      ],
    },
  ]);
});

describe('data that an app writes around a note is no dish', () => {
  test.each([
    ['Obsidian’s properties', '---\naliases: [Rome]\ntags: ["food"]\ncssclasses:\n  - wide\n---\n- Pho'],
    ['Hugo’s TOML', '+++\ntitle = "Rome"\n[extra]\nweight = 1\n+++\n- Pho'],
    ['front matter that ends in dots', '---\ntitle: Rome\n...\n- Pho'],
    ['the fields of a raw note', 'Pho\n\nid: 1f\nparent_id: 2f\nis_todo: 0\ntype_: 1'],
    ['an embed', '![[menu.png]]\n- Pho'],
    ['a picture', '![menu](:/0123)\n- Pho'],
    ['a comment', '<!-- to do\nlater -->\n%% mine %%\n- Pho'],
    ['the fences of code', '```\nPho\n```'],
  ])('%s', (_what, text) => {
    expect(names(text)).toEqual(['Pho']);
  });

  test('dishes between two rules are kept', () => {
    expect(names('---\nramen: spicy\npho: mild\n---\n- Laksa')).toEqual([
      'ramen: spicy',
      'pho: mild',
      'Laksa',
    ]);
    expect(names('---\nRamen\n---')).toEqual(['Ramen']);
    expect(names('<!-- never closed\nPho')).toContain('Pho');
  });
});

test.each([
  ['\\*Supplì\\*', '*Supplì*'],
  ['Tom\\_yum\\_goong', 'Tom_yum_goong'],
  ['\\# 1 Pho', '# 1 Pho'],
  ['[[Ramen]]', 'Ramen'],
  ['[[dishes/ramen|Ramen]]', 'Ramen'],
  ['[Ramen](:/0123456789)', 'Ramen'],
  ['==Ramen==', 'Ramen'],
  ['Ramen ^a1b2c3', 'Ramen'],
  ['Fish &amp; chips', 'Fish & chips'],
  ['A \\[B\\](C)', 'A [B](C)'],
])('%s becomes the name %s', (written, name) => {
  expect(names(`- ${written}`)).toEqual([name]);
});

test('in a table without a name column the first column has the names; ticks and days are read', () => {
  expect(
    read('| Was | Tasted | Day |\n|:--|:-:|--|\n| Pho \\| bo | ja | 21.11.2026 |\n\n- Laksa'),
  ).toMatchObject([
    {
      dishes: [{ name: 'Pho | bo', isDone: true, tasted: { day: '2026-11-21' }, line: 3 }, { name: 'Laksa' }],
    },
  ]);
});

test('the first heading names a single list; several lists are named by their own headings', () => {
  expect(read('# Rome 2026\n\n## To eat\n- Carbonara')).toMatchObject([
    { name: 'Rome 2026', text: 'To eat', dishes: [{ name: 'Carbonara' }] },
  ]);
  expect(read('# Rome\n- Carbonara')).toMatchObject([{ name: 'Rome', text: '' }]);
  expect(read('# Italy\n## Rome\n- Carbonara\n## Milan\n- Risotto').map(({ name }) => name)).toEqual([
    'Rome',
    'Milan',
  ]);
});

test.each([
  ...['● Ramen', '●Ramen', '・Ramen', '・ Ramen', '① Ramen', '⑴Ramen', '❶ Ramen', '1、Ramen', '1、 Ramen'],
  ...['१. Ramen', '٢. Ramen', '۲- Ramen', '๑. Ramen', '◦ Ramen', '▪ Ramen', '‣ Ramen', '· Ramen', '·Ramen'],
  ...[
    '１．Ramen',
    '１． Ramen',
    '（1）Ramen',
    '（１） Ramen',
    '(1) Ramen',
    '1）Ramen',
    '一、Ramen',
    '（二）Ramen',
  ],
  ...[
    '→ Ramen',
    '→Ramen',
    '▸ Ramen',
    '➤ Ramen',
    '■ Ramen',
    '◆Ramen',
    '— Ramen',
    '− Ramen',
    '1️⃣ Ramen',
    '\uF0B7 Ramen',
  ],
])('a bullet or number of any script is no part of the name: %s', (line) => {
  expect(names(line)).toEqual(['Ramen']);
  expect(read(`${line}\n  with egg`)).toMatchObject([{ dishes: [{ text: 'with egg' }] }]);
});

test.each([
  '7-Eleven onigiri',
  '2 eggs',
  '１．５倍ラーメン',
  '1,5 l cola',
  '一蘭',
  '-Ramen',
  '3.5 stars',
  '(half) pizza',
])('a name may begin like a number: %s', (name) => {
  expect(names(name)).toEqual([name]);
});

test.each([
  ['- [/] Soba', false],
  ['- [-] Soba', false],
  ['* [>] Soba', false],
  ['- [?] Soba', false],
  ['1. [!] Soba', false],
  ['- [X] Soba', true],
  ['- [✅] Soba', true],
])('the state of a task is no part of its name: %s', (line, isDone) => {
  expect(read(line)).toMatchObject([{ dishes: [{ name: 'Soba', isDone }] }]);
});

test('an Obsidian task has the day on which it was done; its other days become text', () => {
  const day = '2026-11-21';
  const done = { name: 'Natto', isDone: true, tasted: { day } };
  expect(read(`- [x] Natto ✅ ${day}`)).toMatchObject([{ dishes: [{ ...done, text: '' }] }]);
  expect(read(`- [x] Natto 📅 2026-11-20 ✅ ${day}`)).toMatchObject([
    { dishes: [{ ...done, text: '📅 2026-11-20' }] },
  ]);
  expect(read(`- [x] Natto ✅ ${day} ➕ 2026-11-01`)).toMatchObject([{ dishes: [done] }]);
  expect(read(`- [x] Natto [completion:: ${day}]`)).toMatchObject([{ dishes: [done] }]);
  expect(read('- [ ] Natto 📅 2026-11-20')).toMatchObject([
    { dishes: [{ name: 'Natto', isDone: false, tasted: {} }] },
  ]);
  expect(read('- [x] Natto ✅ 2026-13-45')).toMatchObject([
    { dishes: [{ name: 'Natto', text: '✅ 2026-13-45', tasted: {} }] },
  ]);
});

describe('an underlined line', () => {
  const titled = (text: string) =>
    read(text).map(({ name, dishes }) => [name, ...dishes.map(({ name }) => name)]);
  const TWO = [
    ['Soups', 'Pho'],
    ['Grill', 'Steak'],
  ];
  test.each([
    'Soups\n=====\n- Pho\n\nGrill\n-----\n- Steak',
    'Soups\n=====\nPho\nGrill\n-----\nSteak',
    'Soups\n==\n\nPho\n\nGrill\n---\n\nSteak',
    '---\ntitle: Food\n---\n**Soups**\n---\n- Pho\n\nGrill\n  ----------  \n- Steak',
    '# Soups\nPho\n\nGrill\n=====\nSteak',
    '- Pho\n\nGrill\n------\n- Steak',
  ])('is a heading: %j', (text) => {
    expect(titled(text)).toEqual(text.startsWith('- Pho') ? [['Food', 'Pho'], TWO[1]] : TWO);
  });

  test.each([
    'Pho\n\n---\n\nSteak',
    'Pho\n\n---\nSteak',
    '- Pho\n---\n- Steak',
    '1. Pho\n---\n2. Steak',
    '① Pho\n===\n② Steak',
    'Pho\nSteak\n---',
    '---\nPho\nSteak\n---\n',
    'Pho\n***\nSteak',
  ])('is no heading if it is above a rule or in a paragraph of dishes: %j', (text) => {
    expect(titled(text)).toEqual([['Food', 'Pho', 'Steak']]);
  });
});

test('a URL with brackets is kept whole as the text of its link', () => {
  const [list] = read('- [Pho](https://en.wikipedia.org/wiki/Pho_(soup))');
  expect(list?.dishes).toMatchObject([{ name: 'Pho', text: 'https://en.wikipedia.org/wiki/Pho_(soup)' }]);
});

test.each(['Our trip 2026\nDish;Text;Tasted\nRamen;hot;x', 'Tokyo\n\nTitle,Note,URL\nRamen,hot,x'])(
  'a pasted table may have a title above it: %j',
  (text) => {
    expect(read(text, '')).toMatchObject([{ name: 'New list', dishes: [{ name: 'Ramen' }] }]);
  },
);
