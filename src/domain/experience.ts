/** Experience points one distinct meal is worth (design, section 6). */
export const POINTS_PER_MEAL = 100;

/**
 * Experience from the ids of everything eaten: those done in own lists and those in the archive.
 * A function of state: the order, repeats and the number of lists an id is on change nothing.
 */
export function experience(...eaten: Iterable<string>[]): number {
  const distinct = new Set<string>();
  for (const ids of eaten) for (const id of ids) distinct.add(id);
  return distinct.size * POINTS_PER_MEAL;
}
