import type { FoodDatabase } from '#src/db/database.ts';
import { readHanded } from '#src/db/handed-lists.ts';
import type { HandedRow } from '#src/db/schema.ts';
import { readSession } from '#src/db/session.ts';
import { copyIDOf } from '#src/domain/new-list.ts';

/** A list that was handed over, and the id of the user's own that it was saved as; null where it was not. */
export type Handed = HandedRow & { ownID: string | null };

/**
 * The list that another phone handed over last; null where there is none.
 * @param now milliseconds since 1970
 */
export async function latestHanded(db: FoodDatabase, now: number): Promise<Handed | null> {
  const session = await readSession(db);
  const [latest] = await readHanded(db, now);
  if (latest === undefined) return null;
  const copyID = session && copyIDOf(session.userID, latest.id);
  const own = copyID === null ? undefined : await db.lists.get(copyID);
  return { ...latest, ownID: own?.id ?? null };
}
