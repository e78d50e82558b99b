const tagsOf = (names: string) => new Set(names.split(' ').map((name) => `#${name}`));

/** The tags that say a dish's diet. Each dish has exactly one, as its first tag. */
export const DIETS = tagsOf('vegan vegetarian fish seafood meat varies');

const MEATS = tagsOf('pork beef chicken lamb goat duck game offal turkey mutton camel horse reindeer');
const FISHES = tagsOf(
  'salmon herring cod tuna anchovy withfish shellfish prawn crab crustaceans squid molluscs',
);
const SMALL_ANIMALS = tagsOf('insects snails');
const FROM_ANIMALS = tagsOf('egg cheese milk yoghurt honey');
const STRONG_DRINKS = tagsOf('beer wine spirit cider');

/** Kinds of ingredients, each with the diets that a dish with such an ingredient may have. */
const POSSIBLE_DIETS: [ReadonlySet<string>, ReadonlySet<string>][] = [
  [MEATS, tagsOf('meat varies')],
  [FISHES, tagsOf('fish seafood meat varies')],
  [SMALL_ANIMALS, tagsOf('fish seafood meat')],
  [FROM_ANIMALS, tagsOf('vegetarian fish seafood meat varies')],
];

/**
 * Returns the contradictions among a dish's tags: no or several diets, an ingredient that the diet excludes,
 * a missing tag that another tag implies.
 */
export function dietProblems(tags: readonly string[]): string[] {
  const diets = tags.filter((tag) => DIETS.has(tag));
  const [diet = ''] = diets;
  const has = (tag: string) => tags.includes(tag);
  const against = POSSIBLE_DIETS.flatMap(([ingredients, possibleDiets]) =>
    possibleDiets.has(diet) ? [] : tags.filter((tag) => ingredients.has(tag)),
  );
  const isStrong = has('#drink') && tags.some((tag) => STRONG_DRINKS.has(tag));
  return [
    ...(diets.length === 1 ? [] : [`${diets.length} diets`]),
    ...(diets.length === 1 ? against.map((tag) => `${diet} with ${tag}`) : []),
    ...(has('#peanut') && !has('#nuts') ? ['#peanut without #nuts'] : []),
    ...(isStrong && !has('#alcohol') ? ['a strong drink without #alcohol'] : []),
    ...(has('#pasta') && has('#noodles') ? ['#pasta with #noodles'] : []),
  ];
}
