import type { List } from '#src/domain/list.ts';
import type { FoodDatabase } from './database.ts';
import type { DraftRow } from './schema.ts';
import { readSession } from './session.ts';

/** The key of drafts written before they were kept by user; taken over by whoever goes on writing. */
const UNOWNED = 'draft';

const ownKey = async (db: FoodDatabase) => (await readSession(db))?.userID ?? UNOWNED;

/** The signed-in user's draft. Joins the caller's transaction if it includes `drafts` and `meta`. */
export async function readDraft(db: FoodDatabase): Promise<DraftRow | null> {
  // Not by `ownKey`: a live query follows one `async` function on its way back, and loses sight after two.
  const session = await readSession(db);
  const own = session === null ? undefined : await db.drafts.get(session.userID);
  return own ?? (await db.drafts.get(UNOWNED)) ?? null;
}

/**
 * Keeps the signed-in user's draft, with the default name it began with unless another is given. Inside the caller's
 * transaction on `drafts` and `meta`.
 */
export async function putDraft(db: FoodDatabase, list: List, begun?: string): Promise<void> {
  const key = await ownKey(db);
  const defaultName = begun ?? (await readDraft(db))?.defaultName;
  if (key !== UNOWNED) await db.drafts.delete(UNOWNED);
  await db.drafts.put({ key, list, ...(defaultName !== undefined && { defaultName }) });
}

/** Takes the signed-in user's draft away. Inside the caller's transaction on `drafts` and `meta`. */
export async function deleteDraft(db: FoodDatabase): Promise<void> {
  await db.drafts.bulkDelete([await ownKey(db), UNOWNED]);
}
