import type { FoodDatabase } from '#src/db/database.ts';
import { readOwnIntent, readPendingSignIn } from '#src/db/pending-sign-in.ts';
import type { PendingSignIn } from '#src/db/schema.ts';

/**
 * What the next sign-in on this device is for, null if nothing is known. Names that did not come with it are those of
 * the list as this device has seen it since.
 * @param now milliseconds since 1970
 */
export async function pendingSignIn(db: FoodDatabase, now: number): Promise<PendingSignIn | null> {
  const pending = await readPendingSignIn(db, now);
  const { intent } = pending ?? {};
  if (pending === null || intent === undefined || intent.kind === 'create') return pending;
  const list = await db.publicLists.get(intent.listID);
  const item = intent.kind === 'tick' ? list?.items.find(({ id }) => id === intent.itemID) : undefined;
  return {
    ...pending,
    listName: pending.listName ?? list?.name,
    itemName: pending.itemName ?? item?.name,
  };
}

/** Whether something is to be done that whoever is signed in had wanted before. */
export async function hasOwnIntent(db: FoodDatabase, now: number): Promise<boolean> {
  return (await readOwnIntent(db, now)) !== null;
}
