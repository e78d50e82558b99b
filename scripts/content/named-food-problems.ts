import { MEAT, NAMED_FOODS, withoutBeside, wordsFor } from './named-foods.ts';

/** Foods that contradict a diet when they are in the dish. */
const BREAKS: Record<string, ReadonlySet<string>> = {
  '#vegan': new Set(['meat', 'pork', 'beef', 'fish', 'crustaceans', 'molluscs', 'eggs', 'milk', 'honey']),
  '#vegetarian': new Set(['meat', 'pork', 'beef', 'fish', 'crustaceans', 'molluscs']),
};

/** Wine, cider and brewery beer may be clarified with egg, milk or fish, which no list can know. */
const CLEARED = /\b(wine|cider|lager|ale|stout|pilsner)\b/i;
const NOT_CLEARED =
  /sorghum|millet|banana|palm|maize|rice|sugar-cane|cashew|home-brewed|honey wine|farm|must|juice|kvass/i;

/**
 * Matches a side dish or sauce without a description. It may contain meat, so such a row must not be vegan or
 * vegetarian.
 */
const OPEN_COMPANION =
  /\b(?:with|in|under|over|and|or)\s+(?:(?:an?|the|any|some|hot|thick|thin|spiced|spicy|clear|rich|brown|dark|light)\s+)*(stews?|gravy|gravies|broths?|relish(?:es)?|stocks?|sauces?|curry|curries)\b(?!\s+(?:of|leaves|leaf|powder|spices?)\b)/i;

type Row = { name: string; description: string; tags: readonly string[] };

/**
 * Returns contradictions between a row's words and its tags, a sentence each: a food without its tag,
 * a diet against a named food or an undescribed side dish, a clarified drink called vegan. Food
 * "beside" a dish is not part of it.
 */
export function namedFoodProblems({ name, description, tags }: Row): string[] {
  const text = `${name}. ${description}`;
  const [diet = ''] = tags;
  const named = NAMED_FOODS.map((food) => ({ ...food, found: wordsFor(food, text) })).filter(
    ({ found }) => found.length > 0,
  );
  const meat = wordsFor(MEAT, text).map((found) => ({ food: MEAT.food, found: [found] }));
  const untagged = named.filter(({ tags: some }) => !some.some((tag) => tags.includes(tag)));
  const breaking = [...named, ...meat].filter(({ food }) => BREAKS[diet]?.has(food));
  const companion = BREAKS[diet] === undefined ? null : OPEN_COMPANION.exec(withoutBeside(text));
  const isDrink = tags.some((tag) => tag === '#wine' || tag === '#beer' || tag === '#cider');
  const isCleared = isDrink && CLEARED.test(text) && !NOT_CLEARED.test(text);
  return [
    ...untagged.map(({ food, found }) => `names ${food} (${found[0]}) without a tag for it`),
    ...breaking.map(({ food, found }) => `${diet} and names ${food} (${found[0]})`),
    ...(companion === null ? [] : [`${diet}, and the contents of the ${companion[1]} are missing`]),
    ...(isCleared && BREAKS[diet] !== undefined ? [`${diet}, but what cleared the drink is not known`] : []),
  ];
}
