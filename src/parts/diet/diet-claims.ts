import { LEFT_OUT_BY } from '#src/domain/diet.ts';
import type { DietName, Food } from '#src/domain/phrases.ts';
import type { Diet } from '#src/domain/stored-diet.ts';
import { readTag, type TaggedFood } from './food-tags.ts';

/**
 * The verdict of a dish's tags for a diet: the dish does not fit, it fits, or the tags do not say. `tags` are
 * the tags that decided. A tag is its author's claim and never means that a dish is safe.
 */
type Fit = { kind: 'unfit' | 'fits' | 'unsaid'; tags: readonly string[] };

/** The tags that claim that a dish fits a diet. */
const CLAIMS_FOR: Record<DietName, readonly DietName[]> = {
  vegetarian: ['vegetarian', 'vegan'],
  vegan: ['vegan'],
  halal: ['halal'],
  kosher: ['kosher'],
};
/**
 * Tags that make a claim uncertain. Cheese set with animal rennet is vegetarian to some people only, and
 * `varies` means that the kitchen decides.
 */
const UNCERTAIN_WITH: Partial<Record<DietName, readonly string[]>> = {
  vegetarian: ['rennet', 'varies'],
  vegan: ['rennet', 'varies'],
};

/**
 * Claims that also exclude a food. The tags `vegetarian` and `vegan` do not exclude pork, beef or alcohol,
 * because dough that its author calls vegetarian may contain lard or tallow. These foods matter to a faith,
 * so only the faith's own tag excludes them. An allergen is excluded only by its own tag (`#gluten-free`).
 */
const CLAIMS_WITHOUT: Partial<Record<Food, readonly DietName[]>> = {
  meat: ['vegetarian', 'vegan'],
  pork: ['halal', 'kosher'],
  alcohol: ['halal'],
};

/**
 * Returns a function that reads the tags of a dish for this diet. If one tag says that the dish does not fit,
 * the verdict is `unfit`, whatever the other tags say. A claim is ignored if a tag of the dish names a food
 * that the claim excludes.
 */
export function fitFor({ diets, avoid, allergic }: Diet): (tags: readonly string[]) => Fit {
  const leftOut = [...diets.flatMap((diet) => LEFT_OUT_BY[diet]), ...avoid, ...allergic];
  const wanted: { claims: readonly DietName[]; free?: Food }[] = [
    ...diets.map((diet) => ({ claims: CLAIMS_FOR[diet] })),
    ...avoid.map((food) => ({ claims: CLAIMS_WITHOUT[food] ?? [], free: food })),
    // A diet tag says nothing about an allergen.
    ...allergic.map((food) => ({ claims: [], free: food })),
  ];
  return (tags) => {
    const readTags = tags.map(readTag);
    const unfit = readTags.filter(({ names }) => leftOut.some((food) => names.has(food)));
    if (unfit.length > 0) return { kind: 'unfit', tags: unfit.map(({ tag }) => tag) };
    const isNamed = (food: TaggedFood) => readTags.some(({ hints }) => hints.has(food));
    const isValid = (claim: DietName) =>
      !LEFT_OUT_BY[claim].some(isNamed) &&
      !readTags.some(({ words }) => UNCERTAIN_WITH[claim]?.includes(words));
    const answers = wanted.map(({ claims, free }) =>
      readTags.filter(
        ({ words, freeOf }) =>
          claims.some((claim) => claim === words && isValid(claim)) ||
          (free !== undefined && freeOf.has(free) && !isNamed(free)),
      ),
    );
    if (answers.length === 0 || answers.some(({ length }) => length === 0))
      return { kind: 'unsaid', tags: [] };
    const fitting = new Set(answers.flat());
    return { kind: 'fits', tags: readTags.filter((each) => fitting.has(each)).map(({ tag }) => tag) };
  };
}
