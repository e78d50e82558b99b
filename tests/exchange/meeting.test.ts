import { expect, test } from 'vitest';
import { plainDish } from '#src/exchange/file-list.ts';
import { likeliestOf, meet } from '#src/exchange/meeting.ts';
import { listOf, meal } from '#tests/helpers/device.ts';

const names = (dishes: { name: string }[]) => dishes.map(({ name }) => name);

test('a dish is there already however its name is written', () => {
  const own = listOf([meal('Crème brûlée')]);
  const { added, known } = meet({ dishes: [plainDish('creme  BRULEE'), plainDish('Flan')] }, own, 300);
  expect([names(added), names(known)]).toEqual([['Flan'], ['creme  BRULEE']]);
});

test('a dish that a file has twice comes once, and two that say something else come both', () => {
  const dishes = [plainDish('Ramen'), plainDish('ramen'), plainDish('Ramen', 'With miso')];
  expect(meet({ dishes }, null, 300)).toMatchObject({
    added: [{ text: '' }, { text: 'With miso' }],
    known: [{ name: 'ramen' }],
  });
});

test('a list that is full takes no more, and they are named', () => {
  const own = listOf([meal('Pho'), meal('Laksa')]);
  const { added, left } = meet({ dishes: [plainDish('A'), plainDish('B')] }, own, 3);
  expect([names(added), names(left)]).toEqual([['A'], ['B']]);
});

test('a list meets the one of its name in its country', () => {
  const own = [
    listOf([], { name: 'Soups', chosenCountry: 'PL' }),
    listOf([], { name: 'Soups', chosenCountry: 'JP' }),
  ];
  const likeliest = likeliestOf(own);
  expect(likeliest({ name: 'soups', country: 'JP' })).toBe(own[1]);
  expect(likeliest({ name: 'Soups', country: null })).toBe(own[0]);
  expect(likeliest({ name: 'Soups', country: 'VN' })).toBe(null);
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
] as const;

test.each(PAIRS)('%s and %s are two dishes, on a list and in one file', (one, other) => {
  const onList = meet({ dishes: [plainDish(other)] }, listOf([meal(one)]), 300);
  expect(names(onList.added)).toEqual([other]);
  const inFile = meet({ dishes: [plainDish(one), plainDish(other)] }, null, 300);
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
])('%s is there already as %s', (one, other) => {
  for (const [own, file] of [
    [one, other],
    [other, one],
  ] as const)
    expect(names(meet({ dishes: [plainDish(file)] }, listOf([meal(own)]), 300).known)).toEqual([file]);
});

test('of two dishes whose names differ by an accent, the one of the very name is met', () => {
  const own = listOf([meal('Pate'), meal('Pâté')]);
  const { news } = meet({ dishes: [{ ...plainDish('pâté'), isDone: true }] }, own, 300);
  expect(news.map(({ item }) => item.name)).toEqual(['Pâté']);
});
