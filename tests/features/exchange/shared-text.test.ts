import * as v from 'valibot';
import { expect, test } from 'vitest';
import { ItemNameSchema } from '#src/contract/fields.ts';
import { LIMITS } from '#src/contract/limits.ts';
import { sharedDish } from '#src/features/exchange/files/shared-text.ts';

const URL = 'https://maps.app.goo.gl/abc';

test.each([
  ['a page', { title: 'Best ramen', url: URL }, 'Best ramen', URL],
  [
    'a place, whose link is in the text',
    { text: `Kikanbo\n2-10-9 Kajicho\n${URL}` },
    'Kikanbo',
    `2-10-9 Kajicho\n${URL}`,
  ],
  ['a text whose first line is also the title', { title: 'Pho', text: 'Pho\nSoup' }, 'Pho', 'Soup'],
  ['a link alone', { text: URL }, '', URL],
  [
    'a place of Naver Map, whose text begins with the app’s name',
    { text: `[네이버 지도]\n광장시장 빈대떡\n서울 종로구\n${URL}` },
    '광장시장 빈대떡',
    `서울 종로구\n${URL}`,
  ],
  ['a place of Naver Map without brackets', { text: '네이버 지도\n광장시장 빈대떡' }, '광장시장 빈대떡', ''],
  ['a place of Kakao Map', { title: '[카카오맵]', text: '명동교자' }, '명동교자', ''],
  ['only the name of a map service', { text: 'Google Maps' }, 'Google Maps', ''],
  ['a point with a name', { text: 'geo:41.9,12.5?q=Roscioli' }, 'Roscioli', 'geo:41.9,12.5?q=Roscioli'],
  [
    'a point with a label',
    { text: 'geo:0,0?q=41.9,12.5(Da%20Enzo+al+29)' },
    'Da Enzo al 29',
    'geo:0,0?q=41.9,12.5(Da%20Enzo+al+29)',
  ],
  ['a point without a name', { text: 'geo:41.9,12.5' }, '', 'geo:41.9,12.5'],
  ['a point that is damaged', { text: 'Pho\ngeo:0,0?q=%E0%A4%A' }, 'Pho', '%E0%A4%A\ngeo:0,0?q=%E0%A4%A'],
  ['nothing', {}, '', ''],
])('%s becomes a name and a text', (_what, shared, name, text) => {
  expect(sharedDish(shared, LIMITS.itemNameMax)).toEqual({ name, text });
});

test('a long text becomes the dish’s text, and its first whole words become the name', () => {
  const long = 'noodles '.repeat(30).trim();
  const { name, text } = sharedDish({ text: long }, LIMITS.itemNameMax);
  expect(name.length).toBeLessThanOrEqual(LIMITS.itemNameMax);
  expect(long.startsWith(`${name} `)).toBe(true);
  expect(text).toBe(long);
});

test('a title without spaces is cut between two characters, even within emoji', () => {
  for (const letters of ['豆腐'.repeat(80), '🍜'.repeat(80), `a${'🍜'.repeat(80)}`, 'ต้มข่า'.repeat(40)]) {
    const { name, text } = sharedDish({ title: letters }, LIMITS.itemNameMax);
    expect(v.is(ItemNameSchema, name)).toBe(true);
    expect(letters.startsWith(name)).toBe(true);
    expect(text).toBe(letters);
  }
});

test.each([
  [
    '68 小红书 https://xhslink.com/a/Bc1，复制本条信息',
    '68 小红书，复制本条信息',
    'https://xhslink.com/a/Bc1',
  ],
  [
    '二郎のラーメン（https://tabelog.com/tokyo/123/）おいしい',
    '二郎のラーメンおいしい',
    'https://tabelog.com/tokyo/123/',
  ],
  ['Jiro (https://jiro.example/a).', 'Jiro', 'https://jiro.example/a'],
  ['Pho https://en.wikipedia.org/wiki/Pho_(soup)', 'Pho', 'https://en.wikipedia.org/wiki/Pho_(soup)'],
  ['Pho (https://en.wikipedia.org/wiki/Pho_(soup))', 'Pho', 'https://en.wikipedia.org/wiki/Pho_(soup)'],
  ['寿司「https://a.example/寿司」', '寿司', 'https://a.example/寿司'],
  ['Pho: https://a.example/?a=1,2;3.', 'Pho:', 'https://a.example/?a=1,2;3'],
  ['Pho <https://a.example/b>', 'Pho', 'https://a.example/b'],
  ['Pho “https://a.example/b”!', 'Pho', 'https://a.example/b'],
  ['好吃https://a.example/b。', '好吃', 'https://a.example/b'],
  ['Pho https://a.example/[b]', 'Pho', 'https://a.example/[b]'],
])('a URL ends before the punctuation of the sentence around it: %s', (text, name, address) => {
  expect(sharedDish({ text }, LIMITS.itemNameMax)).toEqual({ name, text: address });
});
