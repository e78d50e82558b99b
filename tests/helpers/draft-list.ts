import type { FoodDatabase } from '#src/db/database.ts';
import type { List } from '#src/domain/list.ts';
import { currentDraft } from '#src/queries/home.ts';

/** Returns the draft on a device, even a draft without any text, or null if there is none. */
export async function draftList(db: FoodDatabase): Promise<List | null> {
  return (await currentDraft(db))?.list ?? null;
}
