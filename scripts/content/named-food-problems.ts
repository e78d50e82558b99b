import { MEAT, NAMED_FOODS, withoutBeside, wordsFor } from './named-foods.ts';

/** For a diet, the foods that its dishes must not contain. */
const EXCLUDED_FOODS: Record<string, ReadonlySet<string>> = {
  '#vegan': new Set(['meat', 'pork', 'beef', 'fish', 'crustaceans', 'molluscs', 'eggs', 'milk', 'honey']),
  '#vegetarian': new Set(['meat', 'pork', 'beef', 'fish', 'crustaceans', 'molluscs']),
};

/**
 * Drinks that may be clarified with egg, milk or fish: wine, cider and brewery beer. No list can know this.
 */
const CLARIFIED_DRINK = /\b(wine|cider|lager|ale|stout|pilsner)\b/i;
/** Words that show that such a drink is not clarified. */
const NOT_CLARIFIED =
  /sorghum|millet|banana|palm|maize|rice|sugar-cane|cashew|home-brewed|honey wine|farm|must|juice|kvass/i;

/**
 * Matches a side dish or sauce whose contents the text does not say. It may contain meat, so the dish must
 * not be tagged vegan or vegetarian.
 */
const UNDESCRIBED_COMPANION =
  /\b(?:with|in|under|over|and|or)\s+(?:(?:an?|the|any|some|hot|thick|thin|spiced|spicy|clear|rich|brown|dark|light)\s+)*(stews?|gravy|gravies|broths?|relish(?:es)?|stocks?|sauces?|curry|curries)\b(?!\s+(?:of|leaves|leaf|powder|spices?)\b)/i;

type Row = { name: string; description: string; tags: readonly string[] };

/**
 * Returns the contradictions between a dish's texts and its tags, a phrase each: a named food without its
 * tag, a food or an undescribed side dish that the diet excludes, a clarified drink tagged vegan. Food
 * "beside" the dish is ignored.
 */
export function namedFoodProblems({ name, description, tags }: Row): string[] {
  const text = `${name}. ${description}`;
  const [diet = ''] = tags;
  const named = NAMED_FOODS.map((food) => ({ ...food, found: wordsFor(food, text) })).filter(
    ({ found }) => found.length > 0,
  );
  const meat = wordsFor(MEAT, text).map((found) => ({ food: MEAT.food, found: [found] }));
  const untagged = named.filter(({ tags: foodTags }) => !foodTags.some((tag) => tags.includes(tag)));
  const excluded = [...named, ...meat].filter(({ food }) => EXCLUDED_FOODS[diet]?.has(food));
  const companion =
    EXCLUDED_FOODS[diet] === undefined ? null : UNDESCRIBED_COMPANION.exec(withoutBeside(text));
  const isDrink = tags.some((tag) => tag === '#wine' || tag === '#beer' || tag === '#cider');
  const isClarified = isDrink && CLARIFIED_DRINK.test(text) && !NOT_CLARIFIED.test(text);
  return [
    ...untagged.map(({ food, found }) => `names ${food} (${found[0]}) without a tag for it`),
    ...excluded.map(({ food, found }) => `${diet} and names ${food} (${found[0]})`),
    ...(companion === null ? [] : [`${diet}, and the contents of the ${companion[1]} are missing`]),
    ...(isClarified && EXCLUDED_FOODS[diet] !== undefined
      ? [`${diet}, but what cleared the drink is not known`]
      : []),
  ];
}
