import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { prepared } from '#server/db/prepared.ts';
import { appliedWrites, users } from '#server/db/schema.ts';
import { epochColumn } from '#server/db/server-state.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { Applied } from './idempotency.ts';
import type { WriteRequest } from './write-context.ts';

type Account = { rev: number; epoch: string; achievements: string[]; applied: Applied | null };

/**
 * Locks the account's row, so that its writes run one after the other with a revision each, and looks up the
 * earlier write under `key`. One query does both. The caller must hold the key already (`holdKeys`),
 * because without it the query could wait for the lock with an outdated snapshot of the keys.
 * @throws ApiError `OTHER_EPOCH` when the write was meant for the database before a restore. The network may
 *   delay a request for minutes; the restored database no longer knows that it was applied, and newer writes
 *   may have followed.
 */
export async function lockAccount(
  tx: Db,
  { userID, key, epoch }: Pick<WriteRequest, 'userID' | 'key' | 'epoch'>,
): Promise<Account> {
  const [row] = await lockRow(tx, { userID, key: key ?? '' });
  // The account was removed after the session was read.
  if (row === undefined) throw new ApiError('NO_SESSION');
  if (epoch !== null && epoch !== row.epoch) {
    const stamp = { userID, rev: row.rev, epoch: row.epoch };
    throw new ApiError('OTHER_EPOCH', { stamp });
  }
  return row;
}

const { fingerprint, listID, refusal } = appliedWrites;
const lockRow = prepared((db) =>
  db
    .select({
      rev: users.rev,
      epoch: epochColumn,
      achievements: users.achievements,
      applied: { fingerprint, listID, refusal },
    })
    .from(users)
    .leftJoin(
      appliedWrites,
      and(eq(appliedWrites.userID, users.id), eq(appliedWrites.key, sql.placeholder('key'))),
    )
    .where(eq(users.id, sql.placeholder('userID')))
    // Not `for update`, which would block new sessions and links of the account, because they reference the
    // row.
    .for('no key update', { of: users })
    .prepare('lock_account'),
);

/**
 * Sets the account's revision, at the end of a write that changed something.
 * @returns the account's achievements
 */
export async function raiseRevision(tx: Db, userID: string, rev: number): Promise<string[]> {
  const [row] = await setRevision(tx, { userID, rev });
  return row?.achievements ?? [];
}

const setRevision = prepared((db) =>
  db
    .update(users)
    .set({
      rev: sql.placeholder('rev') as unknown as number,
      // Counts that were out of date stay marked as out of date.
      countedRev: sql`case when counted_rev = rev then ${sql.placeholder('rev')}::bigint else counted_rev end`,
    })
    .where(eq(users.id, sql.placeholder('userID')))
    .returning({ achievements: users.achievements })
    .prepare('set_revision'),
);
