import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutTo } from '#src/domain/cut-text.ts';

const LETTERS = [
  'a',
  'é',
  'e\u0301',
  '面',
  '🍜',
  '👨‍👩‍👧‍👦',
  '🇵🇱',
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  '👍🏽',
  'की',
  'น้ำ',
  '각',
  '❤️',
  '1️⃣',
  '𠮷',
];

test.each(LETTERS)('a cut never splits %s, at any position', (letter) => {
  for (let before = 0; before < 80; before++) {
    const cut = cutTo(`${'x'.repeat(before)}${letter.repeat(90)}`, 80);
    expect(cut).toMatch(new RegExp(`^x{${before}}(?:${letter})*$`, 'u'));
    expect(cut.length).toBeLessThanOrEqual(80);
    expect(cut.length).toBeGreaterThan(80 - letter.length);
  }
});

test('a cut is a prefix without lone surrogates', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.nat(40), (text, maxLength) => {
      const cut = cutTo(text, maxLength);
      expect(text.startsWith(cut)).toBe(true);
      expect(cut.length).toBeLessThanOrEqual(maxLength);
      expect(/\p{Surrogate}/u.test(cut)).toBe(false);
      if (text.length <= maxLength) expect(cut).toBe(text);
    }),
  );
});

test('a single letter that is longer than the limit is cut in its middle', () => {
  expect(cutTo(`a${'\u0301'.repeat(20)}`, 10)).toHaveLength(10);
});
