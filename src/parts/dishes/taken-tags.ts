import { LIMITS } from '#src/contract/limits.ts';
import { contained, contentsFor } from '#src/domain/dish-contents.ts';
import { DIETS, type DietName } from '#src/domain/phrases.ts';
import { notTranslated } from '#src/domain/translation.ts';
import { contentsIn } from '#src/parts/diet/contents-of.ts';
import { foodsNamedBy } from '#src/parts/diet/dish-fit.ts';
import { readTag } from '#src/parts/diet/food-tags.ts';
import { tagOfFood } from '#src/parts/tags/claims.ts';
import type { SuggestedDish } from '#src/queries/seen-dishes.ts';

/** The tag of a dish that some kitchens make with food from animals and others without. */
const VARIES = '#varies';

/** Returns the diet that a tag claims; undefined for any other tag. */
const dietOf = (tag: string): DietName | undefined => DIETS.find((diet) => diet === readTag(tag).words);

/**
 * Returns the tags that a list takes over of a suggested dish (P3.14).
 *
 * In a list of another country readers do not see the contents of the dish. So each food that is usually in
 * it becomes a tag, and a vegan or vegetarian claim that the contents contradict becomes `#varies`. Of
 * another user's list only the tags that name foods, courses and forms count: a claim that the dish suits a
 * diet, or is free of a food, is kept only if the app's own record of the dish confirms it.
 * @param country the list's country; null if it has none yet
 */
export function takenTags(dish: SuggestedDish, country: string | null): string[] {
  const { tags, isTrusted, record } = dish;
  const contents = contentsIn(record === undefined ? [] : [record], notTranslated)(dish);
  const isElsewhere = country !== dish.country;
  const isConfirmed = contents !== undefined && !contents.isDescribedOtherwise;
  const isContradicted = (diet: DietName) => {
    if (contents === undefined) return false;
    const { usual, sometimes } = contentsFor({ diets: [diet], avoid: [], allergic: [] }, contents);
    return usual.length + sometimes.length > 0;
  };
  const kept = tags.flatMap((tag): string[] => {
    const diet = dietOf(tag);
    if (diet === undefined) return isTrusted || readTag(tag).freeOf.size === 0 ? [tag] : [];
    const isOfFaith = diet === 'halal' || diet === 'kosher';
    if (!isTrusted && (isOfFaith || !isConfirmed)) return [];
    if ((isElsewhere || !isTrusted) && isContradicted(diet)) return isOfFaith ? [] : [VARIES];
    return [tag];
  });
  const foods = isElsewhere ? contained(contents?.usual ?? []).map(({ food }) => food) : [];
  const named = foodsNamedBy(kept);
  const added = foods.filter((food) => !named.has(food)).map(tagOfFood);
  const isSaying = (tag: string) =>
    dietOf(tag) !== undefined || tag === VARIES || readTag(tag).names.size > 0;
  // If a dish has too many tags, those that say nothing about food are left out.
  const ordered =
    kept.length + added.length > LIMITS.tagsPerTarget
      ? [...kept.filter(isSaying), ...added, ...kept.filter((tag) => !isSaying(tag))]
      : [...kept, ...added];
  return [...new Set(ordered)].slice(0, LIMITS.tagsPerTarget);
}
