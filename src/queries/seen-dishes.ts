import type { FoodDatabase } from '#src/db/database.ts';
import type { KnownDish } from '#src/search/list-index.ts';
import { wordLine } from '#src/search/search-words.ts';

/** Where a dish has its own page: the list on this device that has it, and its id there. */
export type DishPlace = { listID: string; itemID: string; isOwn: boolean };

/**
 * Reads where dishes that a search found have their pages.
 * @returns for each dish its place, or null where its list is gone or does not call it so any more
 */
export async function placesOfDishes(
  db: FoodDatabase,
  dishes: readonly Pick<KnownDish, 'name' | 'line' | 'seenOn'>[],
): Promise<(DishPlace | null)[]> {
  return Promise.all(
    dishes.map(async ({ name, line, seenOn }) => {
      if (seenOn === undefined) return null;
      const list = await (seenOn.isOwn ? db.lists : db.publicLists).get(seenOn.listID);
      // Other spellings are the same dish; to compare them takes longer.
      const item =
        list?.items.find((each) => each.name === name) ??
        list?.items.find((each) => wordLine([each.name]) === line);
      return item === undefined ? null : { ...seenOn, itemID: item.id };
    }),
  );
}
