/** Experience points that one distinct item is worth (design, section 6). */
const POINTS_PER_ITEM = 100;

/** What a number of distinct items is worth: for whoever has counted them, as a database does. */
export function pointsOf(items: number): number {
  return items * POINTS_PER_ITEM;
}

/**
 * Experience from the ids of everything eaten: those done in own lists and those in the archive.
 * A function of state: the order, repeats and the number of lists an id is on change nothing.
 */
export function experience(...eaten: Iterable<string>[]): number {
  const distinct = new Set<string>();
  for (const ids of eaten) for (const id of ids) distinct.add(id);
  return pointsOf(distinct.size);
}
