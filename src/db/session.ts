import type { FoodDatabase } from './database.ts';

/**
 * The session on this device. `isPaused`: the server no longer knows it; `isEnded`: the user ended it from
 * another device. `signedInAt` (milliseconds since 1970) distinguishes one sign-in of an account from the
 * next.
 */
export type Session = { userID: string; isPaused: boolean; isEnded?: boolean; signedInAt?: number };

/** Reads the session. Joins the caller's transaction if it includes `meta`. */
export async function readSession(db: FoodDatabase): Promise<Session | null> {
  const row = await db.meta.get('session');
  if (row?.key !== 'session') return null;
  const { key: _key, ...session } = row;
  return session;
}

/**
 * Returns whether data that was requested for a user may still be stored. It may not after they have signed
 * out or another user has signed in. Joins the caller's transaction if it includes `meta`.
 * @param requestSession the session at the time of the request; null for a visitor, whose data may always be
 *   stored
 */
export async function isStillTheirs(db: FoodDatabase, requestSession: Session | null): Promise<boolean> {
  return requestSession === null || (await readSession(db))?.userID === requestSession.userID;
}

/**
 * Marks a session as unknown to the server. Rows and entries stay until the user signs in again.
 * @param requestSession the session of the refused request; a later session is not paused
 * @param isEnded true if the user ended the session from another device, so that `leaveEndedSession` clears
 *   this device
 */
export async function pauseSession(
  db: FoodDatabase,
  requestSession: Pick<Session, 'userID' | 'signedInAt'>,
  isEnded = false,
): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    const session = await readSession(db);
    const { userID, signedInAt } = requestSession;
    if (session?.userID !== userID || session.signedInAt !== signedInAt || session.isPaused) return;
    await db.meta.put({ key: 'session', ...session, isPaused: true, ...(isEnded && { isEnded }) });
  });
}
