import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { readTag } from '#src/parts/diet/food-tags.ts';
import { searchWords } from '#src/search/search-words.ts';

/**
 * The diets of a dish, one of which an author can claim. The tags and their meaning are those of the starter
 * lists (`content/tags.json`).
 */
export const DIET_CLAIMS: readonly { tag: string; word: MessageDescriptor }[] = [
  { tag: '#vegan', word: msg({ context: 'diet of a dish', message: 'it is vegan' }) },
  { tag: '#vegetarian', word: msg({ context: 'diet of a dish', message: 'it is vegetarian' }) },
  { tag: '#fish', word: msg({ context: 'diet of a dish', message: 'it has fish, no meat' }) },
  {
    tag: '#seafood',
    word: msg({ context: 'diet of a dish', message: 'it has shellfish or squid, no meat' }),
  },
  { tag: '#meat', word: msg({ context: 'diet of a dish', message: 'it has meat' }) },
  { tag: '#varies', word: msg({ context: 'diet of a dish', message: 'it depends on the kitchen' }) },
];

/**
 * The foods that an author can claim are in a dish, each with its tag: the allergens of EU law first, then
 * other foods. `food` is the name of the food in dish contents (`foodWord`). `word` is shown instead if the tag
 * means more than that food, or no food of dish contents.
 */
export const CONTENT_CLAIMS: readonly { tag: string; food?: string; word?: MessageDescriptor }[] = [
  { tag: '#peanut', food: 'peanuts' },
  { tag: '#nuts', food: 'nuts', word: msg({ context: 'in a dish', message: 'nuts or peanuts' }) },
  { tag: '#milk', food: 'milk' },
  { tag: '#egg', food: 'egg' },
  { tag: '#gluten', food: 'gluten' },
  { tag: '#soya', food: 'soya' },
  { tag: '#sesame', food: 'sesame' },
  { tag: '#withfish', food: 'fish' },
  { tag: '#crustaceans', food: 'crustaceans' },
  { tag: '#molluscs', food: 'molluscs' },
  { tag: '#celery', food: 'celery' },
  { tag: '#mustard', food: 'mustard' },
  { tag: '#lupin', food: 'lupin' },
  { tag: '#sulphites', food: 'sulphites' },
  { tag: '#pork', food: 'pork' },
  { tag: '#beef', food: 'beef' },
  { tag: '#alcohol', food: 'alcohol' },
  { tag: '#rennet', food: 'rennet' },
  {
    tag: '#raw',
    word: msg({ context: 'in a dish', message: 'raw or hardly cooked meat, fish, seafood or egg' }),
  },
  { tag: '#spicy', word: msg({ context: 'in a dish', message: 'something spicy' }) },
];

/** Returns the tag that says that a food of the dish records is in a dish. */
export const tagOfFood = (food: string): string =>
  CONTENT_CLAIMS.find((claim) => claim.food === food)?.tag ?? `#${food}`;

const claimsByWords = (claims: readonly { tag: string }[]): ReadonlyMap<string, string> =>
  new Map(claims.map(({ tag }) => [searchWords(tag), tag]));
const [dietByWords, contentByWords] = [claimsByWords(DIET_CLAIMS), claimsByWords(CONTENT_CLAIMS)];

/** What the tags of a dish claim: a diet, foods, and the other tags. */
export type Claims = {
  /** The first tag that is a diet, as written, and the diet; null if there is none. */
  diet: { written: string; tag: string } | null;
  /** The tags of foods, by the claim's tag, as written. */
  contents: ReadonlyMap<string, string>;
  /** The other tags, among them a second diet. */
  rest: string[];
};

/** Reads what the tags of a dish claim. */
export function claimsOf(tags: readonly string[]): Claims {
  let diet: Claims['diet'] = null;
  const contents = new Map<string, string>();
  const rest: string[] = [];
  for (const written of tags) {
    const { words } = readTag(written);
    const [ofDiet, ofContents] = [dietByWords.get(words), contentByWords.get(words)];
    if (ofDiet !== undefined && diet === null) diet = { written, tag: ofDiet };
    else if (ofContents !== undefined && !contents.has(ofContents)) contents.set(ofContents, written);
    else rest.push(written);
  }
  return { diet, contents, rest };
}

/** Returns whether the controls for claims offer a tag. */
export function isClaim(tag: string): boolean {
  const { words } = readTag(tag);
  return dietByWords.has(words) || contentByWords.has(words);
}
