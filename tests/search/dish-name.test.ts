/** The native name of a dish, its romanisation, and the search for the dish on a map (P2.5). */
import { expect, test } from 'vitest';
import { mapsSearch } from '#src/domain/links.ts';
import { dishName, dishOnMap } from '#src/search/dish-search.ts';

test.each([
  ['钟水饺 (Zhōng shuǐjiǎo)', '钟水饺', 'Zhōng shuǐjiǎo'],
  ['كشري (koshari)', 'كشري', 'koshari'],
  ['Κολοκυθοκεφτέδες (kolokythokeftédes)', 'Κολοκυθοκεφτέδες', 'kolokythokeftédes'],
  ['ხაჭაპური (khachapuri)', 'ხაჭაპური', 'khachapuri'],
  ['पाणी पुरी (pāṇī purī)', 'पाणी पुरी', 'pāṇī purī'],
  ['Хачапури по-аджарски (khachapuri po-adzharski)', 'Хачапури по-аджарски', 'khachapuri po-adzharski'],
  ['饺子（jiǎozi）', '饺子', 'jiǎozi'],
  ['B级美食 (B-kyū gurume)', 'B级美食', 'B-kyū gurume'],
])('%s is a native name and its romanisation', (name, native, romanised) => {
  expect(dishName(name)).toEqual({ native, romanised });
});

test.each([
  'Żurek',
  'Reinskav (finnbiff)',
  'Biscochitos (bizcochitos)',
  'Bún bò Huế',
  '寿司',
  '汤圆 (甜)',
  '拌面 (2)',
  '(koshari)',
  'كشري (koshari) كبير',
  'Stoofvlees / carbonade flamande',
])('%s is one name', (name) => {
  expect(dishName(name)).toEqual({ native: name, romanised: null });
});

test('a maps search has the native name and the list’s country', () => {
  expect(dishOnMap('钟水饺 (Zhōng shuǐjiǎo)', 'China')).toBe('钟水饺 China');
  expect(dishOnMap('كشري (koshari)', 'مصر')).toBe('كشري مصر');
  expect(dishOnMap('Reinskav (finnbiff)', 'Norway')).toBe('Reinskav (finnbiff) Norway');
  expect(dishOnMap(' Pho ', ' ')).toBe('Pho');
  expect(dishOnMap('  ', 'Hanoi')).toBe('');
});

test('a search on the chosen map encodes special characters of a dish’s name', () => {
  expect(mapsSearch('Mac & cheese Norway', 'google')).toBe(
    'https://www.google.com/maps/search/?api=1&query=Mac%20%26%20cheese%20Norway',
  );
  expect(mapsSearch('Pho', 'osm')).toBe('https://www.openstreetmap.org/search?query=Pho');
  expect(mapsSearch('Pho', 'apple')).toBe('https://maps.apple.com/?q=Pho');
  expect(mapsSearch('', 'apple')).toBeNull();
});
