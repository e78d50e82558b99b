import type { Diet } from '#src/domain/diet.ts';
import { type Contained, contentsFor, type DishContents, recorded } from '#src/domain/dish-contents.ts';
import { fitFor } from './diet-claims.ts';
import { readTag } from './food-tags.ts';

/**
 * What is known of a dish to somebody with a diet: that it does not fit, by its tags or by what is usually in it; that something they
 * leave is sometimes in it; that it fits by its author's tags; that nothing they leave is usual in it; or nothing.
 */
export type DishFit = {
  kind: 'unfit' | 'sometimes' | 'fits' | 'notUsual' | 'unsaid';
  /** The tags that say so. */
  tags: readonly string[];
  /** The foods that are usually, or sometimes, in it. */
  foods: readonly Contained[];
};

/** Reads dishes for somebody: their tags, and what is in them, where that is known. The graver word counts. */
export function dishFitFor(
  diet: Diet,
): (tags: readonly string[], contents: DishContents | undefined) => DishFit {
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

/** The foods that the tags of a dish name, or may mean, as records name them. */
export function foodsOfTags(tags: readonly string[]): ReadonlySet<string> {
  const named = tags.map(readTag).flatMap(({ names, hints }) => [...names, ...hints]);
  return new Set(named.flatMap((food) => recorded(food) ?? []));
}
