import { contained, type DishContents, dishFoodOf } from '#src/domain/dish-contents.ts';
import {
  BELOW_ALLERGY,
  type ChosenPhrases,
  FOODS,
  type Food,
  type Line,
  type Sentence,
  type Stem,
  type Words,
} from '#src/domain/phrases.ts';

/**
 * Returns the card's lines from top to bottom: the order; the user's allergies and how the kitchen must
 * handle them; foods to leave out, the user's diets, questions, and thanks.
 */
export function cardLines({ diets, foods }: ChosenPhrases): { order: Line; allergy: Line[]; rest: Line[] } {
  const alone = (sentence: Sentence): Line => ({ sentence, foods: [] });
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
      ...withFoods(['contains']),
      alone('thanks'),
    ],
  };
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

/**
 * Returns the foods that can be chosen for a sentence stem. A food with a more serious stem is excluded, so
 * that a press on a weaker sentence does not lower an allergy.
 */
export function foodsFor(stem: Stem, { foods }: ChosenPhrases): Food[] {
  const stronger = MORE_SERIOUS[stem] ?? [];
  return FOODS.filter((food) => !stronger.some((each) => foods[each].includes(food)));
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
export function spokenLine({ sentence, foods }: Line, { sentences, items }: Words): string {
  return [sentences[sentence], foods.map((food) => items[food]).join(', ')].join(' ').trim();
}

/** Returns `some` with `one` toggled, in the order of `all`. */
export function toggled<T>(all: readonly T[], some: readonly T[], one: T): T[] {
  return all.filter((each) => (each === one) !== some.includes(each));
}
