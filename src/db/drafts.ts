import type { List, TypedPlace } from '#src/domain/list.ts';
import type { FoodDatabase } from './database.ts';
import type { DraftRow, MetaRow, TypedRow } from './schema.ts';
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

/** Whether nobody has written anything into a draft: it was opened and left, and leaves no trace. */
export function isUntouched({ list, defaultName, typedDish = '' }: DraftRow): boolean {
  const { name, description, chosenCountry, tags, items } = list;
  return (
    name === defaultName &&
    [description, typedDish].every((text) => text.trim() === '') &&
    chosenCountry === null &&
    tags.length + items.length === 0
  );
}

/** The signed-in user's draft, if there is something in it. Joins the caller's transaction like `readDraft`. */
export async function readWrittenDraft(db: FoodDatabase): Promise<List | null> {
  const draft = await readDraft(db);
  return draft === null || isUntouched(draft) ? null : draft.list;
}

/**
 * Keeps the signed-in user's draft, with the default name it began with unless another is given. Inside the caller's
 * transaction on `drafts` and `meta`.
 */
export async function putDraft(db: FoodDatabase, list: List, begun?: string): Promise<void> {
  const key = await ownKey(db);
  const before = begun === undefined ? await readDraft(db) : null;
  const defaultName = begun ?? before?.defaultName;
  const typedDish = before?.typedDish;
  if (key !== UNOWNED) await db.drafts.delete(UNOWNED);
  await db.drafts.put({
    key,
    list,
    ...(defaultName !== undefined && { defaultName }),
    ...(typedDish !== undefined && { typedDish }),
  });
}

/** Keeps what stands in the field of the draft's first dish. Inside the caller's transaction like `putDraft`. */
export async function putTypedDish(db: FoodDatabase, typedDish: string): Promise<void> {
  const draft = await readDraft(db);
  if (draft !== null) await db.drafts.put({ ...draft, typedDish });
}

/** Whether a draft is kept for another account than the signed-in one. Inside the caller's transaction on `drafts` and `meta`. */
export async function isDraftOfAnother(db: FoodDatabase, listID: string): Promise<boolean> {
  const own = await ownKey(db);
  const rows = await db.drafts.toArray();
  return rows.some(({ key, list }) => list.id === listID && key !== own && key !== UNOWNED);
}

/** Takes the signed-in user's draft away. Inside the caller's transaction on `drafts` and `meta`. */
export async function deleteDraft(db: FoodDatabase): Promise<void> {
  await db.drafts.bulkDelete([await ownKey(db), UNOWNED]);
}

/** What the keys of all typed texts begin with. */
const TYPED = 'typed ';

/** What all keys of one list's typed texts begin with. */
const beginningOf = (listID: string) => `${TYPED}${listID} ` as const;

/** The key that a text typed in this place is kept by. */
export const typedKey = ({ listID, itemID = '', field }: TypedPlace): TypedRow['key'] =>
  `${beginningOf(listID)}${itemID} ${field}`;

/** Whether a row is a text that was typed and not saved. */
export const isTyped = (row: MetaRow | undefined): row is TypedRow => row?.key.startsWith(TYPED) ?? false;

/** Whether a row is a text that would be lost with it: one that is not blank and is not what stood there before. */
export const isTypedText = (row: MetaRow | undefined): row is TypedRow =>
  isTyped(row) && row.text.trim() !== '' && row.text !== row.before;

/** The typed texts of all users that would be lost. Joins the caller's transaction if it includes `meta`. */
export async function allTypedTexts(db: FoodDatabase): Promise<TypedRow[]> {
  return (await db.meta.where('key').startsWith(TYPED).toArray()).filter(isTypedText);
}

/** What is typed on a list and its dishes and not saved, by any user. Joins the caller's transaction if it includes `meta`. */
export async function typedOnList(db: FoodDatabase, listID: string): Promise<TypedRow[]> {
  return (await db.meta.where('key').startsWith(beginningOf(listID)).toArray()).filter(isTyped);
}
