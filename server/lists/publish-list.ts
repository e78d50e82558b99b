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

/** Makes a list public, open to its link, or closed (design, section 6). */
export async function setAccess({ tx, userID, rev, now }: WriteContext, op: AccessOp): Promise<ListOutcome> {
  const row = await lockOwnList(tx, userID, op.listID);
  if (row.removedAt !== null) return { isChanged: false, listID: row.id };
  if (op.kind !== 'list.unpublish') {
    if (row.hiddenFor !== null) throw new ApiError('LIST_HIDDEN');
    if (row.access === 'hidden') throw new ApiError('AUTHOR_BLOCKED');
  }
  const wanted =
    op.kind === 'list.publish'
      ? await opened(tx, row, op.args.publicID, now)
      : closed(row, op.kind === 'list.openByLink' ? 'link' : 'none');
  const isChanged =
    wanted.access !== row.access ||
    wanted.publicID !== row.publicID ||
    wanted.sourceListID !== row.sourceListID ||
    wanted.isAuthorShown !== row.isAuthorShown;
  if (isChanged) {
    await storeList(tx, row, { ...row, ...wanted }, rev, now).catch((error: unknown) => {
      // Another account has published under the same id since it was looked for.
      throw codesOf(error).includes(UNIQUE_VIOLATION) ? idTaken() : error;
    });
  }
  return { isChanged, listID: row.id };
}

/** Once given, a public id stays the list's, and with it its likes and when it was published first. */
async function opened(tx: Db, row: ListRow, wantedID: string, now: Date): Promise<Access> {
  if (row.country === null) throw invalid('chosenCountry', 'a public list needs a country');
  // What is public stays so, whatever is changed back in it.
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

/** Another list's own id is taken as well: who says one of the two must not mean the other. */
async function checkFree(tx: Db, publicID: string, ownID: string): Promise<void> {
  const taken = await tx
    .select({ id: lists.id })
    .from(lists)
    .where(or(eq(lists.publicID, publicID), and(eq(lists.id, publicID), ne(lists.id, ownID))));
  if (taken.length > 0) throw idTaken();
}

/** What PostgreSQL says of a value that another transaction has written first. */
const UNIQUE_VIOLATION = '23505';
const idTaken = () => new ApiError('ID_TAKEN', { field: 'publicID' });

/** Whoever publishes holds their account's lock, so that nobody is blocked meanwhile. */
async function checkNotBlocked(tx: Db, userID: string): Promise<void> {
  const [author] = await tx.select({ blockedFor: users.blockedFor }).from(users).where(eq(users.id, userID));
  if (author?.blockedFor) throw new ApiError('AUTHOR_BLOCKED');
}

/** Not public any more, and a copy no longer tied to its source: the answer's `publicID` is null in both cases. */
function closed(row: ListRow, access: 'none' | 'link'): Access {
  return { ...row, access, sourceListID: null, isAuthorShown: false };
}
