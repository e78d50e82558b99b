import type { Diet } from '#src/domain/diet.ts';
import type { DietName, Food } from '#src/domain/phrases.ts';
import { searchWords } from '#src/search/search-words.ts';

/**
 * What the tags of a dish say of it to somebody with a diet: that it does not fit, that it fits, or nothing. `tags` are
 * those that say so. A tag is its author's claim; no dish is safe by it.
 */
export type Fit = { kind: 'unfit' | 'fits' | 'unsaid'; tags: readonly string[] };

/**
 * The tags by which an author says that a food is in a dish: those of the starter lists (`content/tags.json`) and the
 * foods' own names. A tag that may mean two foods says both (`#nuts`, `#shellfish`, `#seafood`); one that only makes it
 * likely says nothing (`#sausage`, `#bread`, `#turkey`).
 */
const SAYS_IN_IT: Record<Food | 'insects' | 'honey', string> = {
  pork: 'pork bacon ham lard',
  beef: 'beef veal',
  meat: 'meat poultry chicken duck lamb mutton game offal horse camel reindeer',
  alcohol: 'alcohol beer wine spirit cider',
  gluten: 'gluten wheat rye barley oats spelt semolina bulgur couscous',
  crustaceans: 'crustaceans prawn prawns shrimp shrimps crab lobster crayfish shellfish seafood',
  eggs: 'egg eggs omelette',
  fish: 'fish withfish salmon herring cod tuna anchovy sardines mackerel trout eel',
  peanuts: 'peanut peanuts groundnuts nuts',
  soya: 'soya soy tofu miso tempeh',
  milk: 'milk dairy cheese yoghurt butter cream ghee',
  nuts: 'nuts almonds hazelnuts walnuts cashews pistachios',
  celery: 'celery',
  mustard: 'mustard',
  sesame: 'sesame tahini',
  sulphites: 'sulphites sulfites wine cider',
  lupin: 'lupin',
  molluscs: 'molluscs squid octopus mussels clams oysters snails shellfish seafood',
  chilli: 'chilli chili spicy',
  onion: 'onion onions',
  garlic: 'garlic',
  coriander: 'coriander cilantro',
  sugar: 'sugar',
  ice: 'ice',
  insects: 'insects',
  honey: 'honey',
};

const ANIMALS = ['meat', 'pork', 'beef', 'fish', 'crustaceans', 'molluscs', 'insects'] as const;
/** The foods each diet avoids, as far as a tag can tell: no tag of a meat says how the animal was slaughtered. */
const LEAVES: Record<DietName, readonly (keyof typeof SAYS_IN_IT)[]> = {
  vegetarian: ANIMALS,
  vegan: [...ANIMALS, 'eggs', 'milk', 'honey'],
  halal: ['pork', 'alcohol'],
  kosher: ['pork', 'crustaceans', 'molluscs', 'insects'],
};

/** The tags that say that a dish is for a diet. */
const SAYS_FOR: Record<DietName, string> = {
  vegetarian: 'vegetarian vegan',
  vegan: 'vegan',
  halal: 'halal',
  kosher: 'kosher',
};
/**
 * Tags that leave a diet open which another tag claims: cheese that is set with animal rennet is vegetarian to some and
 * not to others.
 */
const LEAVES_OPEN: Partial<Record<DietName, string>> = { vegetarian: 'rennet', vegan: 'rennet' };

/**
 * Which of those say besides that meat is not in it. No diet tag says that pork, beef or alcohol is absent: lard and
 * tallow are in dough that its author calls vegetarian, and those foods are questions of faith. Of those only the
 * faith's own tag speaks. Of an allergen only its
 * own tag does (`#gluten-free`).
 */
const SAYS_WITHOUT: Partial<Record<Food, string>> = {
  meat: 'vegetarian vegan',
  pork: 'halal kosher',
  alcohol: 'halal',
};
/** The word for a food in such a tag, where it is not the food's own name. */
const CALLED: Partial<Record<Food, string>> = {
  eggs: 'egg',
  milk: 'dairy',
  nuts: 'nut',
  peanuts: 'peanut',
  soya: 'soy',
};

const words = (text = ''): string[] => text.split(' ').filter(Boolean);

/**
 * Reads the tags of dishes for somebody.
 * @returns what the tags of a dish say to them; where one says that it does not fit, no other tag makes up for it
 */
export function fitFor({ diets, avoid, allergic }: Diet): (tags: readonly string[]) => Fit {
  const foods = [...avoid, ...allergic];
  const left = [...diets.flatMap((diet) => LEAVES[diet]), ...foods];
  const against = new Set(left.flatMap((each) => words(SAYS_IN_IT[each])));
  const wanted = [
    ...diets.map((diet) => words(SAYS_FOR[diet])),
    ...avoid.map((food) => [...words(SAYS_WITHOUT[food]), ...saidFree(food)]),
    // No diet tag is a word to somebody who is allergic.
    ...allergic.map(saidFree),
  ];
  const open = new Set(diets.flatMap((diet) => words(LEAVES_OPEN[diet])));
  return (tags) => {
    const said = tags.map((tag) => ({ tag, word: searchWords(tag) }));
    const unfit = said.filter(({ word }) => against.has(word));
    if (unfit.length > 0) return { kind: 'unfit', tags: unfit.map(({ tag }) => tag) };
    const isFor = (some: readonly string[]) => said.some(({ word }) => some.includes(word));
    const isOpen = said.some(({ word }) => open.has(word));
    if (isOpen || wanted.length === 0 || !wanted.every(isFor)) return { kind: 'unsaid', tags: [] };
    const fitting = said.filter(({ word }) => wanted.some((some) => some.includes(word)));
    return { kind: 'fits', tags: fitting.map(({ tag }) => tag) };
  };
}

function saidFree(food: Food): string[] {
  return [food, ...words(CALLED[food])].flatMap((name) => [`${name} free`, `${name}free`, `no ${name}`]);
}
