import { expect, test } from 'vitest';
import { findFolded } from '#src/ui/find-folded.ts';

const marked = (text: string, match: string) => {
  const found = findFolded(text, match);
  return found && text.slice(...found);
};

test.each([
  ['Żurek na zakwasie', 'ZUREK', 'Żurek'],
  ['Straße', 'asse', 'aße'],
  ['a\u0331\u0323b soup', 'b', 'b'],
  ['a\u0331\u0323b soup', 'a', 'a\u0331\u0323'],
  ['खीरा', 'ख', 'खी'],
  ['ต้มข่า', 'ต้', 'ต้'],
  ['한국', '하', '한'],
  ['麻婆豆腐', '豆腐', '豆腐'],
  ['👨‍🍳 Chef', 'chef', 'Chef'],
  ['ﾓﾂとｶﾞﾂ', 'ガツ', 'ｶﾞﾂ'],
  ['か゛ツ', 'が', 'か゛'],
  ['ＲＡＭＥＮ bar', 'ame', 'ＡＭＥ'],
  ['らーめん屋', 'ラーメン', 'らーめん'],
  ['ผัดเเกง', 'แก', 'เเก'],
  ['นำ้พริก', 'น้ำ', 'นำ้'],
  ['KIYMALI BÖREK', 'kıymalı', 'KIYMALI'],
  ['خورش کله‌پاچه', 'كله پاچه', 'کله‌پاچه'],
  ['မုန့် ၀က်သား', 'ဝက်', '၀က်'],
  ['Soup  of  the day', 'of the', 'of  the'],
])('in %s, the match of %s is marked in whole letters', (text, match, expected) => {
  expect(marked(text, match)).toBe(expected);
});

test('nothing is marked in a different word', () => {
  expect(marked('ガツ', 'カツ')).toBeUndefined();
  expect(marked('ｶﾞﾂ', 'カツ')).toBeUndefined();
  expect(marked('ต้มขา', 'ต้มข่า')).toBeUndefined();
});
