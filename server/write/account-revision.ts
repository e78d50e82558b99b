import { and, eq, sql } from 'drizzle-orm';
import { builtOnce } from '#server/db/built-once.ts';
import type { Db } from '#server/db/db.ts';
import { appliedWrites, users } from '#server/db/schema.ts';
import { epochColumn } from '#server/db/server-state.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { Applied } from './idempotency.ts';
import type { WriteRequest } from './write-context.ts';

type Account = { rev: number; epoch: string; achievements: string[]; applied: Applied | null };

/**
 * Locks the account's row, so that its writes come one after the other and each gets its own revision, and looks
 * up what was applied under `key`. One query does both; the key must be held before it (`holdKey`), or it could wait
 * for the lock with a look at the keys from before.
 * @throws ApiError `OTHER_EPOCH` when the write was sent to the database as it was before it was restored. The network may
 *   hold a request for minutes; the restored database has forgotten that it was done, and newer ones may have been since.
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
const lockRow = builtOnce((db) =>
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
    // Not `for update`: that would keep sessions and links of the account from being made meanwhile, which refer to the row.
    .for('no key update', { of: users })
    .prepare('lock_account'),
);

/**
 * Sets the account's revision, at the end of a write that changed something.
 * @returns the achievements that the account has then
 */
export async function raiseRevision(tx: Db, userID: string, rev: number): Promise<string[]> {
  const [row] = await setRevision(tx, { userID, rev });
  return row?.achievements ?? [];
}

const setRevision = builtOnce((db) =>
  db
    .update(users)
    .set({
      rev: sql.placeholder('rev') as unknown as number,
      // Where counts did not hold before, they do not hold now.
      countedRev: sql`case when counted_rev = rev then ${sql.placeholder('rev')}::bigint else counted_rev end`,
    })
    .where(eq(users.id, sql.placeholder('userID')))
    .returning({ achievements: users.achievements })
    .prepare('set_revision'),
);
