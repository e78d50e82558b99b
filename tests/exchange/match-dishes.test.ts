/** Matches the dishes of a file with the dishes of a list (P12.3, P12.4). */
import { expect, test } from 'vitest';
import { type FileDish, plainDish } from '#src/exchange/file-list.ts';
import { matchDishes } from '#src/exchange/match-dishes.ts';
import { listOf, newDish } from '#tests/helpers/device.ts';

const MAX_DISHES = 300;
const names = (dishes: { name: string }[]) => dishes.map(({ name }) => name);

test('a dish is known if its name differs only in case, accents and spaces', () => {
  const own = listOf([newDish('Crème brûlée')]);
  const { added, known } = matchDishes(
    { dishes: [plainDish('creme  BRULEE'), plainDish('Flan')] },
    own,
    MAX_DISHES,
  );
  expect([names(added), names(known)]).toEqual([['Flan'], ['creme  BRULEE']]);
});

test('a dish repeated in a file of another app is added once, unless the descriptions differ', () => {
  const dishes = [plainDish('Ramen'), plainDish('ramen'), plainDish('Ramen', 'With miso')];
  expect(matchDishes({ dishes, isFromAnotherApp: true }, null, MAX_DISHES)).toMatchObject({
    added: [{ text: '' }, { text: 'With miso' }],
    known: [{ name: 'ramen' }],
  });
});

test('the dishes that exceed the maximum of a list are returned instead of added', () => {
  const own = listOf([newDish('Pho'), newDish('Laksa')]);
  const { added, unplaced } = matchDishes({ dishes: [plainDish('A'), plainDish('B')] }, own, 3);
  expect([names(added), names(unplaced)]).toEqual([['A'], ['B']]);
});

const eatenRamen = (text: string, day: string): FileDish => ({
  ...plainDish('Ramen', text),
  isDone: true,
  tasted: { day, stars: 5, note: `in ${text}` },
});

test('two dishes of one name are matched by their descriptions, and a second import changes nothing', () => {
  const [tokyo, sapporo] = [
    newDish('Ramen', { description: 'Tokyo', isDone: true }),
    newDish('Ramen', { description: 'Sapporo' }),
  ];
  const tasted = { [tokyo.id]: eatenRamen('Tokyo', '2026-11-21').tasted };
  const dishes = [eatenRamen('Tokyo', '2026-11-21'), plainDish('Ramen', 'Sapporo')];
  for (const items of [
    [tokyo, sapporo],
    [sapporo, tokyo],
  ]) {
    expect(matchDishes({ dishes }, listOf(items, { tasted }), MAX_DISHES)).toMatchObject({
      added: [],
      news: [],
      unplaced: [],
    });
  }
});

test('two dishes that differ only by a tick keep their ticks', () => {
  const [first, second] = [newDish('Ramen'), newDish('Ramen', { isDone: true })];
  const dishes = [{ ...plainDish('Ramen'), isDone: true }, plainDish('Ramen')];
  expect(matchDishes({ dishes }, listOf([first, second]), MAX_DISHES)).toMatchObject({ added: [], news: [] });
});

test('a dish with another description is another dish, and the one on the list is not ticked', () => {
  const own = listOf([newDish('Ramen', { description: 'Tokyo' })]);
  const sapporo = eatenRamen('Sapporo', '2026-11-22');
  expect(matchDishes({ dishes: [sapporo] }, own, MAX_DISHES)).toMatchObject({ added: [sapporo], news: [] });
});

test('a dish on the list whose description was extended after the export is still the same dish', () => {
  const own = listOf([
    newDish('Ramen', { description: 'Tokyo, Ebisu' }),
    newDish('Ramen', { description: 'Sapporo' }),
  ]);
  const { added, news } = matchDishes({ dishes: [eatenRamen('Tokyo', '2026-11-21')] }, own, MAX_DISHES);
  expect([added, news.map(({ item }) => item.id)]).toEqual([[], [own.items[0]!.id]]);
});

test('a third dish of the same name is added from a file of this app, but not from one of another app', () => {
  const own = listOf([newDish('Pho'), newDish('Pho')]);
  const dishes = [plainDish('Pho'), plainDish('Pho'), plainDish('Pho')];
  expect(matchDishes({ dishes }, own, MAX_DISHES)).toMatchObject({ added: [{}], known: [{}, {}] });
  expect(matchDishes({ dishes, isFromAnotherApp: true }, own, MAX_DISHES)).toMatchObject({ added: [] });
});

const DIFFERENT_DISHES = [
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

test.each(DIFFERENT_DISHES)(
  '%s and %s are two dishes, whether one is on the list or both are in the file',
  (one, other) => {
    const onList = matchDishes({ dishes: [plainDish(other)] }, listOf([newDish(one)]), MAX_DISHES);
    expect(names(onList.added)).toEqual([other]);
    const inFile = matchDishes({ dishes: [plainDish(one), plainDish(other)] }, null, MAX_DISHES);
    expect(names(inFile.added)).toEqual([one, other]);
  },
);

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
])('%s and %s are one dish', (one, other) => {
  for (const [own, file] of [
    [one, other],
    [other, one],
  ] as const)
    expect(
      names(matchDishes({ dishes: [plainDish(file)] }, listOf([newDish(own)]), MAX_DISHES).known),
    ).toEqual([file]);
});

test('of two dishes whose names differ by an accent, the exact name is matched', () => {
  const own = listOf([newDish('Pate'), newDish('Pâté')]);
  const { news } = matchDishes({ dishes: [{ ...plainDish('pâté'), isDone: true }] }, own, MAX_DISHES);
  expect(news.map(({ item }) => item.name)).toEqual(['Pâté']);
});
