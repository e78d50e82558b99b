import { expect, test } from 'vitest';
import { normaliseTag, withoutTag, withTag } from '#src/domain/tag.ts';

test('a tag gets its # when it has none and never two', () => {
  expect(normaliseTag('soup')).toBe('#soup');
  expect(normaliseTag(' ##soup ')).toBe('#soup');
});

test('a new tag goes to the front and a known one changes nothing', () => {
  expect(withTag(['#a', '#b'], '#c')).toEqual(['#c', '#a', '#b']);
  expect(withTag(['#a', '#b'], '#b')).toEqual(['#a', '#b']);
});

test('a tag is removed by name', () => {
  expect(withoutTag(['#a', '#b'], '#a')).toEqual(['#b']);
});
