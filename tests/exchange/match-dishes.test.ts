/** Which dishes of a file are on the list already (P12.4). */
import { expect, test } from 'vitest';
import { type FileDish, plainDish } from '#src/exchange/file-list.ts';
import { matchDishes } from '#src/exchange/match-dishes.ts';
import { listOf, newDish } from '#tests/helpers/device.ts';

const names = (dishes: { name: string }[]) => dishes.map(({ name }) => name);

test('a dish is on the list already however its name is spelled', () => {
  const own = listOf([newDish('Crème brûlée')]);
  const { added, known } = matchDishes({ dishes: [plainDish('creme  BRULEE'), plainDish('Flan')] }, own, 300);
  expect([names(added), names(known)]).toEqual([['Flan'], ['creme  BRULEE']]);
});

test('a dish that a note names twice is added once, and two with different texts are both added', () => {
  const dishes = [plainDish('Ramen'), plainDish('ramen'), plainDish('Ramen', 'With miso')];
  expect(matchDishes({ dishes, isHandmade: true }, null, 300)).toMatchObject({
    added: [{ text: '' }, { text: 'With miso' }],
    known: [{ name: 'ramen' }],
  });
});

test('a full list takes no more dishes, and the remaining ones are named', () => {
  const own = listOf([newDish('Pho'), newDish('Laksa')]);
  const { added, left } = matchDishes({ dishes: [plainDish('A'), plainDish('B')] }, own, 3);
  expect([names(added), names(left)]).toEqual([['A'], ['B']]);
});

const eaten = (text: string, day: string): FileDish => ({
  ...plainDish('Ramen', text),
  isDone: true,
  tasted: { day, stars: 5, note: `in ${text}` },
});

test('two dishes of one name are matched by their texts, and a second import changes nothing', () => {
  const [tokyo, sapporo] = [
    newDish('Ramen', { description: 'Tokyo', isDone: true }),
    newDish('Ramen', { description: 'Sapporo' }),
  ];
  const tasted = { [tokyo.id]: eaten('Tokyo', '2026-11-21').tasted };
  const dishes = [eaten('Tokyo', '2026-11-21'), plainDish('Ramen', 'Sapporo')];
  for (const items of [
    [tokyo, sapporo],
    [sapporo, tokyo],
  ]) {
    expect(matchDishes({ dishes }, listOf(items, { tasted }), 300)).toMatchObject({
      added: [],
      news: [],
      left: [],
    });
  }
});

test('two dishes that differ only by a tick keep their ticks', () => {
  const [first, second] = [newDish('Ramen'), newDish('Ramen', { isDone: true })];
  const dishes = [{ ...plainDish('Ramen'), isDone: true }, plainDish('Ramen')];
  expect(matchDishes({ dishes }, listOf([first, second]), 300)).toMatchObject({ added: [], news: [] });
});

test('a dish with another text is another dish, and the first is not ticked', () => {
  const own = listOf([newDish('Ramen', { description: 'Tokyo' })]);
  const sapporo = eaten('Sapporo', '2026-11-22');
  expect(matchDishes({ dishes: [sapporo] }, own, 300)).toMatchObject({ added: [sapporo], news: [] });
});

test('a dish whose text was extended since is still the same', () => {
  const own = listOf([
    newDish('Ramen', { description: 'Tokyo, Ebisu' }),
    newDish('Ramen', { description: 'Sapporo' }),
  ]);
  const { added, news } = matchDishes({ dishes: [eaten('Tokyo', '2026-11-21')] }, own, 300);
  expect([added, news.map(({ item }) => item.id)]).toEqual([[], [own.items[0]!.id]]);
});

test('a third dish of a name is added if the list has two', () => {
  const own = listOf([newDish('Pho'), newDish('Pho')]);
  const dishes = [plainDish('Pho'), plainDish('Pho'), plainDish('Pho')];
  expect(matchDishes({ dishes }, own, 300)).toMatchObject({ added: [{}], known: [{}, {}] });
  expect(matchDishes({ dishes, isHandmade: true }, own, 300)).toMatchObject({ added: [] });
});

const PAIRS = [
  ['खीर', 'खीरा'],
  ['पान', 'पानी'],
  ['カツ', 'ガツ'],
  ['かき', 'かぎ'],
  ['パン', 'バン'],
  ['ต้มข่า', 'ต้มขา'],
  ['ปลา', 'ปลาร้า'],
  ['மீன்', 'மான்'],
  ['ভাত', 'ভাতা'],
  ['ლემი', 'ლე̄მი'],
  ['ປາ', 'ປ້າ'],
  ['ត្រី', 'ត្រា'],
  ['ငါး', 'ငါ'],
  ['මස්', 'මාස'],
  ['మామిడి', 'మమిడి'],
  ['މަސް', 'މޫސް'],
  ['ཁམ', 'ཁུམ'],
  ['Canh gà', 'Cánh gà'],
  ['Bò', 'Bơ'],
  ['かき', 'カキ'],
  ['كنافة', 'كنافه'],
] as const;

test.each(PAIRS)('%s and %s are two dishes, on a list and in a file', (one, other) => {
  const onList = matchDishes({ dishes: [plainDish(other)] }, listOf([newDish(one)]), 300);
  expect(names(onList.added)).toEqual([other]);
  const inFile = matchDishes({ dishes: [plainDish(one), plainDish(other)] }, null, 300);
  expect(names(inFile.added)).toEqual([one, other]);
});

test.each([
  ['Shepherd’s  pie', "shepherd's pie"],
  ['Crème d’Isigny', "crème d'isigny"],
  ['Phở bò', 'pho bo'],
  ['Μουσακάς', 'ΜΟΥΣΑΚΑΣ'],
  ['Ёлка', 'елка'],
  ['فَلَافِل', 'فلافل'],
  ['한국', '한국'.normalize('NFD')],
  ['☕️ Coffee', '☕ coffee'],
  ['Kıymalı börek', 'KIYMALI BÖREK'],
  ['İçli köfte', 'İÇLİ KÖFTE'],
  ['Käsespätzle mit Soße', 'Käsespätzle mit Sosse'],
  ['چای کرک', 'چاي كرك'],
  ['ガツ café', 'ｶﾞﾂ cafe'],
  ['ต้มยำ', 'ต้มยํา'],
  ["ג'חנון", 'ג׳חנון'],
])('%s is on the list already as %s', (one, other) => {
  for (const [own, file] of [
    [one, other],
    [other, one],
  ] as const)
    expect(names(matchDishes({ dishes: [plainDish(file)] }, listOf([newDish(own)]), 300).known)).toEqual([
      file,
    ]);
});

test('of two dishes whose names differ by an accent, the exact name is matched', () => {
  const own = listOf([newDish('Pate'), newDish('Pâté')]);
  const { news } = matchDishes({ dishes: [{ ...plainDish('pâté'), isDone: true }] }, own, 300);
  expect(news.map(({ item }) => item.name)).toEqual(['Pâté']);
});
