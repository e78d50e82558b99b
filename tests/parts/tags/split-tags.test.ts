import { describe, expect, test } from 'vitest';
import { LIMITS } from '#src/contract/limits.ts';
import { lastTag, newTags, splitTags, withoutLastTag } from '#src/parts/tags/split-tags.ts';

describe('typed tags', () => {
  test.each([
    ['sweet, family', ['sweet', ' family']],
    ['street food', ['street food']],
    ['#sweet #family', ['#sweet', '#family']],
    ['sweet;family', ['sweet', 'family']],
    ['甘い、辛い，汁物', ['甘い', '辛い', '汁物']],
    ['حلو، حار', ['حلو', ' حار']],
    [' , sweet,, ', [' sweet']],
    ['C#', ['C#']],
    ['', []],
  ])('“%s” are split at commas and at a “#”, and not at blanks', (text, parts) => {
    expect(splitTags(text).map((part) => part.trim())).toEqual(parts.map((part) => part.trim()));
  });

  test('the part after the last comma is the tag being typed', () => {
    expect([lastTag('sweet, fam'), withoutLastTag('sweet, fam')]).toEqual(['fam', 'sweet, ']);
    expect([lastTag('sweet,'), withoutLastTag('sweet,')]).toEqual(['', 'sweet,']);
    expect([lastTag('str'), withoutLastTag('str')]).toEqual(['str', '']);
  });
});

describe('tags added to others', () => {
  test('each is added once, and those that are there already are left out', () => {
    expect(newTags(['#soup'], ['sweet', 'soup', '#sweet', ' family'])).toEqual({
      added: ['#sweet', '#family'],
      problem: null,
    });
  });

  test('a tag typed in the reader’s words is stored as the tag that other readers are warned by', () => {
    const tagOf = (label: string) => (label.toLowerCase() === '#erdnuss' ? '#peanut' : undefined);
    const labelOf = (tag: string) => (tag === '#peanut' ? '#Erdnuss' : tag);
    expect(newTags([], ['erdnuss', 'Oma'], labelOf, tagOf).added).toEqual(['#peanut', '#Oma']);
    expect(newTags(['#peanut'], ['Erdnuss', 'Oma'], labelOf, tagOf).added).toEqual(['#Oma']);
  });

  test.each([
    ['a tag that is too long', ['sweet', 'x'.repeat(LIMITS.tagMax + 1)]],
    ['no tag', []],
    ['only tags that are there', ['soup']],
  ])('%s is a problem, and none is added', (_, typed) => {
    const { added, problem } = newTags(['#soup'], typed);
    expect(added).toEqual([]);
    expect(problem).not.toBeNull();
  });
});
