import type { FoodDatabase } from '#src/db/database.ts';
import { readDraft } from '#src/db/drafts.ts';
import type { List } from '#src/domain/list.ts';

/** The list that the signed-in user is writing, or null. */
export async function draftList(db: FoodDatabase): Promise<List | null> {
  return (await readDraft(db))?.list ?? null;
}
