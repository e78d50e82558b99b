import type { Diet } from '#src/domain/diet.ts';
import { type Contained, contentsFor, type NamedContents, recorded } from '#src/domain/dish-contents.ts';
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
 * Returns a function that judges a dish for this diet by its tags and, where known, its contents. The more
 * serious verdict counts.
 */
export function dishFitFor(
  diet: Diet,
): (tags: readonly string[], contents: NamedContents | undefined) => DishFit {
  const byTags = fitFor(diet);
  return (tags, contents) => {
    const said = byTags(tags);
    const made = contents && contentsFor(diet, contents);
    if (said.kind === 'unfit') return { ...said, kind: 'unfit', foods: [] };
    if (made && made.usual.length > 0) return { kind: 'unfit', tags: [], foods: made.usual };
    if (made && made.sometimes.length > 0) return { kind: 'sometimes', tags: [], foods: made.sometimes };
    if (said.kind === 'fits') return { ...said, kind: 'fits', foods: [] };
    return { kind: made?.isWhole ? 'notUsual' : 'unsaid', tags: [], foods: [] };
  };
}

/**
 * Returns the foods that a dish's tags name or may mean. Their names are those in the records of dish
 * contents.
 */
export function foodsOfTags(tags: readonly string[]): ReadonlySet<string> {
  const named = tags.map(readTag).flatMap(({ names, hints }) => [...names, ...hints]);
  return new Set(named.flatMap((food) => recorded(food) ?? []));
}
