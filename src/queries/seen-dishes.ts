import type { FoodDatabase } from '#src/db/database.ts';
import { countedElsewhere } from '#src/db/list-rows.ts';
import { eatenKey } from '#src/db/schema.ts';
import { readSession } from '#src/db/session.ts';
import type { Item } from '#src/domain/list.ts';
import { spellingOf } from '#src/domain/name-search.ts';
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
  dishes: readonly Pick<KnownDish, 'name' | 'seenOn'>[],
): Promise<(DishPlace | null)[]> {
  return Promise.all(
    dishes.map(async ({ name, seenOn }) => {
      if (seenOn === undefined) return null;
      const list = await (seenOn.isOwn ? db.lists : db.publicLists).get(seenOn.listID);
      // Other spellings are the same dish; to compare them takes longer.
      const item =
        list?.items.find((each) => each.name === name) ??
        list?.items.find((each) => wordLine([each.name]) === wordLine([name]));
      return item === undefined ? null : { ...seenOn, itemID: item.id };
    }),
  );
}

/**
 * Ids of the dishes of an author's list, as this device knows it, that the signed-in user has eaten: the dish itself, wherever it
 * stood, or one of the same name on an own list of the same country. None for a visitor.
 */
export async function eatenAmong(db: FoodDatabase, publicID: string): Promise<Set<string>> {
  const session = await readSession(db);
  const list = await db.publicLists.get(publicID);
  if (session === null || list === undefined) return new Set();
  const { userID } = session;
  const { items, chosenCountry: country } = list;
  const gone = await countedElsewhere(
    db,
    userID,
    items.map(({ id }) => id),
  );
  // Only lists with something eaten are read.
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
  const isEaten = (item: Item) => gone.has(item.id) || ids.has(item.id) || names.has(spellingOf(item.name));
  return new Set(items.filter(isEaten).map(({ id }) => id));
}
