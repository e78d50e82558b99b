import type { FoodDatabase } from '#src/db/database.ts';
import type { List } from '#src/domain/list.ts';
import { currentDraft } from '#src/queries/home.ts';

/** The draft on a device, also one that nobody has written into; null when there is none. */
export async function draftList(db: FoodDatabase): Promise<List | null> {
  return (await currentDraft(db))?.list ?? null;
}
