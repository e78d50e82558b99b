import { type Diet, LEFT_BY } from '#src/domain/diet.ts';
import type { DietName, Food } from '#src/domain/phrases.ts';
import { readTag, type TaggedFood } from './food-tags.ts';

/**
 * What the tags of a dish say of it to somebody with a diet: that it does not fit, that it fits, or nothing. `tags` are
 * those that say so. A tag is its author's claim; no dish is safe by it.
 */
export type Fit = { kind: 'unfit' | 'fits' | 'unsaid'; tags: readonly string[] };

/** The claims that say that a dish is for a diet. */
const SAYS_FOR: Record<DietName, readonly DietName[]> = {
  vegetarian: ['vegetarian', 'vegan'],
  vegan: ['vegan'],
  halal: ['halal'],
  kosher: ['kosher'],
};
/**
 * Tags that leave a claim open: cheese that is set with animal rennet is vegetarian to some and not to others, and what
 * varies is so in some kitchens.
 */
const LEAVES_OPEN: Partial<Record<DietName, readonly string[]>> = {
  vegetarian: ['rennet', 'varies'],
  vegan: ['rennet', 'varies'],
};

/**
 * Which of those say besides that meat is not in it. No diet tag says that pork, beef or alcohol is absent: lard and
 * tallow are in dough that its author calls vegetarian, and those foods are questions of faith. Of those only the
 * faith's own tag speaks. Of an allergen only its
 * own tag does (`#gluten-free`).
 */
const SAYS_WITHOUT: Partial<Record<Food, readonly DietName[]>> = {
  meat: ['vegetarian', 'vegan'],
  pork: ['halal', 'kosher'],
  alcohol: ['halal'],
};

/**
 * Reads the tags of dishes for somebody.
 * @returns what the tags of a dish say to them; where one says that it does not fit, no other tag makes up for it, and a claim
 * counts only if no tag of the dish names a food that it leaves
 */
export function fitFor({ diets, avoid, allergic }: Diet): (tags: readonly string[]) => Fit {
  const left = [...diets.flatMap((diet) => LEFT_BY[diet]), ...avoid, ...allergic];
  const wanted: { claims: readonly DietName[]; free?: Food }[] = [
    ...diets.map((diet) => ({ claims: SAYS_FOR[diet] })),
    ...avoid.map((food) => ({ claims: SAYS_WITHOUT[food] ?? [], free: food })),
    // No diet tag is a word to somebody who is allergic.
    ...allergic.map((food) => ({ claims: [], free: food })),
  ];
  return (tags) => {
    const said = tags.map(readTag);
    const unfit = said.filter(({ names }) => left.some((food) => names.has(food)));
    if (unfit.length > 0) return { kind: 'unfit', tags: unfit.map(({ tag }) => tag) };
    const isNamed = (food: TaggedFood) => said.some(({ hints }) => hints.has(food));
    const isBelieved = (claim: DietName) =>
      !LEFT_BY[claim].some(isNamed) && !said.some(({ words }) => LEAVES_OPEN[claim]?.includes(words));
    const answers = wanted.map(({ claims, free }) =>
      said.filter(
        ({ words, freeOf }) =>
          claims.some((claim) => claim === words && isBelieved(claim)) ||
          (free !== undefined && freeOf.has(free) && !isNamed(free)),
      ),
    );
    if (answers.length === 0 || answers.some(({ length }) => length === 0))
      return { kind: 'unsaid', tags: [] };
    const fitting = new Set(answers.flat());
    return { kind: 'fits', tags: said.filter((each) => fitting.has(each)).map(({ tag }) => tag) };
  };
}
