import type { List } from '#src/domain/list.ts';
import type { FoodDatabase } from './database.ts';
import type { DraftRow } from './schema.ts';
import { readSession } from './session.ts';

/** The key of drafts written before they were kept by user; taken over by whoever goes on writing. */
const UNOWNED = 'draft';

const ownKey = async (db: FoodDatabase) => (await readSession(db))?.userID ?? UNOWNED;

/** The signed-in user's draft. Joins the caller's transaction if it includes `drafts` and `meta`. */
export async function readDraft(db: FoodDatabase): Promise<DraftRow | null> {
  return (await db.drafts.get(await ownKey(db))) ?? (await db.drafts.get(UNOWNED)) ?? null;
}

/** Keeps the signed-in user's draft. Inside the caller's transaction on `drafts` and `meta`. */
export async function putDraft(db: FoodDatabase, list: List): Promise<void> {
  await deleteDraft(db);
  await db.drafts.put({ key: await ownKey(db), list });
}

/** Takes the signed-in user's draft away. Inside the caller's transaction on `drafts` and `meta`. */
export async function deleteDraft(db: FoodDatabase): Promise<void> {
  await db.drafts.bulkDelete([await ownKey(db), UNOWNED]);
}
