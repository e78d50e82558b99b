import { LEFT_OUT_BY } from './diet.ts';
import type { DietName, Food } from './phrases.ts';

/**
 * The foods that a dish's contents cover: the 14 allergens of EU law (regulation 1169/2011, annex II), and
 * foods that people leave out for other reasons.
 */
export const DISH_FOODS = [
  'gluten',
  'crustaceans',
  'egg',
  'fish',
  'peanuts',
  'soya',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
  'pork',
  'beef',
  'meat',
  'alcohol',
  'honey',
  'insects',
  'chilli',
  'garlic',
  'onion',
  'rennet',
] as const;
export type DishFood = (typeof DISH_FOODS)[number];

/** Ingredients in which a food may be hidden. */
export const FOOD_SOURCES = [
  'fish sauce',
  'shrimp paste',
  'oyster sauce',
  'soy sauce',
  'dried shrimp',
  'dried fish',
  'dashi',
  'anchovies',
  'Worcestershire sauce',
  'fish stock',
  'stock',
  'stock cube',
  'lard',
  'suet',
  'tallow',
  'dripping',
  'fat',
  'blood',
  'gelatine',
  'bacon',
  'ham',
  'sausage',
  'mince',
  'wine',
  'cooking wine',
  'beer',
  'spirits',
  'vinegar',
  'sesame oil',
  'sesame paste',
  'mustard',
  'mustard oil',
  'nut thickening',
  'nut oil',
  'peanut oil',
  'peanut sauce',
  'flour',
  'breadcrumbs',
  'noodles',
  'bread',
  'batter',
  'dough',
  'malt',
  'seitan',
  'tofu',
  'miso',
  'fermented beans',
  'soya oil',
  'lecithin',
  'butter',
  'ghee',
  'cream',
  'cheese',
  'yoghurt',
  'milk',
  'condensed milk',
  'egg wash',
  'mayonnaise',
  'egg noodles',
  'meringue',
  'curry paste',
  'spice mix',
  'carmine',
  'shellac',
  'caviar',
  'crab',
  'squid',
  'mussels',
  'dried fruit',
  'semolina',
  'frying oil',
  'syrup',
  'topping',
  'filling',
  'dip',
  'garnish',
  'sauce',
  'marinade',
  'casing',
] as const;
export type FoodSource = (typeof FOOD_SOURCES)[number];

/**
 * The contents of a dish as it is usually made. Each entry is a food, or `food:source` if a guest would not
 * see it (`fish:fish sauce`).
 */
export type DishContents = { usual: string[]; sometimes: string[] };

/**
 * The contents of the dish that a name belongs to. If the list's author describes the dish otherwise, it may
 * also be made otherwise, so no food can be called unusual in it.
 */
export type NamedContents = DishContents & { isDescribedOtherwise?: boolean };

/** A food in a dish, and the ingredients it is hidden in, as far as known. */
export type Contained = { food: string; sources: string[] };

/** Groups entries by food, in the order in which foods first occur. */
export function contained(entries: readonly string[]): Contained[] {
  const found = new Map<string, string[]>();
  for (const entry of entries) {
    const [food = '', source] = entry.split(':');
    const sources = found.get(food) ?? [];
    found.set(food, source === undefined || sources.includes(source) ? sources : [...sources, source]);
  }
  return [...found].map(([food, sources]) => ({ food, sources }));
}

/** Foods that a diet leaves out and no tag covers: animal rennet, and insects in carmine and shellac. */
const ALSO_LEFT_OUT_BY: Record<DietName, readonly DishFood[]> = {
  vegetarian: ['rennet'],
  vegan: ['rennet'],
  halal: ['rennet', 'insects'],
  kosher: ['rennet'],
};
/** Diets that allow meat only from animals slaughtered in a certain way. */
const SLAUGHTER_DIETS: readonly DietName[] = ['halal', 'kosher'];

/**
 * Returns the name that dish contents use for a food in a diet (`egg` for `eggs`); undefined if they do not
 * cover the food.
 */
export const dishFoodOf = (food: string): DishFood | undefined =>
  DISH_FOODS.find((each) => each === (food === 'eggs' ? 'egg' : food));

/**
 * A dish's contents compared with a reader's diet: which foods that they leave out are usually or sometimes
 * in it, and which are not usually in it.
 */
type ContentsFit = {
  usual: Contained[];
  sometimes: Contained[];
  notUsual: DishFood[];
  /**
   * Whether dish contents cover everything that the reader leaves out, for the dish as it is described. False
   * for meat if a diet allows only certain ways of slaughter.
   */
  isWhole: boolean;
};

/**
 * Compares a dish's contents with a reader's diet (P11.6). "Not usual" never means "not in it", because a
 * kitchen may make the dish differently.
 */
export function contentsFor(
  {
    diets,
    avoid,
    allergic,
  }: { diets: readonly DietName[]; avoid: readonly Food[]; allergic: readonly Food[] },
  { usual, sometimes, isDescribedOtherwise }: NamedContents,
): ContentsFit {
  const foods = [...avoid, ...allergic];
  const leftOutByDiets = diets.flatMap((diet) => [...LEFT_OUT_BY[diet], ...ALSO_LEFT_OUT_BY[diet]]);
  const leftOut = new Set([...leftOutByDiets, ...foods].flatMap((food) => dishFoodOf(food) ?? []));
  const isLeftOut = ({ food }: Contained) => leftOut.has(food as DishFood);
  const found = {
    usual: contained(usual).filter(isLeftOut),
    sometimes: contained(sometimes).filter(isLeftOut),
  };
  const present = new Set([...found.usual, ...found.sometimes].map(({ food }) => food));
  const hasMeat = contained([...usual, ...sometimes]).some(({ food }) => food === 'meat' || food === 'beef');
  const isSlaughterLimited = diets.some((diet) => SLAUGHTER_DIETS.includes(diet));
  return {
    usual: found.usual,
    sometimes: found.sometimes.filter(({ food }) => !found.usual.some((each) => each.food === food)),
    notUsual: isDescribedOtherwise
      ? []
      : DISH_FOODS.filter((food) => leftOut.has(food) && !present.has(food)),
    isWhole: !isDescribedOtherwise && foods.every(dishFoodOf) && !(hasMeat && isSlaughterLimited),
  };
}
