import { describe, expect, test } from 'vitest';
import { encodingChoices } from '#src/features/exchange/encodings.ts';
import { readTextFile } from '#src/features/exchange/read-text-file.ts';

const little = (text: string) => Buffer.from(text, 'utf16le');
const big = (text: string) => little(text).swap16();
const asBlob = (bytes: Uint8Array) => new Blob([Uint8Array.from(bytes)]);
const read = async (bytes: Uint8Array, language = 'en', chosen?: string) => {
  const file = await readTextFile(asBlob(bytes), [language], chosen);
  return 'trouble' in file ? null : file;
};

describe('UTF-16 without a byte order mark is read in the byte order that gives letters', () => {
  test.each([
    ['Russian names', 'Пельмени\r\nБорщ\r\nХолодец\r\nОкрошка'],
    ['Japanese names', '拉麺\r\n寿司\r\n天麩羅\r\nお好み焼き\r\n'],
    ['a Russian table', 'List;Country;Dish;Text;Tasted\r\nРоссия;RU;Пельмени;со сметаной;да\r\n'],
    ['Greek', 'Μουσακάς\nΚαλαμαράκια τηγανητά'],
    ['Ukrainian', 'Борщ із пампушками\nЇжак'],
    ['Hebrew', 'שקשוקה\nחומוס'],
    ['Arabic', 'كشري\nفول مدمس'],
    ['Thai', 'ต้มยำกุ้ง\nผัดไทย'],
    ['Hindi', 'पाव भाजी\nखीर'],
    ['Korean', '떡볶이\n비빔밥'],
    ['Chinese', '麻婆豆腐\n宫保鸡丁'],
    ['Georgian', 'ხინკალი\nხაჭაპური'],
    ['Armenian', 'Խորոված\nՀարիսա'],
    ['Vietnamese', 'Bún chả\nPhở bò tái\nBánh cuốn'],
    ['one name', 'Пельмени'],
    ['a box and a picture', '☐ Пельмени 🍜\n☑ Борщ'],
    ['Markdown', '# Япония\n- [x] Рамен\n- [ ] Суси'],
  ])('%s', async (_what, text) => {
    for (const bytes of [little(text), big(text)]) {
      expect((await read(bytes))?.text).toBe(text);
    }
  });
});

describe('other encodings are not read as UTF-16', () => {
  test.each([
    ['plain letters', 'Bush hid the facts'],
    ['a control character in UTF-8', 'Pho bo\u0001\nBun cha, Hanoi style with herbs\n'],
    ['a zero in UTF-8', 'Пельмени\0\nБорщ со сметаной и хлебом'],
    ['Chinese in UTF-8', '麻婆豆腐\n宫保鸡丁'],
    ['nothing', ''],
  ])('%s', async (_what, text) => {
    expect(await read(new TextEncoder().encode(text))).toEqual({ text, guessed: null });
  });

  test.each([
    ['ja', 'shift_jis', [0x83, 0x4a, 0x83, 0x63, 0x0a, 0x8e, 0xf5, 0x8e, 0x69]],
    ['zh-CN', 'gbk', [0xc2, 0xe9, 0xc6, 0xc5, 0x0a, 0xb6, 0xb9]],
    ['ru', 'windows-1251', [0xcf, 0xe5, 0xeb, 0xfc, 0x0a, 0xc1, 0xee, 0xf0]],
  ])('the encoding of a device in %s: %s', async (language, encoding, letters) => {
    expect((await read(Uint8Array.from(letters), language))?.guessed).toBe(encoding);
  });
});

test('a wrong guess about UTF-16 can be corrected by hand', async () => {
  const file = await read(little('Пельмени\nБорщ'));
  expect(file?.guessed).toBe('utf-16le');
  const choices = encodingChoices('en').map(({ encoding }) => encoding);
  expect(choices).toEqual(expect.arrayContaining(['utf-16le', 'utf-16be']));
  // Neither a space nor a line break shows that this is UTF-16.
  expect((await read(little('寿司'), 'ja', 'utf-16le'))?.text).toBe('寿司');
});

test.each([
  ['iso-8859-7', 'Άλας', [0xb6, 0xeb, 0xe1, 0xf2]],
  ['koi8-r', 'Пельмени', [0xf0, 0xc5, 0xcc, 0xd8, 0xcd, 0xc5, 0xce, 0xc9]],
  ['koi8-u', 'їжа', [0xa7, 0xd6, 0xc1]],
  ['ibm866', 'Борщ', [0x81, 0xae, 0xe0, 0xe9]],
  ['iso-8859-2', 'śledź', [0xb6, 0x6c, 0x65, 0x64, 0xbc]],
])('the encoding %s can be chosen', async (encoding, text, letters) => {
  expect(encodingChoices('en').map((choice) => choice.encoding)).toContain(encoding);
  expect((await read(Uint8Array.from(letters), 'en', encoding))?.text).toBe(text);
});
