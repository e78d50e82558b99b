import type { Item, List } from './list.ts';

/** The tag of a country's starter list of what any local expects a visitor to try, most expected first. */
const ESSENTIALS = '#essentials';
/** Number of dishes that a country's page suggests. */
export const START_DISHES = 3;

/** Returns the essentials among a country's lists; undefined if they are not there. */
export function essentialsOf<L extends Pick<List, 'tags' | 'isStarter'>>(lists: readonly L[]): L | undefined {
  return lists.find(({ tags, isStarter }) => isStarter === true && tags.includes(ESSENTIALS));
}

/**
 * Returns the dishes to start with in a country: the first three of its essentials that the reader wants
 * (P2.22).
 * @returns an empty array if fewer than three are left
 */
export function startDishes<I extends Pick<Item, 'id'>>(
  items: readonly I[],
  isWanted: (item: I) => boolean = () => true,
): I[] {
  const wanted = items.filter(isWanted).slice(0, START_DISHES);
  return wanted.length === START_DISHES ? wanted : [];
}
