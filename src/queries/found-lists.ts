import type { FoodDatabase } from '#src/db/database.ts';
import type { ListRow } from '#src/db/schema.ts';
import { type ListFilter, wantedOf } from '#src/domain/list-filter.ts';
import type { ListOrder } from '#src/domain/list-order.ts';
import { ownLists } from './lists.ts';
import { type UnsentState, unsentAmong } from './outbox.ts';

/** Some of the user's lists, how many there are of the kind, and which of them have changes only on this device. */
export type ShownLists = {
  lists: ListRow[];
  total: number;
  unsent: ReadonlyMap<string, UnsentState>;
};

/** The signed-in user's lists that a filter and a search leave, in an order, at most `limit` of them. */
export async function foundLists(
  db: FoodDatabase,
  limit: number,
  order: ListOrder,
  tag: string,
  filter: ListFilter,
  term: string,
): Promise<ShownLists> {
  const { lists: all } = await ownLists(db, Number.MAX_SAFE_INTEGER, order, tag);
  const found = wantedOf(all, filter, term);
  const lists = found.slice(0, limit);
  const unsent = await unsentAmong(
    db,
    lists.map(({ id }) => id),
  );
  return { lists, total: found.length, unsent };
}
