import { type Contained, contentsFor, dishFoodOf, type NamedContents } from '#src/domain/dish-contents.ts';
import type { Diet } from '#src/domain/stored-diet.ts';
import { fitFor } from './diet-claims.ts';
import { readTag } from './food-tags.ts';

/**
 * How a dish fits a diet. `unfit`: its tags or usual contents say that it does not. `sometimes`: it sometimes
 * contains an avoided food. `fits`: its author's tags say that it does. `notUsual`: no avoided food is usual
 * in it. `unsaid`: nothing is known.
 */
export type DishFit = {
  kind: 'unfit' | 'sometimes' | 'fits' | 'notUsual' | 'unsaid';
  /** The tags that decided. */
  tags: readonly string[];
  /** The avoided foods that decided, because they are usually or sometimes in the dish. */
  foods: readonly Contained[];
};

/**
 * Returns a function that judges a dish for this diet by its tags and, if known, its contents. If they
 * disagree, the more serious verdict is returned.
 */
export function dishFitFor(
  diet: Diet,
): (tags: readonly string[], contents: NamedContents | undefined) => DishFit {
  const byTags = fitFor(diet);
  return (tags, contents) => {
    const claims = byTags(tags);
    const byContents = contents && contentsFor(diet, contents);
    if (claims.kind === 'unfit') return { ...claims, kind: 'unfit', foods: [] };
    if (byContents && byContents.usual.length > 0)
      return { kind: 'unfit', tags: [], foods: byContents.usual };
    if (byContents && byContents.sometimes.length > 0)
      return { kind: 'sometimes', tags: [], foods: byContents.sometimes };
    if (claims.kind === 'fits') return { ...claims, kind: 'fits', foods: [] };
    return { kind: byContents?.isWhole ? 'notUsual' : 'unsaid', tags: [], foods: [] };
  };
}

/**
 * Returns the foods that a dish's tags name or may mean. Their names are those in the records of dish
 * contents.
 */
export function foodsOfTags(tags: readonly string[]): ReadonlySet<string> {
  return namesInRecords(tags.map(readTag).flatMap(({ names, hints }) => [...names, ...hints]));
}

/** Returns the foods that tags say are in a dish, by the names in the records of dish contents. */
export function foodsNamedBy(tags: readonly string[]): ReadonlySet<string> {
  return namesInRecords(tags.flatMap((tag) => [...readTag(tag).names]));
}

const namesInRecords = (foods: readonly string[]): ReadonlySet<string> =>
  new Set(foods.flatMap((food) => dishFoodOf(food) ?? []));
