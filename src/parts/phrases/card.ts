import { isAllergen } from '#src/domain/diet.ts';
import { contained, type DishContents, dishFoodOf } from '#src/domain/dish-contents.ts';
import {
  BELOW_ALLERGY,
  type ChosenPhrases,
  FOODS,
  type Food,
  type Line,
  STEMS,
  type Stem,
  type Words,
} from '#src/domain/phrases.ts';
import { textOf } from './words.ts';

/**
 * Returns the card's lines from top to bottom: the order; the user's allergies and how the kitchen must
 * handle them; foods to leave out, the user's diets, how spicy, questions, and thanks.
 */
export function cardLines({ diets, foods, isNotSpicy }: ChosenPhrases): {
  order: Line;
  allergy: Line[];
  rest: Line[];
} {
  const alone = (sentence: Line['sentence']): Line => ({ sentence, foods: [] });
  const withFoods = (stems: readonly Stem[]): Line[] =>
    stems.filter((stem) => foods[stem].length > 0).map((stem) => ({ sentence: stem, foods: foods[stem] }));
  const serious = withFoods(['allergic']);
  return {
    order: alone('order'),
    allergy: [
      ...serious,
      ...(serious.length > 0 ? BELOW_ALLERGY.map(alone) : []),
      ...withFoods(['allergicMild']),
    ],
    rest: [
      ...withFoods(['without', 'avoid', 'faith']),
      ...diets.map(alone),
      ...(isNotSpicy ? [alone('notSpicy')] : []),
      ...withFoods(['contains']),
      alone('thanks'),
    ],
  };
}

/** Returns whether a choice says nothing about what the user does not eat. */
export function isNothingChosen({ diets, foods }: ChosenPhrases): boolean {
  return diets.length === 0 && STEMS.every((stem) => foods[stem].length === 0);
}

/**
 * Returns the foods that a waiter is asked about: the user's allergies, and the foods of the user's
 * questions.
 */
export function foodsToAsk({ foods }: ChosenPhrases): Food[] {
  const relevant = [...foods.allergic, ...foods.allergicMild, ...foods.contains];
  return FOODS.filter((food) => relevant.includes(food));
}

/**
 * Returns the same foods, ordered by how likely they are in the dish (usual, sometimes, neither), so that the
 * most important answers come first.
 */
export function inOrderOfDanger(foods: readonly Food[], contents: DishContents | undefined): Food[] {
  const namesOf = (entries: readonly string[] = []) => contained(entries).map(({ food }) => food);
  const [usual, sometimes] = [namesOf(contents?.usual), namesOf(contents?.sometimes)];
  const rankOf = (food: Food) => {
    const name = dishFoodOf(food) ?? '';
    return usual.includes(name) ? 0 : sometimes.includes(name) ? 1 : 2;
  };
  return [...foods].sort((one, other) => rankOf(one) - rankOf(other));
}

/** The stems that exclude each other for a food, each with the stems that are more serious. */
const MORE_SERIOUS: Partial<Record<Stem, readonly Stem[]>> = {
  allergic: [],
  allergicMild: ['allergic'],
  avoid: ['allergic', 'allergicMild'],
  faith: ['allergic', 'allergicMild'],
};

/** The allergens in the order in which people most often name them. */
const COMMON_ALLERGIES: readonly Food[] = [
  ...(['peanuts', 'nuts', 'crustaceans', 'fish', 'milk', 'eggs', 'gluten', 'soya', 'sesame'] as const),
  ...(['molluscs', 'celery', 'mustard', 'sulphites', 'lupin'] as const),
];
/** The foods that are most often named with a stem. */
const LIKELY: Record<Stem, readonly Food[]> = {
  allergic: COMMON_ALLERGIES,
  allergicMild: COMMON_ALLERGIES,
  without: ['chilli', 'onion', 'garlic', 'coriander', 'sugar', 'ice'],
  avoid: ['pork', 'beef', 'meat', 'alcohol'],
  faith: ['pork', 'beef', 'meat', 'alcohol'],
  contains: COMMON_ALLERGIES,
};
/** The foods that make no sense with a stem. */
const SENSELESS: Partial<Record<Stem, readonly Food[]>> = {
  allergic: ['ice'],
  allergicMild: ['ice'],
  faith: ['ice', 'sugar', 'sulphites'],
  contains: ['ice'],
};

/**
 * Returns the foods that can be chosen for a sentence stem, the likely ones first. A food with a more serious
 * stem is excluded, so that a press on a weaker sentence does not lower an allergy. A food that makes no
 * sense is offered only if it is chosen, so that the choice can be undone.
 * @param contents the foods in the dish, which come first. After "without", allergens keep their place: there
 *   they would be read as a preference
 */
export function foodsFor(stem: Stem, { foods }: ChosenPhrases, contents?: DishContents): Food[] {
  const stronger = MORE_SERIOUS[stem] ?? [];
  const likely = LIKELY[stem];
  const offered = [...likely, ...FOODS.filter((food) => !likely.includes(food))].filter(
    (food) =>
      foods[stem].includes(food) ||
      !(SENSELESS[stem]?.includes(food) || stronger.some((each) => foods[each].includes(food))),
  );
  const isRanked = (food: Food) => stem !== 'without' || !isAllergen(food);
  const ordered = [
    ...inOrderOfDanger(offered.filter(isRanked), contents),
    ...offered.filter((food) => !isRanked(food)),
  ];
  return [
    ...ordered.filter((food) => foods[stem].includes(food)),
    ...ordered.filter((food) => !foods[stem].includes(food)),
  ];
}

/**
 * Returns the stems in the order in which they are offered: allergies, then those with chosen foods, then the
 * others.
 */
export function stemsFor({ foods }: ChosenPhrases): Stem[] {
  const isFirst = (stem: Stem) => stem === 'allergic' || stem === 'allergicMild' || foods[stem].length > 0;
  return [...STEMS.filter(isFirst), ...STEMS.filter((stem) => !isFirst(stem))];
}

/**
 * Returns the choice with a food toggled for a stem. If the stem is in `MORE_SERIOUS`, the food is removed
 * from the other stems there.
 */
export function withFood(chosen: ChosenPhrases, stem: Stem, food: Food): ChosenPhrases {
  const { foods } = chosen;
  const next = { ...foods, [stem]: toggled(FOODS, foods[stem], food) };
  for (const other of MORE_SERIOUS[stem] === undefined ? [] : (Object.keys(MORE_SERIOUS) as Stem[])) {
    if (other !== stem) next[other] = foods[other].filter((each) => each !== food);
  }
  return { ...chosen, foods: next };
}

/** Returns the spoken text of a line, with a pause after the sentence and between the foods. */
export function spokenLine({ sentence, foods }: Line, words: Words): string {
  return [textOf(words, sentence), foods.map((food) => words.items[food]).join(', ')].join(' ').trim();
}

/** Returns `some` with `one` toggled, in the order of `all`. */
export function toggled<T>(all: readonly T[], some: readonly T[], one: T): T[] {
  return all.filter((each) => (each === one) !== some.includes(each));
}
