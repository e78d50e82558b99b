import type { TypedTarget } from '#src/domain/list.ts';
import type { FoodDatabase } from './database.ts';
import type { MetaRow, TypedRow } from './schema.ts';

/** The prefix of the keys of all typed texts. */
const TYPED_PREFIX = 'typed ';

/** Returns the key prefix of one list's typed texts. */
const prefixOfList = (listID: string) => `${TYPED_PREFIX}${listID} ` as const;

/** Returns the key of the text typed in a field. */
export const typedKey = ({ listID, itemID = '', field }: TypedTarget): TypedRow['key'] =>
  `${prefixOfList(listID)}${itemID} ${field}`;

/** Returns whether a row is an unsaved typed text. */
export const isTyped = (row: MetaRow | undefined): row is TypedRow =>
  row?.key.startsWith(TYPED_PREFIX) ?? false;

/** Returns whether a row is a typed text worth keeping: it is not blank and differs from the saved text. */
export const isTypedText = (row: MetaRow | undefined): row is TypedRow =>
  isTyped(row) && row.text.trim() !== '' && row.text !== row.before;

/** Reads all users' typed texts worth keeping. Joins the caller's transaction if it includes `meta`. */
export async function allTypedTexts(db: FoodDatabase): Promise<TypedRow[]> {
  return (await db.meta.where('key').startsWith(TYPED_PREFIX).toArray()).filter(isTypedText);
}

/**
 * Reads all users' unsaved typed texts on a list and its dishes. Joins the caller's transaction if it
 * includes `meta`.
 */
export async function typedOnList(db: FoodDatabase, listID: string): Promise<TypedRow[]> {
  return (await db.meta.where('key').startsWith(prefixOfList(listID)).toArray()).filter(isTyped);
}
