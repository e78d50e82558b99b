import { eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { prepared } from '#server/db/prepared.ts';
import { users } from '#server/db/schema.ts';
import { epochColumn } from '#server/db/server-state.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { Stamp } from '#src/contract/account.ts';

/**
 * Returns the account's current stamp, for the answer to a call that changes nothing.
 * @throws ApiError `NO_SESSION` when there is no such account
 */
export async function readStamp(db: Db, userID: string): Promise<Stamp> {
  const [row] = await selectStamp(db, { userID });
  if (row === undefined) throw new ApiError('NO_SESSION');
  return { userID, ...row };
}

const selectStamp = prepared((db) =>
  db
    .select({ rev: users.rev, epoch: epochColumn })
    .from(users)
    .where(eq(users.id, sql.placeholder('userID')))
    .prepare('stamp'),
);
