import { contained, type DishContents, recorded } from '#src/domain/dish-contents.ts';
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
 * The card from top to bottom: the order; the user's allergies, and how the kitchen is to work for them; foods to leave
 * out, how the user eats, questions, and thanks.
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

/** The foods a waiter is asked about: the user's allergies, and foods they want to know of. */
export function foodsToAsk({ foods }: ChosenPhrases): Food[] {
  const asked = [...foods.allergic, ...foods.allergicMild, ...foods.contains];
  return FOODS.filter((food) => asked.includes(food));
}

/** The same foods, those first that are usually in a dish, then those that sometimes are: the answers that matter most come first. */
export function inOrderOfDanger(foods: readonly Food[], contents: DishContents | undefined): Food[] {
  const namesOf = (entries: readonly string[] = []) => contained(entries).map(({ food }) => food);
  const [usual, sometimes] = [namesOf(contents?.usual), namesOf(contents?.sometimes)];
  const placeOf = (food: Food) => {
    const name = recorded(food) ?? '';
    return usual.includes(name) ? 0 : sometimes.includes(name) ? 1 : 2;
  };
  return [...foods].sort((one, other) => placeOf(one) - placeOf(other));
}

/** Stems of which a food stands after one at most, and which of them say more of it. */
const SAYS_MORE: Partial<Record<Stem, readonly Stem[]>> = {
  allergic: [],
  allergicMild: ['allergic'],
  avoid: ['allergic', 'allergicMild'],
  faith: ['allergic', 'allergicMild'],
};

/** The foods that can be put after a stem: an allergy is not made less of by a press on a weaker sentence. */
export function foodsFor(stem: Stem, { foods }: ChosenPhrases): Food[] {
  const stronger = SAYS_MORE[stem] ?? [];
  return FOODS.filter((food) => !stronger.some((each) => foods[each].includes(food)));
}

/** The same choice with a food after a stem, or without it where it was there. */
export function withFood(chosen: ChosenPhrases, stem: Stem, food: Food): ChosenPhrases {
  const { foods } = chosen;
  const next = { ...foods, [stem]: toggled(FOODS, foods[stem], food) };
  for (const other of SAYS_MORE[stem] === undefined ? [] : (Object.keys(SAYS_MORE) as Stem[])) {
    if (other !== stem) next[other] = foods[other].filter((each) => each !== food);
  }
  return { ...chosen, foods: next };
}

/** What a voice says of a line: a pause behind the sentence, and between the foods. */
export function spokenLine({ sentence, foods }: Line, { sentences, items }: Words): string {
  return [sentences[sentence], foods.map((food) => items[food]).join(', ')].join(' ').trim();
}

/** With a thing, or without it where it was there; in the order of `all`. */
export function toggled<T>(all: readonly T[], some: readonly T[], one: T): T[] {
  return all.filter((each) => (each === one) !== some.includes(each));
}
