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

test('a note of Joplin’s is a list of its dishes, called like the note', () => {
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

describe('what an app writes around a note is no dish', () => {
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

  test('but dishes between two rules are', () => {
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
])('%s is called %s', (written, name) => {
  expect(names(`- ${written}`)).toEqual([name]);
});

test('a table without a column that names dishes has them in its first, and its ticks and days are read', () => {
  expect(
    read('| Was | Tasted | Day |\n|:--|:-:|--|\n| Pho \\| bo | ja | 21.11.2026 |\n\n- Laksa'),
  ).toMatchObject([
    {
      dishes: [{ name: 'Pho | bo', isDone: true, tasted: { day: '2026-11-21' }, line: 3 }, { name: 'Laksa' }],
    },
  ]);
});

test('the first heading is the list’s name where only one list follows, and each its own where several do', () => {
  expect(read('# Rome 2026\n\n## To eat\n- Carbonara')).toMatchObject([
    { name: 'Rome 2026', text: 'To eat', dishes: [{ name: 'Carbonara' }] },
  ]);
  expect(read('# Rome\n- Carbonara')).toMatchObject([{ name: 'Rome', text: '' }]);
  expect(read('# Italy\n## Rome\n- Carbonara\n## Milan\n- Risotto').map(({ name }) => name)).toEqual([
    'Rome',
    'Milan',
  ]);
});
