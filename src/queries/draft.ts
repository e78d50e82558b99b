import type { FoodDatabase } from '#src/db/database.ts';
import type { List } from '#src/domain/list.ts';

/** The list being written, or null. */
export async function draftList(db: FoodDatabase): Promise<List | null> {
  return (await db.drafts.get('draft'))?.list ?? null;
}
