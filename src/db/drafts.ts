import type { List } from '#src/domain/list.ts';
import type { FoodDatabase } from './database.ts';
import type { DraftRow } from './schema.ts';
import { readSession } from './session.ts';

/**
 * The key of a visitor's draft, and of a draft from before drafts were stored per user. Such a draft belongs
 * to the next signed-in user who changes it.
 */
const NO_OWNER_KEY = 'draft';

const ownKey = async (db: FoodDatabase) => (await readSession(db))?.userID ?? NO_OWNER_KEY;

/**
 * Reads the draft of the signed-in user or visitor; null if there is none. Joins the caller's transaction if
 * it includes `drafts` and `meta`.
 */
export async function readDraft(db: FoodDatabase): Promise<DraftRow | null> {
  // Does not call `ownKey`: a live query loses track of its reads after two nested `async` functions.
  const session = await readSession(db);
  const own = session === null ? undefined : await db.drafts.get(session.userID);
  return own ?? (await db.drafts.get(NO_OWNER_KEY)) ?? null;
}

/** Returns whether a draft contains no user input. Such a draft was only opened and is discarded. */
export function isUntouched({ list, defaultName, typedDish = '' }: DraftRow): boolean {
  const { name, description, chosenCountry, tags, items } = list;
  return (
    name === defaultName &&
    [description, typedDish].every((text) => text.trim() === '') &&
    chosenCountry === null &&
    tags.length + items.length === 0
  );
}

/** Reads the user's draft; null if it is untouched. Joins the caller's transaction like `readDraft`. */
export async function readWrittenDraft(db: FoodDatabase): Promise<List | null> {
  const draft = await readDraft(db);
  return draft === null || isUntouched(draft) ? null : draft.list;
}

/**
 * Stores the draft of the signed-in user or visitor. Runs inside the caller's transaction on `drafts` and
 * `meta`.
 * @param newDefaultName the default name of a draft that is replaced; without it, the stored default name and
 *   the text typed for the first dish stay
 */
export async function putDraft(db: FoodDatabase, list: List, newDefaultName?: string): Promise<void> {
  const key = await ownKey(db);
  const stored = newDefaultName === undefined ? await readDraft(db) : null;
  const defaultName = newDefaultName ?? stored?.defaultName;
  const typedDish = stored?.typedDish;
  if (key !== NO_OWNER_KEY) await db.drafts.delete(NO_OWNER_KEY);
  await db.drafts.put({
    key,
    list,
    ...(defaultName !== undefined && { defaultName }),
    ...(typedDish !== undefined && { typedDish }),
  });
}

/**
 * Stores the unsaved text in the field of the draft's first dish. Does nothing if there is no draft. Runs
 * inside the caller's transaction like `putDraft`.
 */
export async function putTypedDish(db: FoodDatabase, typedDish: string): Promise<void> {
  const draft = await readDraft(db);
  if (draft !== null) await db.drafts.put({ ...draft, typedDish });
}

/**
 * Returns whether a draft belongs to an account that is not signed in. Runs inside the caller's transaction
 * on `drafts` and `meta`.
 */
export async function isDraftOfOtherAccount(db: FoodDatabase, listID: string): Promise<boolean> {
  const own = await ownKey(db);
  const rows = await db.drafts.toArray();
  return rows.some(({ key, list }) => list.id === listID && key !== own && key !== NO_OWNER_KEY);
}

/**
 * Deletes the draft of the signed-in user or visitor. Runs inside the caller's transaction on `drafts` and
 * `meta`.
 */
export async function deleteDraft(db: FoodDatabase): Promise<void> {
  await db.drafts.bulkDelete([await ownKey(db), NO_OWNER_KEY]);
}
