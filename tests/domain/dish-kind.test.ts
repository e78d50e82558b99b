import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type DishKind, dishKind, kindsOfList } from '#src/domain/dish-kind.ts';
import { TASTY_DISHES } from '#src/features/home/tasty-dishes/dishes.ts';

type Row = { name: string; tags: string[] };

/** Returns all dishes of the starter lists. */
const starterDishes = (): Row[] =>
  readdirSync('content')
    .filter((file) => /^[a-z]{2}\.json$/.test(file))
    .flatMap((file) => JSON.parse(readFileSync(`content/${file}`, 'utf8')).lists)
    .flatMap((list: { items: Row[] }) => list.items);

const drawings = readdirSync('src/ui/dishes').map((file) => file.replace('.svg', ''));

test.each<[string[], DishKind]>([
  [['#meat', '#pork', '#soup', '#noodles'], 'noodle-soup'],
  [['#vegan', '#soup', '#beans'], 'soup'],
  [['#fish', '#noodles', '#prawn'], 'noodles'],
  [['#fish', '#smoked', '#bread'], 'smoked-fish'],
  [['#fish', '#grilled'], 'fish'],
  [['#meat', '#chicken', '#curry', '#rice'], 'curry'],
  [['#vegetarian', '#milk', '#tea', '#drink'], 'tea'],
  [['#varies', '#fried'], 'fried'],
  [['#my-own-word'], 'plate'],
  [[], 'plate'],
])('a dish with the tags %j is shown as %s', (tags, kind) => {
  expect(dishKind(tags)).toBe(kind);
});

test('each kind of the starter dishes has a drawing, and few dishes are shown as a plain plate', () => {
  const kinds = starterDishes().map(({ tags }) => dishKind(tags));
  expect(drawings).toEqual(
    expect.arrayContaining([...new Set(kinds), ...TASTY_DISHES.map(({ kind }) => kind)]),
  );
  expect(kinds.filter((kind) => kind === 'plate').length / kinds.length).toBeLessThan(0.02);
});

test('each drawing is shown for some starter dish or for a dish of Home', () => {
  const kinds = new Set([
    ...starterDishes().map(({ tags }) => dishKind(tags)),
    ...TASTY_DISHES.map(({ kind }) => kind),
  ]);
  expect(drawings.filter((kind) => !kinds.has(kind))).toEqual([]);
});

test('the drawings take less than 30 kB together and have the colours of the theme', () => {
  const files = drawings.map((kind) => readFileSync(`src/ui/dishes/${kind}.svg`, 'utf8'));
  expect(files.join('').length).toBeLessThan(30_000);
  for (const file of files) {
    expect(file).toContain('currentColor');
    expect(file.match(/#[\da-f]{3,8}\b/gi)?.filter((colour) => colour !== '#cf6a3a') ?? []).toEqual([]);
    expect(file).not.toMatch(/<(?:style|script|text|image)|\bid=|href/);
  }
});

test('a list has the first three kinds of its dishes, each once, and a plate only if it has no other', () => {
  const tagged = (...tags: string[]) => ({ tags });
  expect(kindsOfList([tagged('#soup'), tagged(), tagged('#soup', '#rice'), tagged('#rice')])).toEqual([
    'soup',
    'rice',
  ]);
  expect(kindsOfList(['#tea', '#beer', '#wine', '#cake'].map((tag) => tagged(tag)))).toEqual([
    'tea',
    'beer',
    'wine',
  ]);
  expect(kindsOfList([tagged('#varies'), tagged()])).toEqual(['plate']);
  expect(kindsOfList([])).toEqual(['plate']);
});
