import { eq, getTableColumns, sql } from 'drizzle-orm';
import { builtOnce } from '#server/db/built-once.ts';
import type { Db } from '#server/db/db.ts';
import { type LeanListRow, type ListRow, lists } from '#server/db/schema.ts';
import { ApiError } from '#server/http/api-error.ts';

/** The row of an id, locked until the transaction ends; whose it is and whether it is removed is for the caller. */
export async function lockList(tx: Db, listID: string): Promise<ListRow | null> {
  const [row] = await lockWhole(tx, { listID });
  return row ?? null;
}

const byID = eq(lists.id, sql.placeholder('listID'));
const lockWhole = builtOnce((db) => db.select().from(lists).where(byID).for('update').prepare('lock_list'));

/** The user's list, locked; somebody else's looks exactly like none. */
export async function lockOwnList(tx: Db, userID: string, listID: string): Promise<ListRow> {
  return ofOwner(await lockList(tx, listID), userID);
}

const { sourceSnapshot: _, ...leanColumns } = getTableColumns(lists);

/** The same for a change of its content, which needs nothing of what its source was: of a copy that is half of the row. */
export async function lockOwnContent(tx: Db, userID: string, listID: string): Promise<LeanListRow> {
  const [row] = await lockLean(tx, { listID });
  return ofOwner(row, userID);
}

const lockLean = builtOnce((db) =>
  db.select(leanColumns).from(lists).where(byID).for('update').prepare('lock_list_content'),
);

function ofOwner<Row extends LeanListRow>(row: Row | null | undefined, userID: string): Row {
  if (row?.userID !== userID) throw new ApiError('NOT_FOUND');
  return row;
}
