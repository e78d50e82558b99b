/** The choices of diet and foods write the tags of the starter lists, which readers with a diet rely on. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ALLERGENS } from '#src/domain/phrases.ts';
import { readTag } from '#src/parts/diet/food-tags.ts';
import { CONTENT_CLAIMS, claimsOf, DIET_CLAIMS, isClaim } from '#src/parts/tags/claims.ts';

const { groups }: { groups: { group: string; tags: { tag: string }[] }[] } = JSON.parse(
  readFileSync('content/tags.json', 'utf8'),
);
const tagsOf = (name: string) => groups.find(({ group }) => group === name)?.tags.map(({ tag }) => tag) ?? [];

test('every diet and every “contains” tag of the starter lists can be chosen', () => {
  expect(DIET_CLAIMS.map(({ tag }) => tag)).toEqual(tagsOf('diet'));
  expect(CONTENT_CLAIMS.map(({ tag }) => tag)).toEqual(expect.arrayContaining(tagsOf('contains')));
});

test('all fourteen allergens can be chosen, and each tag means its allergen to a reader who has it', () => {
  for (const allergen of ALLERGENS) {
    const claim = CONTENT_CLAIMS.find(({ food }) => food === (allergen === 'eggs' ? 'egg' : allergen));
    expect([...readTag(claim?.tag ?? '').names], allergen).toContain(allergen);
  }
});

test('the tags of a dish are its diet, its foods and the rest, however they are written', () => {
  const claims = claimsOf(['#Vegan', '#peanut', '#street', '#with fish', '#Withfish', '#meat']);
  expect(claims.diet).toEqual({ written: '#Vegan', tag: '#vegan' });
  expect([...claims.contents]).toEqual([
    ['#peanut', '#peanut'],
    ['#withfish', '#Withfish'],
  ]);
  // A second diet stays visible among the tags, where it can be removed.
  expect(claims.rest).toEqual(['#street', '#with fish', '#meat']);
});

test('a tag that denies a food is no claim that the food is in the dish', () => {
  expect(isClaim('#Milk')).toBe(true);
  for (const tag of ['#no milk', '#milk-free', '#dairyfree', '#nut free']) {
    expect(isClaim(tag), tag).toBe(false);
    expect(claimsOf([tag]).rest).toEqual([tag]);
  }
});
