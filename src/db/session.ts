import type { FoodDatabase } from './database.ts';

/** Who is signed in on this device; `isPaused` when the server no longer knows the session. Null: nobody. */
export type Session = { userID: string; isPaused: boolean };

/** Reads the session; joins the caller's transaction if it includes `meta`. */
export async function readSession(db: FoodDatabase): Promise<Session | null> {
  const row = await db.meta.get('session');
  return row?.key === 'session' ? { userID: row.userID, isPaused: row.isPaused } : null;
}

/** Marks a session as unknown to the server; rows and entries stay until the user signs in again. */
export async function pauseSession(db: FoodDatabase, userID: string): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    const session = await readSession(db);
    if (session?.userID === userID) await db.meta.put({ key: 'session', userID, isPaused: true });
  });
}
