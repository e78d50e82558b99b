import { expect, test } from 'vitest';
import { dishName, dishOnMap } from '#src/domain/dish-search.ts';

test.each([
  ['钟水饺 (Zhōng shuǐjiǎo)', '钟水饺', 'Zhōng shuǐjiǎo'],
  ['كشري (koshari)', 'كشري', 'koshari'],
  ['Κολοκυθοκεφτέδες (kolokythokeftédes)', 'Κολοκυθοκεφτέδες', 'kolokythokeftédes'],
  ['ხაჭაპური (khachapuri)', 'ხაჭაპური', 'khachapuri'],
  ['पाणी पुरी (pāṇī purī)', 'पाणी पुरी', 'pāṇī purī'],
  ['Хачапури по-аджарски (khachapuri po-adzharski)', 'Хачапури по-аджарски', 'khachapuri po-adzharski'],
  ['饺子（jiǎozi）', '饺子', 'jiǎozi'],
  ['B级美食 (B-kyū gurume)', 'B级美食', 'B-kyū gurume'],
])('%s is a name and how it is read', (name, native, romanised) => {
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
])('%s is a whole name', (name) => {
  expect(dishName(name)).toEqual({ native: name, romanised: null });
});

const queryOf = (dish: string, place: string) => {
  const url = dishOnMap(dish, place);
  return url === null ? null : new URL(url).searchParams.get('query');
};

test('a maps search is for the name in its own script, in the list’s country', () => {
  expect(queryOf('钟水饺 (Zhōng shuǐjiǎo)', 'China')).toBe('钟水饺 China');
  expect(queryOf('كشري (koshari)', 'مصر')).toBe('كشري مصر');
  expect(queryOf('Reinskav (finnbiff)', 'Norway')).toBe('Reinskav (finnbiff) Norway');
  expect(queryOf(' Pho ', ' ')).toBe('Pho');
  expect(queryOf('  ', 'Hanoi')).toBeNull();
});
