/** How a tag is written, and where a new one goes (P3.6, P9.5). */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasTag, normaliseTag, withoutTag, withTag } from '#src/domain/visible-text.ts';

test('a tag gets one # if it has none, and never two', () => {
  expect(normaliseTag('soup')).toBe('#soup');
  expect(normaliseTag(' ##soup ')).toBe('#soup');
  expect(normaliseTag('# #soup')).toBe('#soup');
  expect(normaliseTag('＃soup')).toBe('#soup');
});

test('a new tag is added at the front, and a known one changes nothing', () => {
  expect(withTag(['#a', '#b'], '#c')).toEqual(['#c', '#a', '#b']);
  expect(withTag(['#a', '#b'], '#b')).toEqual(['#a', '#b']);
});

test('a tag is removed by name', () => {
  expect(withoutTag(['#a', '#b'], '#a')).toEqual(['#b']);
});

test('a stored tag is unchanged when it is stored again', () => {
  const odd = fc.string({
    unit: fc.oneof(
      fc.constantFrom('#', ' ', '\u200B', '\u200D', '\uFE0F', '\u2800', '\u202E', '\u0301', 'e', '❤'),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    ),
  });
  fc.assert(
    fc.property(odd, (typed) => {
      const tag = normaliseTag(typed);
      expect(normaliseTag(tag)).toBe(tag);
      expect(tag).toMatch(/^#(?!#)/);
      expect(withTag(withTag([], tag), typed)).toEqual([tag]);
      expect(withoutTag([typed, tag], typed)).toEqual([]);
    }),
    { numRuns: 1000 },
  );
});

test.each([
  'so\u200Bup',
  '\u202Esoup',
  'so\u00ADup',
  'soup\u2800',
  '\u3164soup',
  'so\u200Dup',
  'so\u200Cup',
  '\uFEFFsoup',
  'so\uFE0Fup',
  '\u200E#soup',
])('a tag that looks the same is the same: soup and %j', (typed) => {
  expect(normaliseTag(typed).replace('\uFE0F', '')).toBe('#soup');
  expect(withTag(['#soup'], normaliseTag(typed))).toEqual(['#soup']);
});

test('a tag stored by an earlier version with hidden characters is treated as the visible tag', () => {
  const stored = ['#so\u200Bup', '#caf\u0065\u0301'];
  expect(withTag(stored, '#soup')).toEqual(stored);
  expect(withTag(stored, '#café')).toEqual(stored);
  expect(hasTag(stored, '#so\u200Bup')).toBe(true);
  expect(withoutTag(stored, '#soup')).toEqual(['#caf\u0065\u0301']);
  expect(withoutTag(['#\u200B', '#soup'], '#\u200B')).toEqual(['#soup']);
});

test('tags with visible differences are different tags', () => {
  expect(withTag(['#cafe'], '#café')).toEqual(['#café', '#cafe']);
  expect(withTag(['#Soup'], '#soup')).toEqual(['#soup', '#Soup']);
});
