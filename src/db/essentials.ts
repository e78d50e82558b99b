import type { FoodDatabase } from './database.ts';
import type { Essentials } from './schema.ts';

/** What of the popular countries came here by itself, or null while nothing has. */
export async function readEssentials(db: FoodDatabase): Promise<Essentials | null> {
  const row = await db.meta.get('essentials');
  return row?.key === 'essentials' ? row : null;
}

/** The public ids of the lists among them. */
export async function essentialIDs(db: FoodDatabase): Promise<Set<string>> {
  return new Set((await readEssentials(db))?.pages.flatMap(({ ids }) => ids));
}

/**
 * Takes every public list from this device but the essentials, and leaves those as they came: nobody can tell from them
 * what somebody has looked at here. Runs inside the caller's transaction over public lists, country pages and `meta`.
 */
export async function leaveEssentials(db: FoodDatabase): Promise<void> {
  const essentials = await readEssentials(db);
  await db.countryPages.clear();
  if (essentials === null) {
    await db.publicLists.clear();
    return;
  }
  const { fetchedAt, pages } = essentials;
  const ids = pages.flatMap((page) => page.ids);
  await db.publicLists.where('id').noneOf(ids).delete();
  await db.publicLists.toCollection().modify({ fetchedAt });
  await db.countryPages.bulkPut(pages.map((page) => ({ ...page, page: 0, fetchedAt })));
}
