import type { FoodDatabase } from '#src/db/database.ts';
import type { PublicListRow } from '#src/db/schema.ts';
import { newInSource } from '#src/domain/copy-news.ts';
import type { Item } from '#src/domain/list.ts';
import { ownList } from './lists.ts';

/**
 * What the source of one of the user's copies has that the copy has not, as far as this device knows the source; null
 * when it does not.
 */
export async function sourceNews(
  db: FoodDatabase,
  listID: string,
): Promise<{ source: PublicListRow; added: Item[] } | null> {
  const copy = await ownList(db, listID);
  if (copy === null || copy.isAuthor || copy.publicID === null) return null;
  const source = await db.publicLists.get(copy.publicID);
  return source === undefined ? null : { source, added: newInSource(copy, source) };
}
