import type { FoodDatabase } from '#src/db/database.ts';
import { countedElsewhere } from '#src/db/list-rows.ts';
import { eatenKey } from '#src/db/schema.ts';
import { readSession } from '#src/db/session.ts';
import type { Item } from '#src/domain/list.ts';

/**
 * Ids of the dishes of somebody's list, as this device knows it, that the signed-in user has eaten: the dish itself, wherever it stood, or one of the
 * same name on an own list of the same country. None for a visitor.
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
  const names = new Set(eaten.filter((item) => item.country === country).map(written));
  const isEaten = (item: Item) => gone.has(item.id) || ids.has(item.id) || names.has(written(item));
  return new Set(items.filter(isEaten).map(({ id }) => id));
}

/** A name as it is read: capitals, spaces and ways to encode a letter make no other dish; a mark on a letter does. */
const written = ({ name }: Pick<Item, 'name'>): string =>
  name.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();
