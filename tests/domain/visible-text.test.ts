/** How a text is stored (P9.9). */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isVisible, normaliseTag, visibleLine, visibleText } from '#src/domain/visible-text.ts';
import { HOSTILE_UNITS, hostileText } from '#tests/helpers/hostile.ts';

/** Characters without a glyph and without a meaning of their own. */
const INVISIBLE = [
  '\u200B',
  '\u202E',
  '\u00AD',
  '\u2800',
  '\u3164',
  '\u115F',
  '\u1160',
  '\uFFA0',
  '\u180E',
  '\u2060',
  '\u2061',
  '\u2064',
  '\u2066',
  '\u200C',
  '\u200D',
  '\u200E',
  '\u061C',
  '\uFEFF',
  '\uFE0F',
  '\u{E0101}',
  '\u{E0067}',
  '\u034F',
  '\u0000',
  '\u001B',
  '\u0085',
  '\u009B',
  '\u0301',
  '\u20E3',
  ' ',
  '\u00A0',
  '\u3000',
  '\n',
];
const invisibleText = fc.string({ unit: fc.constantFrom(...INVISIBLE), maxLength: 6 });
/** Random texts with many invisible characters. */
const mostlyInvisible = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...INVISIBLE),
    fc.constantFrom('e', 'é', 'س', 'ക', '❤', '👨', '#'),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  ),
});

/** Characters in the largest request body. A quadratic algorithm would take minutes for these. */
const LONGEST_BODY = 256 * 1024;

test.each(Object.entries(HOSTILE_UNITS))('a long text of %s is processed in linear time', (_, unit) => {
  const text = hostileText(unit, LONGEST_BODY);
  const stored = visibleText(text);
  expect(stored.normalize('NFD').startsWith('a')).toBe(true);
  expect(stored.endsWith('b')).toBe(true);
  expect(visibleText(stored)).toBe(stored);
  expect(normaliseTag(text).normalize('NFD').startsWith('#a')).toBe(true);
});

test('a letter keeps at most 30 marks, more than any language uses', () => {
  // The first of the 30 marks becomes one character with the letter.
  expect(visibleText(`a${'\u0323\u0301'.repeat(15)}`)).toHaveLength(1 + 29);
  expect([...visibleText(`q${'\u0301'.repeat(1_000)}`)]).toHaveLength(31);
  expect([...visibleText(`q${'\u0301\u200B'.repeat(1_000)}`)]).toHaveLength(31);
});

describe('an invisible text', () => {
  test.each(INVISIBLE.map((text) => [JSON.stringify(text), text]))('is %s', (_, text) => {
    expect(isVisible(text)).toBe(false);
    expect(isVisible(text.repeat(3))).toBe(false);
  });

  test('is any mix of invisible characters', () => {
    fc.assert(
      fc.property(invisibleText, (text) => {
        expect(isVisible(text)).toBe(false);
        expect(isVisible(visibleText(text))).toBe(false);
      }),
    );
  });

  test.each(['a', 'ß', '1', '-', '食', 'é', 'e\u0301', '🍜', '❤️', '1️⃣', '🇵🇱', '⠓', '\u0915\u094D\u200D'])(
    'is not %s',
    (text) => {
      expect(isVisible(text)).toBe(true);
      expect(isVisible(visibleText(text))).toBe(true);
    },
  );
});

describe('a stored text', () => {
  test('is unchanged when it is stored again, and has no blanks at its ends', () => {
    fc.assert(
      fc.property(mostlyInvisible, (text) => {
        for (const stored of [visibleText(text), visibleLine(text)]) {
          expect(visibleText(stored)).toBe(stored);
          expect(stored.trim()).toBe(stored);
          expect(stored.normalize('NFC')).toBe(stored);
        }
        expect(visibleLine(text)).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
        expect(visibleLine(visibleLine(text))).toBe(visibleLine(text));
      }),
      { numRuns: 1000 },
    );
  });

  test('keeps all visible characters in their order', () => {
    const visibleLetters = fc.array(fc.constantFrom('a', 'Ż', 'ß', '食', '7', '#', '-'), { minLength: 1 });
    fc.assert(
      fc.property(
        visibleLetters,
        invisibleText.filter((text) => !/[\p{M}\s\u2800\u200E\u061C]/u.test(text)),
        (letters, between) => {
          expect(visibleText(letters.join(between))).toBe(letters.join(''));
        },
      ),
    );
  });

  test.each([
    ['a red heart', 'I ❤️'],
    ['a family', '👨‍👩‍👧‍👦 dinner'],
    ['a cook with a skin tone', '👩🏽‍🍳'],
    ['the flag of England', '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}'],
    ['a pirate’s flag', '🏴‍☠️'],
    ['a keycap', '1️⃣'],
    ['Persian with a joiner between two parts of a word', 'نان\u200Cهای محلی'],
    ['Hindi with a shaped letter', 'क्\u200Dष'],
    ['Malayalam with a joiner at the end', 'ന്\u200D'],
    ['Hebrew with a direction mark', 'חומוס (C++\u200E) טעים'],
    ['several lines', 'First\n\nsecond'],
  ])('is %s, unchanged', (_, text) => {
    expect(visibleText(text)).toBe(text);
  });

  test.each([
    ['an invisible space', 'so\u200Bup', 'soup'],
    ['a joiner that joins nothing', 'so\u200Dup', 'soup'],
    ['a soft hyphen', 'so\u00ADup', 'soup'],
    ['a right-to-left override', '\u202Esoup', 'soup'],
    ['blanks of every kind at the ends', '\u2800\u3164 soup\uFEFF\u00A0\u200B', 'soup'],
    ['a decomposed accent', 'cafe\u0301', 'café'],
    ['a control character', 'so\u001Bup', 'soup'],
    ['Windows line breaks', 'one\r\ntwo', 'one\ntwo'],
  ])('does not contain %s', (_, typed, stored) => {
    expect(visibleText(typed)).toBe(stored);
  });

  test('is one line if it is a name', () => {
    expect(visibleLine('Tom\tyum\r\nkung')).toBe('Tom yum kung');
  });
});
