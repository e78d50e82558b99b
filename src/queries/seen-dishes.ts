import type { FoodDatabase } from '#src/db/database.ts';
import { alreadyCounted } from '#src/db/list-rows.ts';
import { eatenKey } from '#src/db/schema.ts';
import { readSession } from '#src/db/session.ts';
import type { Item } from '#src/domain/list.ts';
import { spellingOf } from '#src/domain/name-search.ts';
import type { KnownDish } from '#src/search/list-index.ts';
import { wordLine } from '#src/search/search-words.ts';

/** The page of a dish: the list on this device that contains the dish, and the dish's id on that list. */
export type DishPage = { listID: string; itemID: string; isOwn: boolean };

/**
 * Finds the pages of dishes that a search found.
 * @returns the page of each dish; null if its list is gone or no longer contains the name
 */
export async function pagesOfDishes(
  db: FoodDatabase,
  dishes: readonly Pick<KnownDish, 'name' | 'seenOn'>[],
): Promise<(DishPage | null)[]> {
  return Promise.all(
    dishes.map(async ({ name, seenOn }) => {
      if (seenOn === undefined) return null;
      const list = await (seenOn.isOwn ? db.lists : db.publicLists).get(seenOn.listID);
      // Other spellings mean the same dish. Comparing them is slower, so exact names are tried first.
      const item =
        list?.items.find((each) => each.name === name) ??
        list?.items.find((each) => wordLine([each.name]) === wordLine([name]));
      return item === undefined ? null : { ...seenOn, itemID: item.id };
    }),
  );
}

/**
 * Returns the ids of the dishes of a public list on this device that the signed-in user has eaten: the same
 * dish on any list, or a dish of the same name on an own list of the same country. Empty for a visitor.
 */
export async function eatenAmong(db: FoodDatabase, publicID: string): Promise<Set<string>> {
  const session = await readSession(db);
  const list = await db.publicLists.get(publicID);
  if (session === null || list === undefined) return new Set();
  const { userID } = session;
  const { items, chosenCountry: country } = list;
  const archivedIDs = await alreadyCounted(
    db,
    userID,
    items.map(({ id }) => id),
  );
  // Reads only lists with an eaten dish.
  const own = await db.lists
    .where('eatenKeys')
    .between(eatenKey(userID, ''), eatenKey(userID, '\uffff'))
    .distinct()
    .toArray();
  const eaten = own.flatMap((each) =>
    each.items.filter(({ isDone }) => isDone).map((item) => ({ ...item, country: each.chosenCountry })),
  );
  const ids = new Set(eaten.map(({ id }) => id));
  const names = new Set(eaten.filter((item) => item.country === country).map(({ name }) => spellingOf(name)));
  const isEaten = (item: Item) =>
    archivedIDs.has(item.id) || ids.has(item.id) || names.has(spellingOf(item.name));
  return new Set(items.filter(isEaten).map(({ id }) => id));
}
