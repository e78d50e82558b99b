import type { Intent } from '#src/contract/fields.ts';
import type { FoodDatabase } from './database.ts';
import type { PendingSignIn } from './schema.ts';
import { readSession } from './session.ts';

/** After this nobody remembers what they were about to do. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** What the next sign-in on this device is for, null if nothing is known. Joins the caller's transaction on `meta`. */
export async function readPendingSignIn(db: FoodDatabase, now: number): Promise<PendingSignIn | null> {
  const row = await db.meta.get('pendingSignIn');
  if (row?.key !== 'pendingSignIn' || now - row.keptAt > KEPT_MS) return null;
  const { key: _key, ...pending } = row;
  return pending;
}

/** What whoever is signed in had wanted before, and is to be done now. */
type OwnIntent = PendingSignIn & { intent: Intent; userID: string };

/** Reads what is to be done for whoever is signed in. Joins the caller's transaction on `meta`. */
export async function readOwnIntent(db: FoodDatabase, now: number): Promise<OwnIntent | null> {
  const session = await readSession(db);
  const pending = await readPendingSignIn(db, now);
  if (session === null || session.isPaused || pending?.intent === undefined) return null;
  const { intent, userID } = pending;
  return userID === session.userID ? { ...pending, intent, userID } : null;
}

/** Keeps what the next sign-in is for, instead of what was kept before. */
export async function putPendingSignIn(db: FoodDatabase, pending: PendingSignIn): Promise<void> {
  await db.meta.put({ key: 'pendingSignIn', ...pending });
}

/** Forgets it: it is done, or not wanted any more. */
export async function deletePendingSignIn(db: FoodDatabase): Promise<void> {
  await db.meta.delete('pendingSignIn');
}

/**
 * Hands what was kept to whoever has just signed in. What was kept for somebody else is forgotten. Inside the caller's
 * transaction on `meta`.
 */
export async function assignPendingSignIn(
  db: FoodDatabase,
  user: { id: string; emailAddress: string },
  now: number,
): Promise<void> {
  const pending = await readPendingSignIn(db, now);
  const isTheirs =
    pending?.intent !== undefined &&
    (pending.userID ?? user.id) === user.id &&
    (!pending.isFromLink || pending.emailAddress === user.emailAddress);
  if (isTheirs) await putPendingSignIn(db, { ...pending, emailAddress: undefined, userID: user.id });
  else await deletePendingSignIn(db);
}
