import type { FoodDatabase } from '#src/db/database.ts';
import type { Entry } from '#src/db/schema.ts';
import { readSession } from '#src/db/session.ts';

/** How many of the signed-in user's changes are to be sent, and how many were refused; none where nobody is signed in. */
export async function countUnsent(db: FoodDatabase): Promise<{ waiting: number; rejected: number }> {
  const session = await readSession(db);
  if (session === null) return { waiting: 0, rejected: 0 };
  const count = (...states: Entry['state'][]) =>
    db.outbox
      .where('[userID+state]')
      .anyOf(states.map((state) => [session.userID, state]))
      .count();
  const [waiting, rejected] = await Promise.all([count('waiting', 'sending'), count('rejected')]);
  return { waiting, rejected };
}
