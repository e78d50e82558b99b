import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LIMITS } from '#src/contract/limits.ts';
import { COMMON_TAGS, suggestedTags } from '#src/parts/tags/suggested-tags.ts';

const known = ['#essentials', '#spicy', '#street food', '#bangkok', '#isan'];

test('tags that the device knows are suggested before common ones', () => {
  const suggested = suggestedTags('', { known, present: ['#spicy'] });
  expect(suggested.slice(0, 4)).toEqual(['#street food', '#bangkok', '#isan', '#street']);
  expect(suggested).toHaveLength(6);
});

test('typed letters narrow the suggestions to tags with a word that begins with them', () => {
  expect(suggestedTags('FOO', { known, present: [] })).toEqual(['#street food']);
  expect(suggestedTags('#st', { known, present: [] })).toEqual([
    '#street food',
    '#street',
    '#starter',
    '#stew',
  ]);
  expect(suggestedTags('xyz', { known, present: [] })).toEqual([]);
});

test('nothing is suggested for a dish with the most tags', () => {
  const present = Array.from({ length: LIMITS.tagsPerTarget }, (_, index) => `#tag ${index}`);
  expect(suggestedTags('', { known, present })).toEqual([]);
  expect(suggestedTags('', { known, present: present.slice(1) })).not.toEqual([]);
});

test('a tag is also suggested by the word under which the reader sees it', () => {
  const labelOf = (tag: string) => (tag === '#spicy' ? '#scharf' : tag);
  expect(suggestedTags('scha', { known, present: [] }, labelOf)).toEqual(['#spicy']);
});

test('the common tags are those of the starter lists', () => {
  const { groups }: { groups: { tags: { tag: string }[] }[] } = JSON.parse(
    readFileSync('content/tags.json', 'utf8'),
  );
  const ofStarters = groups.flatMap(({ tags }) => tags.map(({ tag }) => tag));
  expect(ofStarters).toEqual(expect.arrayContaining([...COMMON_TAGS]));
});
