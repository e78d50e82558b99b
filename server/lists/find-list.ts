import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { prepared } from '#server/db/prepared.ts';
import { type LeanListRow, type ListRow, lists } from '#server/db/schema.ts';
import { ApiError } from '#server/http/api-error.ts';

/**
 * Returns the row of an id, locked until the transaction ends. The caller checks its
 * owner and whether it is removed.
 */
export async function lockList(tx: Db, listID: string): Promise<ListRow | null> {
  const [row] = await lockWhole(tx, { listID });
  return row ?? null;
}

const byID = eq(lists.id, sql.placeholder('listID'));
const lockWhole = prepared((db) => db.select().from(lists).where(byID).for('update').prepare('lock_list'));

/**
 * Returns the user's list, locked.
 * @throws ApiError `NOT_FOUND` when it is missing or another user's (P1.7)
 */
export async function lockOwnList(tx: Db, userID: string, listID: string): Promise<ListRow> {
  return ofOwner(await lockList(tx, listID), userID);
}

const { sourceSnapshot: _, ...leanColumns } = getTableColumns(lists);

/**
 * Returns the user's list, locked, without the source's snapshot. A change of the content does not need the
 * snapshot, which is half of a copy's row.
 * @throws ApiError `NOT_FOUND` when the list is missing or another user's (P1.7)
 */
export async function lockOwnContent(tx: Db, userID: string, listID: string): Promise<LeanListRow> {
  const [row] = await lockLean(tx, { listID });
  return ofOwner(row, userID);
}

const lockLean = prepared((db) =>
  db.select(leanColumns).from(lists).where(byID).for('update').prepare('lock_list_content'),
);

function ofOwner<Row extends LeanListRow>(row: Row | null | undefined, userID: string): Row {
  if (row?.userID !== userID) throw new ApiError('NOT_FOUND');
  return row;
}
