/** Dishes have other names, by which they and their lists are found. */
import { expect, test } from 'vitest';
import { textKey } from '#src/domain/translation.ts';
import { foundAs } from '#src/search/dish-search.ts';
import { findItems } from '#src/search/dishes-on-list.ts';
import { ListIndex } from '#src/search/list-index.ts';
import { itemsByName, namesFor, otherNamesOf } from '#src/search/other-names.ts';
import { testID } from '#tests/helpers/device.ts';

const PHAT_THAI = {
  name: 'ผัดไทย (phat thai)',
  names: { en: ['Pad Thai'], de: ['Gebratene Reisnudeln'], und: ['Phad Thai'] },
};
const otherNames = otherNamesOf([
  PHAT_THAI,
  { name: 'Phở bò (pho)', names: { en: ['Beef noodle soup'] } },
  { name: 'Phở gà (pho)', names: { en: ['Chicken noodle soup'] } },
]);

test('other names are looked up by the whole name of a dish, its native name or its romanisation', () => {
  for (const name of ['ผัดไทย (phat thai)', 'ผัดไทย', 'Phat Thai'])
    expect(otherNames(name)).toEqual(['Pad Thai', 'Gebratene Reisnudeln', 'Phad Thai']);
  expect(otherNames('Pad Thai')).toEqual([]);
});

test('a romanisation that two dishes share has no other names', () => {
  expect(otherNames('Pho')).toEqual([]);
  expect(otherNames('Phở bò')).toEqual(['Beef noodle soup']);
});

test('a reader sees the names in their language, then the English ones, then those of no language', () => {
  const namesIn = (locale: string) => namesFor([PHAT_THAI], 'ผัดไทย', locale).map(({ name }) => name);
  expect(namesIn('de-AT')).toEqual(['Gebratene Reisnudeln', 'Pad Thai', 'Phad Thai']);
  expect(namesIn('en')).toEqual(['Pad Thai', 'Phad Thai']);
});

test('a dish shows the other name it was found by, unless its own name matches too', () => {
  const names = ['Pad Thai', 'Phad Thai'];
  expect(foundAs('ผัดไทย (phat thai)', names, 'pad th')).toBe('Pad Thai');
  expect(foundAs('ผัดไทย (phat thai)', names, 'phat')).toBeUndefined();
  expect(foundAs('ผัดไทย (phat thai)', [], 'pad')).toBeUndefined();
});

test('a dish in a list is found by its other names', () => {
  const items = [
    { name: 'ผัดไทย (phat thai)', tags: [] },
    { name: 'ลาบ (lap)', tags: [] },
  ];
  expect(findItems(items, 'pad thai', { otherNames })).toEqual([items[0]]);
  expect(findItems(items, 'pad thai')).toEqual([]);
});

test('a device finds dishes and lists by other names that arrive later, and not by removed ones', () => {
  const index = new ListIndex();
  const list = {
    ...{ id: testID(), publicID: testID(), name: 'Bangkok', tags: [], likes: 0, publishedAt: 0 },
    ...{ language: 'EN' as const, chosenCountry: 'TH', items: [{ name: 'ผัดไทย (phat thai)', tags: [] }] },
  };
  const found = () => ({
    dish: index.dishes('pad thai', []).all[0],
    lists: index.lists({ country: 'TH', term: 'pad thai', languages: [], limit: 5 }).total,
  });
  index.put(list, { isOwn: false });
  expect(found()).toEqual({ dish: undefined, lists: 0 });
  index.setWords('TH', { dishes: [PHAT_THAI] });
  expect(found()).toMatchObject({ dish: { name: 'ผัดไทย (phat thai)', called: 'Pad Thai' }, lists: 1 });
  index.remove(list.id, { isOwn: false });
  index.put(list, { isOwn: true });
  expect(found().dish).toMatchObject({ called: 'Pad Thai', listID: list.id });
  index.setWords('TH', { dishes: [] });
  expect(found()).toEqual({ dish: undefined, lists: 0 });
});

test('a list is found by its translated name as well as by its original one', () => {
  const index = new ListIndex();
  const list = {
    ...{ id: testID(), publicID: testID(), name: 'Thai essentials', tags: [], likes: 0, publishedAt: 0 },
    ...{ language: 'EN', chosenCountry: 'TH', items: [] },
  };
  index.put(list, { isOwn: false });
  const found = (term: string) =>
    index.lists({ country: 'TH', term, languages: [], limit: 5 }).lists.map(({ id }) => id);
  expect(found('unverzicht')).toEqual([]);
  index.setWords('TH', { dishes: [], texts: [[textKey('Thai essentials'), 'Unverzichtbares aus Thailand']] });
  expect(found('unverzicht')).toEqual([list.id]);
  expect(found('thai ess')).toEqual([list.id]);
});

test('“&” is searched as “and”', () => {
  const fish = { name: 'Fish and chips', tags: [] };
  expect(findItems([fish], 'fish & chips')).toEqual([fish]);
  expect(findItems([{ ...fish, name: 'Fish & chips' }], 'fish and')).toHaveLength(1);
});

test('a list has a dish if one name is the other or a half of it, and not if both only share a half', () => {
  const isOn = (names: string[], dish: string) =>
    itemsByName(names.map((name) => ({ name })))(dish) !== undefined;
  expect(isOn(['ผัดไทย (Phat Thai)'], 'ผัดไทย (phat thai)')).toBe(true);
  expect(isOn(['phat thai'], 'ผัดไทย (phat thai)')).toBe(true);
  expect(isOn(['ผัดไทย'], 'ผัดไทย (phat thai)')).toBe(true);
  expect(isOn(['ผัดไทย (phat thai)'], 'Phat Thai')).toBe(true);
  expect(isOn(['Phở gà (pho)'], 'Phở bò (pho)')).toBe(false);
  expect(isOn(['!', 'Pho'], '!')).toBe(false);
});
