import type { FoodDatabase } from '#src/db/database.ts';
import { readSession } from '#src/db/session.ts';
import { unsentCounts } from './outbox.ts';

/** Whether nobody is signed in here, and nobody has signed out whom the server has yet to be told of. */
export async function isNobodyKnown(db: FoodDatabase): Promise<boolean> {
  return (await readSession(db)) === null && (await db.meta.get('logout')) === undefined;
}

/** Whose changes these are and how many the server has not settled; null when nobody is signed in. */
export async function unsentOfUser(db: FoodDatabase): Promise<{ userID: string; unsent: number } | null> {
  const session = await readSession(db);
  if (session === null) return null;
  const { waiting, rejected } = await unsentCounts(db);
  return { userID: session.userID, unsent: waiting + rejected };
}
