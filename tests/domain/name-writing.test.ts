/** Which spellings of a name are one name (P3.11). */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldText, haveOneName, spellingOf } from '#src/domain/name-search.ts';
import { visibleText } from '#src/domain/visible-text.ts';
import { searchWords, wordLine, wordRank } from '#src/search/search-words.ts';

/** Pairs of spellings of one name, from different keyboards or programs. */
const ONE_NAME: Record<string, readonly (readonly [string, string])[]> = {
  'full width': [
    ['ＲＡＭＥＮ', 'Ramen'],
    ['Ｂランチ', 'Bランチ'],
    ['セット２', 'セット2'],
    ['Ｃａｆé　ｌａｔｔｅ', 'Café latte'],
    ['ラーメン（味噌）', 'ラーメン(味噌)'],
    ['Fish ＆ chips', 'fish & chips'],
    ['おでん～冬', 'おでん〜冬'],
  ],
  'half width': [
    ['ﾗｰﾒﾝ', 'ラーメン'],
    ['ｶﾞﾂ', 'ガツ'],
    ['ﾊﾟﾝ', 'パン'],
    ['ｶﾌｪ･ｵ･ﾚ', 'カフェ・オ・レ'],
    ['か゛んも', 'がんも'],
    ['ﾾￂ', '하'],
  ],
  'Arabic and Persian keyboards': [
    ['چای کرک', 'چاي كرك'],
    ['کباب', 'كباب'],
    ['سبزی پلو', 'سبزي پلو'],
    ['کشرى', 'كشري'],
    ['کله‌پاچه', 'كله پاچه'],
    ['بہاری کباب', 'بهاري كباب'],
    ['كـــباب', 'كباب'],
    ['ﻛﺒﺎﺏ', 'كباب'],
    ['ﻻﺯﺍﻧﻴﺎ', 'لازانيا'],
    ['قورمهٔ سبزی', 'قورمۀ سبزی'],
    ['٧ أب', '7 أب'],
    ['کباب ۴', 'كباب ٤'],
    ['كباب \u200f(kebab)', 'كباب (kebab)'],
  ],
  'Turkish capitals': [
    ['KIYMALI BÖREK', 'Kıymalı börek'],
    ['İÇLİ KÖFTE', 'İçli köfte'],
    ['ISPANAKLI GÖZLEME', 'Ispanaklı gözleme'],
    ['FIRINDA SÜTLAÇ', 'Fırında sütlaç'],
    ['ŞİŞ KÖFTE', 'şiş köfte'],
  ],
  'ß and ligatures': [
    ['Käsespätzle mit Soße', 'Käsespätzle mit Sosse'],
    ['KÄSESPÄTZLE MIT SOSSE', 'Käsespätzle mit Soße'],
    ['GRIEẞKLÖẞCHEN', 'Grießklößchen'],
    ['Œufs à la neige', 'Oeufs à la neige'],
    ['ﬁlet de bœuf grillé', 'Filet de boeuf grillé'],
    ['Ĳsbrĳde taartjé', 'IJsbrijde taartjé'],
    ['Mel·lat d’olivé', 'Meŀlat d’olivé'],
    ['ǅuveč', 'Džuveč'],
    ['Rødgrød med flæsk', 'Rødgrød med flaesk'],
    ['Μουσακάς', 'Μουσακάσ'],
    ['𝓡𝓪𝓶é𝓷', 'Ramén'],
  ],
  signs: [
    ['ג׳חנון', "ג'חנון"],
    ['ג`חנון', 'ג’חנון'],
    ['חב״ד קוגל', 'חב"ד קוגל'],
    ['חב”ד קוגל', 'חב״ד קוגל'],
    ['Crème d`Isigny', 'Crème d’Isigny'],
    ['Crème d´Isigny', "Crème d'Isigny"],
    ['Crème d′Isigny', 'Crème d‘Isigny'],
    ['«Шуба»', '"Шуба"'],
    ['Pizza 12″ café', 'Pizza 12" café'],
    ['Moules—frités', 'Moules-frités'],
    ['בית־ספר', 'בית-ספר'],
  ],
  'Thai, Lao and Khmer': [
    ['น้ำพริก', 'น้\u0e4d\u0e32พริก'],
    ['น้ำพริก', 'น\u0e4d\u0e49\u0e32พริก'],
    ['ต้มยำ', 'ต้มย\u0e4d\u0e32'],
    ['ส้มตำ', 'ส้มต\u0e4d\u0e32'],
    ['น้ำแข็ง', 'น\u0e33\u0e49แข็ง'],
    ['แกงเขียวหวาน', 'เเกงเขียวหวาน'],
    ['ก\u0e35\u0e48', 'ก\u0e48\u0e35'],
    ['ນ້ຳ', 'ນ້\u0ecd\u0eb2'],
    ['ຕຳ', 'ຕ\u0ecd\u0eb2'],
    ['ໝູ', 'ຫມູ'],
    ['ໜໍ່ໄມ້', 'ຫນໍ່ໄມ້'],
    ['ແກງ', 'ເເກງ'],
    ['កាហ្វេ គោ', 'កាហ្វេ គ\u17c1\u17b6'],
  ],
  'other scripts': [
    ['മീൻ കറി', 'മീന്\u200d കറി'],
    ['പാൽ പായസം', 'പാല്\u200d പായസം'],
    ['ইলিশ ভাৎ', 'ইলিশ ভাত্\u200d'],
    ['ဝက်သား', '၀က်သား'],
    ['ייִדישע קניידלעך װ', 'ייִדישע קניידלעך וו'],
    ['ᲮᲐᲭᲐᲞᲣᲠᲘ', 'ხაჭაპური'],
    ['⾖腐', '豆腐'],
    ['葛\u{e0100}餅', '葛餅'],
    ['❤️ Café crème', '❤ Café crème'],
  ],
  'keyboards of one language': [
    ['Ciorbă de burtă şi smântână', 'Ciorbă de burtă și smântână'],
    ['Ţuică fiartă', 'Țuică fiartă'],
    ['Bún chả Hòa', 'Bún chả Hoà'],
    ['Lẩu Thúy', 'Lẩu Thuý'],
    ['Bánh xòe', 'Bánh xoè'],
  ],
};

/** Pairs of names that differ by a mark, a letter or a number, and are two dishes. */
const TWO_NAMES = [
  ['かき', 'カキ'],
  ['らーめん', 'ラーメン'],
  ['ｶﾂ', 'ガツ'],
  ['ﾊﾞﾝ', 'パン'],
  ['① ramen', '1 ramen'],
  ['½ chicken', '1⁄2 chicken'],
  ['Fish™', 'FishTM'],
  ['2㎏', '2kg'],
  ['Menu 1', 'Menu 11'],
  ['كنافة', 'كنافه'],
  ['ڪباب', 'كباب'],
  ['کھیر', 'کہیر'],
  ['അവൻ', 'അവന്'],
  ['၁၀', '၁ဝ'],
  ['ข้าวตม', 'ข้าวต้ม'],
  ['น้ำ', 'น้า'],
  ['ຕຳ', 'ຕາ'],
  ['Mùa', 'Muà'],
  ['Smørrebrød é', 'Smorrebrod é'],
  ['Bánh đa', 'Bánh da'],
  ['🏴󠁧󠁢󠁥󠁮󠁧󠁿 Breakfast', '🏴󠁧󠁢󠁳󠁣󠁴󠁿 Breakfast'],
  ['豆腐', '豆花'],
] as const;

const pairs = Object.entries(ONE_NAME).flatMap(([kind, spellings]) =>
  spellings.map((pair) => [kind, ...pair] as const),
);

test.each(pairs)('%s: %s and %s are one name, and each finds the other', (_, one, other) => {
  expect([haveOneName(one, other), haveOneName(other, one)]).toEqual([true, true]);
  expect(spellingOf(one)).toBe(spellingOf(other));
  for (const [name, term] of [
    [one, other],
    [other, one],
  ] as const) {
    expect(foldText(name)).toBe(foldText(term));
    expect(wordRank(wordLine([name]), searchWords(term))).toBe(0);
  }
});

test.each(TWO_NAMES)('%s and %s are two names', (one, other) => {
  expect([haveOneName(one, other), haveOneName(other, one)]).toEqual([false, false]);
});

test.each([
  ['らーめん', 'ラーメン'],
  ['ラーメン', 'らーめん'],
  ['ﾗｰﾒﾝ', 'らーめん'],
  ['がんもどき', 'ガンモ'],
  ['コーヒーゼリー', 'こーひー'],
  ['ぎょうざ', 'ｷﾞｮｳｻﾞ'],
  ['كنافة', 'كنافه'],
  ['물냉면', '물ㄴ'],
  ['Ħobż biż-żejt', 'hobz'],
  ['メニュー２', '2'],
  ['ב״ה', 'ב"ה'],
  ['क्\u200cषीर', 'क्षीर'],
])('%s is found by %s', (name, term) => {
  expect(wordRank(wordLine([name]), searchWords(term))).not.toBeNull();
  expect(foldText(name)).toContain(foldText(term));
});

/** Each letter that folding treats specially, and its neighbours. */
const SPECIAL_LETTERS = [
  ...new Set([...pairs.flatMap(([, ...names]) => names), ...TWO_NAMES.flat()].join('')),
  ...'ßẞıİſẛœæςΣʼｶﾞ゛\u0307\u0323\u0326\u0327\u0301ـ\u0654ە\u200c\u200d\u0d4dນ\u0ecd\ufe70 \u3131\u314f',
];

/** An assigned letter of a script that does not have thousands of independent letters. */
const TESTED_LETTER = /(?![\u3400-\u9fff\uac00-\ud7ff\p{C}\p{sc=Han}\u{10000}-\u{1d3ff}])[\0-\u{1ffff}]/u;
const texts = fc
  .array(fc.constantFrom(...SPECIAL_LETTERS), { maxLength: 8 })
  .map((letters) => visibleText(`a${letters.join('')}`));

test('folding is idempotent, for each letter and for random sequences', () => {
  const folds = [spellingOf, foldText, searchWords];
  const letters = Array.from({ length: 0x1ffff }, (_, code) => String.fromCodePoint(code));
  const all = letters.filter((letter) => TESTED_LETTER.test(letter)).join(' a');
  for (const fold of folds) expect(fold(fold(all)).split(' ')).toEqual(fold(all).split(' '));
  const isStable = (text: string) => folds.every((fold) => fold(fold(text)) === fold(text));
  fc.assert(fc.property(texts, isStable), { numRuns: 1_000, seed: 98 });
});

test('a name is found by each of its spellings', () => {
  const isFoundByBoth = (one: string, other: string) =>
    !haveOneName(one, other) || foldText(one) === foldText(other);
  fc.assert(fc.property(texts, texts, isFoundByBoth), { numRuns: 1_000, seed: 98 });
});
