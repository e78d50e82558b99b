import type { FoodDatabase } from './database.ts';

/**
 * Who is signed in on this device; `isPaused` when the server no longer knows the session, `isEnded` when its owner ended it
 * from another place. `signedInAt` (milliseconds since 1970) tells one sign-in of an account from the next. Null: nobody.
 */
export type Session = { userID: string; isPaused: boolean; isEnded?: boolean; signedInAt?: number };

/** Reads the session; joins the caller's transaction if it includes `meta`. */
export async function readSession(db: FoodDatabase): Promise<Session | null> {
  const row = await db.meta.get('session');
  if (row?.key !== 'session') return null;
  const { key: _key, ...session } = row;
  return session;
}

/**
 * Whether what was asked for a user may still be stored: not once they have signed out, or somebody else has signed in. Joins the
 * caller's transaction if it includes `meta`.
 * @param asked who was signed in when it was asked; a visitor leaves nothing behind that is theirs
 */
export async function isStillTheirs(db: FoodDatabase, asked: Session | null): Promise<boolean> {
  return asked === null || (await readSession(db))?.userID === asked.userID;
}

/**
 * Marks a session as unknown to the server; rows and entries stay until the user signs in again.
 * @param asked the session a refused request was made in; whoever has signed in since is not touched
 * @param isEnded whether its owner ended it from another place: `leaveEndedSession` then clears this device
 */
export async function pauseSession(
  db: FoodDatabase,
  asked: Pick<Session, 'userID' | 'signedInAt'>,
  isEnded = false,
): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    const session = await readSession(db);
    if (session?.userID !== asked.userID || session.signedInAt !== asked.signedInAt || session.isPaused)
      return;
    await db.meta.put({ key: 'session', ...session, isPaused: true, ...(isEnded && { isEnded }) });
  });
}
