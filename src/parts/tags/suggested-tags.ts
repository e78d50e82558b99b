import { LIMITS } from '#src/contract/limits.ts';
import { foldText } from '#src/domain/name-search.ts';
import { hasTag } from '#src/domain/visible-text.ts';

/**
 * Courses, forms and places that fit dishes of every country, as the starter lists write them
 * (`content/tags.json`).
 */
export const COMMON_TAGS = [
  '#street',
  '#breakfast',
  '#soup',
  '#snack',
  '#sweet',
  '#drink',
  '#main',
  '#side',
  '#starter',
  '#salad',
  '#dessert',
  '#market',
  '#grilled',
  '#fried',
  '#baked',
  '#stew',
  '#noodles',
  '#rice',
  '#bread',
  '#dumpling',
  '#home',
] as const;

/** The most tags suggested at a time: two rows on a phone. */
const MAX_SUGGESTED = 6;
/** The tag of starter lists, which says nothing about other lists or about a dish. */
const SHELF = '#essentials';

/**
 * Returns the tags to suggest: those that begin with the typed text, or have a word that does, the most used
 * first. A target with the most tags gets none.
 * @param known the tags that this device knows, the most used first
 * @param present tags that are not suggested, because the target has them
 * @param labelOf returns how a tag is shown
 */
export function suggestedTags(
  typed: string,
  { known, present }: { known: readonly string[]; present: readonly string[] },
  labelOf = (tag: string) => tag,
): string[] {
  if (present.length >= LIMITS.tagsPerTarget) return [];
  const start = foldText(typed.replace(/^#+/, ''));
  const all = [...new Set([...known, ...COMMON_TAGS])];
  const hasStart = (text: string) => {
    const words = foldText(text.replace(/^#/, ''));
    return words.startsWith(start) || words.includes(` ${start}`);
  };
  const isFound = (tag: string) => hasStart(tag) || hasStart(labelOf(tag));
  return all.filter((tag) => tag !== SHELF && isFound(tag) && !hasTag(present, tag)).slice(0, MAX_SUGGESTED);
}
