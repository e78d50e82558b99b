import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { type ListRow, lists } from '#server/db/schema.ts';
import { ApiError } from '#server/http/api-error.ts';

/** The row of an id, locked until the transaction ends; whose it is and whether it is removed is for the caller. */
export async function lockList(tx: Db, listID: string): Promise<ListRow | null> {
  const [row] = await tx.select().from(lists).where(eq(lists.id, listID)).for('update');
  return row ?? null;
}

/** The user's list, locked; somebody else's looks exactly like none. */
export async function lockOwnList(tx: Db, userID: string, listID: string): Promise<ListRow> {
  const row = await lockList(tx, listID);
  if (row === null || row.userID !== userID) throw new ApiError('NOT_FOUND');
  return row;
}
