import type { FoodDatabase } from '#src/db/database.ts';
import { readSession } from '#src/db/session.ts';
import type { SearchedDish } from '#src/domain/dish-search.ts';
import type { List } from '#src/domain/list.ts';
import { wordLine } from '#src/domain/search-words.ts';
import { mine } from './lists.ts';

/** A dish this device knows of; `listID` is one of the user's own lists, where no public list seen here has it. */
export type KnownDish = SearchedDish & { listID?: string };

/** How many public lists are read at a time, so that a key pressed meanwhile is answered. */
const AT_A_TIME = 100;
/** Of a device that has seen more lists than this, not all are looked through for dishes. */
const LISTS_MOST = 2_000;

/** The dishes of the public lists seen on this device and of the user's own lists. */
export async function knownDishes(db: FoodDatabase): Promise<KnownDish[]> {
  const dishes = new Map<string, KnownDish>();
  let last = '';
  for (let read = 0; read < LISTS_MOST; read += AT_A_TIME) {
    const lists = await db.publicLists.where('id').above(last).limit(AT_A_TIME).toArray();
    for (const list of lists) {
      if (list.publicID === null) continue;
      for (const dish of dishesOf(list)) put(dishes, dish).lists += 1;
    }
    const end = lists.at(-1);
    if (end === undefined || lists.length < AT_A_TIME) break;
    last = end.id;
  }
  for (const list of await ownLists(db)) {
    for (const dish of dishesOf(list)) {
      const known = put(dishes, dish);
      if (known.lists === 0) known.listID ??= list.id;
    }
  }
  return [...dishes.values()];
}

async function ownLists(db: FoodDatabase): Promise<List[]> {
  const session = await readSession(db);
  if (session === null) return [];
  return mine(db, session.userID).toArray();
}

/** A list's dishes, each once. */
function dishesOf({ chosenCountry: country, items }: List): KnownDish[] {
  if (country === null) return [];
  const dishes = new Map(items.map(({ name }) => [wordLine([name]), name]));
  dishes.delete('');
  return [...dishes].map(([line, name]) => ({ name, country, line, lists: 0 }));
}

function put(dishes: Map<string, KnownDish>, dish: KnownDish): KnownDish {
  const key = `${dish.country} ${dish.line}`;
  const known = dishes.get(key) ?? dish;
  dishes.set(key, known);
  return known;
}
