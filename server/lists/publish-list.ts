import { and, eq, ne, or } from 'drizzle-orm';
import { codesOf } from '#server/db/database-away.ts';
import type { Db } from '#server/db/db.ts';
import { type ListRow, lists, users } from '#server/db/schema.ts';
import { ApiError } from '#server/http/api-error.ts';
import { invalid } from '#server/http/parse.ts';
import type { ListOutcome, WriteContext } from '#server/write/write-context.ts';
import { isUnchangedCopy } from '#src/domain/new-list.ts';
import type { AccessOp } from '#src/writes/list-access.ts';
import { lockOwnList } from './find-list.ts';
import { storeList } from './store-list.ts';

type Access = Pick<ListRow, 'access' | 'publicID' | 'publishedAt' | 'sourceListID' | 'isAuthorShown'>;

/** Makes a list public, open by link, or private (P5.2). */
export async function setAccess({ tx, userID, rev, now }: WriteContext, op: AccessOp): Promise<ListOutcome> {
  const row = await lockOwnList(tx, userID, op.listID);
  if (row.removedAt !== null) return { isChanged: false, listID: row.id };
  if (op.kind !== 'list.unpublish') {
    if (row.hiddenFor !== null) throw new ApiError('LIST_HIDDEN');
    if (row.access === 'hidden') throw new ApiError('AUTHOR_BLOCKED');
  }
  const next =
    op.kind === 'list.publish'
      ? await publicAccess(tx, row, op.args.publicID, now)
      : unpublishedAccess(row, op.kind === 'list.openByLink' ? 'link' : 'none');
  const isChanged =
    next.access !== row.access ||
    next.publicID !== row.publicID ||
    next.sourceListID !== row.sourceListID ||
    next.isAuthorShown !== row.isAuthorShown;
  if (isChanged) {
    await storeList(tx, row, { ...row, ...next }, rev, now).catch((error: unknown) => {
      // Another account has published under the same id since the check.
      throw codesOf(error).includes(UNIQUE_VIOLATION) ? idTaken() : error;
    });
  }
  return { isChanged, listID: row.id };
}

/**
 * Returns the access of a list that becomes public. A public id stays once it is set, with its likes and
 * first publication time (P5.3).
 */
async function publicAccess(tx: Db, row: ListRow, wantedID: string, now: Date): Promise<Access> {
  if (row.country === null) throw invalid('chosenCountry', 'a public list needs a country');
  // A public copy stays public even if its changes are reverted.
  const { sourceSnapshot } = row;
  if (row.access !== 'public' && sourceSnapshot !== null && isUnchangedCopy(row, sourceSnapshot))
    throw new ApiError('COPY_UNCHANGED');
  const publicID = row.publicID ?? wantedID;
  if (row.publicID === null) await checkFree(tx, publicID, row.id);
  if (row.access !== 'public') await checkNotBlocked(tx, row.userID);
  const publishedAt = row.publishedAt ?? now;
  const { sourceListID, isAuthorShown } = row;
  return { access: 'public', publicID, publishedAt, sourceListID, isAuthorShown };
}

/** Refuses a public id that is another list's public or own id, so that each id names one list. */
async function checkFree(tx: Db, publicID: string, ownID: string): Promise<void> {
  const taken = await tx
    .select({ id: lists.id })
    .from(lists)
    .where(or(eq(lists.publicID, publicID), and(eq(lists.id, publicID), ne(lists.id, ownID))));
  if (taken.length > 0) throw idTaken();
}

/** PostgreSQL's `unique_violation`. */
const UNIQUE_VIOLATION = '23505';
const idTaken = () => new ApiError('ID_TAKEN', { field: 'publicID' });

/**
 * Refuses a blocked author. Publishing holds the account's lock, so the author cannot be blocked meanwhile.
 */
async function checkNotBlocked(tx: Db, userID: string): Promise<void> {
  const [author] = await tx.select({ blockedFor: users.blockedFor }).from(users).where(eq(users.id, userID));
  if (author?.blockedFor) throw new ApiError('AUTHOR_BLOCKED');
}

/**
 * Returns the access of a list that is no longer public. A copy also loses the reference to its source,
 * because with it the copy's `publicID` would become the source's instead of null.
 */
function unpublishedAccess(row: ListRow, access: 'none' | 'link'): Access {
  return { ...row, access, sourceListID: null, isAuthorShown: false };
}
