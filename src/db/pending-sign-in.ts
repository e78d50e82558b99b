import type { Intent } from '#src/contract/fields.ts';
import type { FoodDatabase } from './database.ts';
import type { PendingSignIn } from './schema.ts';
import { readSession } from './session.ts';

/** How long the purpose of a sign-in is stored, in milliseconds (P1.3). */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Reads the purpose of the next sign-in on this device (an address, an intent or both); null if unknown.
 * Joins the caller's transaction on `meta`.
 */
export async function readPendingSignIn(db: FoodDatabase, now: number): Promise<PendingSignIn | null> {
  const row = await db.meta.get('pendingSignIn');
  if (row?.key !== 'pendingSignIn' || now - row.keptAt > KEPT_MS) return null;
  const { key: _key, ...pending } = row;
  return pending;
}

/** The intent of the signed-in user that is to be carried out now. */
type OwnIntent = PendingSignIn & { intent: Intent; userID: string };

/** Reads the intent to carry out for the signed-in user. Joins the caller's transaction on `meta`. */
export async function readOwnIntent(db: FoodDatabase, now: number): Promise<OwnIntent | null> {
  const session = await readSession(db);
  const pending = await readPendingSignIn(db, now);
  if (session === null || session.isPaused || pending?.intent === undefined) return null;
  const { intent, userID } = pending;
  return userID === session.userID ? { ...pending, intent, userID } : null;
}

/** Stores the purpose of the next sign-in, replacing the previous one. */
export async function putPendingSignIn(db: FoodDatabase, pending: PendingSignIn): Promise<void> {
  await db.meta.put({ key: 'pendingSignIn', ...pending });
}

/** Deletes the purpose, because it was carried out or is no longer wanted. */
export async function deletePendingSignIn(db: FoodDatabase): Promise<void> {
  await db.meta.delete('pendingSignIn');
}

/**
 * Assigns the stored intent to the user who has just signed in. Another user's intent, or an address without
 * an intent, is deleted. Runs inside the caller's transaction on `meta`.
 */
export async function assignPendingSignIn(
  db: FoodDatabase,
  user: { id: string; emailAddress: string },
  now: number,
): Promise<void> {
  const pending = await readPendingSignIn(db, now);
  const isOfThisUser =
    pending?.intent !== undefined &&
    (pending.userID ?? user.id) === user.id &&
    (!pending.isFromLink || pending.emailAddress === user.emailAddress);
  if (isOfThisUser) await putPendingSignIn(db, { ...pending, emailAddress: undefined, userID: user.id });
  else await deletePendingSignIn(db);
}
