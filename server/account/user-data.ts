import { eq, sql } from 'drizzle-orm';
import type { InferInput } from 'valibot';
import { builtOnce } from '#server/db/built-once.ts';
import type { Db } from '#server/db/db.ts';
import { archive, likes, type UserRow, users } from '#server/db/schema.ts';
import { epochColumn } from '#server/db/server-state.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/http/api-error.ts';
import {
  readOwnLists,
  readOwnListsByID,
  readPublications,
  readRemovedLists,
} from '#server/lists/own-lists.ts';
import type { Stamp, UserDataSchema } from '#src/contract/account.ts';
import { TERMS_VERSION } from '#src/contract/limits.ts';
import { readDiet } from '#src/domain/diet.ts';
import { AT_ONCE_BYTES, answerInPieces } from './big-account.ts';
import { type Counted, count, countOnce } from './counted.ts';

type UserData = InferInput<typeof UserDataSchema>;
export type AccountData = {
  user: UserData;
  isPartial: boolean;
  removed: string[];
  publications: { publicID: string; likes: number }[];
  stamp: Stamp;
};

/** An account without its lists. */
type AccountHead = Omit<AccountData, 'user'> & { user: Omit<UserData, 'ownLists'> };

const ONE_MOMENT = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;

/**
 * Answers with all of an account, or with `since` with what changed after that revision, as of one moment: lists,
 * experience and revision belong together. A `since` from the future is from another life of the database and gets
 * everything. What is too much for one piece comes as a stream.
 * @param extra what the answer says besides
 */
export async function answerAccount<Extra extends object>(
  { db, bigReads }: Pick<Deps, 'db' | 'bigReads'>,
  userID: string,
  { since, extra }: { since?: number | undefined; extra: Extra },
): Promise<(AccountData & Extra) | Response> {
  const small = await db.transaction(async (tx) => {
    const row = await readRow(tx, userID, since);
    if (row.listBytes > AT_ONCE_BYTES) return row;
    const { user, ...rest } = await readHead(tx, row);
    return { ...extra, user: { ...user, ownLists: await readOwnLists(tx, userID, row.since) }, ...rest };
  }, ONE_MOMENT);
  if (!('listBytes' in small)) return small;
  return answerInPieces(db, bigReads, userID, {
    since: small.since,
    async readFrame(tx) {
      const row = await readRow(tx, userID, since);
      const { user, ...rest } = await readHead(tx, row, await countOnce(tx, row));
      const before = `{"user":${JSON.stringify(user).slice(0, -1)},"ownLists":[`;
      return { before, after: `]},${JSON.stringify({ ...extra, ...rest }).slice(1)}` };
    },
    async readLists(from, ids) {
      const read = await readOwnListsByID(from, userID, ids);
      return new Map(read.map((list) => [list.id, JSON.stringify(list)]));
    },
  });
}

/** An account's row; `since` is the revision after which its lists are due, -1 when all are. */
export type AccountRow = { user: UserRow; epoch: string; listBytes: number; since: number };

/**
 * The row of an account, with how much room its lists that are due take in the database.
 * @param since as the caller gave it
 */
export async function readRow(tx: Db, userID: string, since = -1): Promise<AccountRow> {
  const [row] = await selectRow(tx, { userID, since });
  if (row === undefined) throw new ApiError('NO_SESSION');
  return { ...row, since: since <= row.user.rev ? since : -1 };
}

const ofUser = sql.placeholder('userID');
const after = sql`${sql.placeholder('since')}::bigint`;
// By name: a column of a select from one table is written without it, and would be the list's within the subquery.
const due = sql`case when ${after} <= users.rev then ${after} else -1 end`;
const selectRow = builtOnce((db) =>
  db
    .select({
      user: users,
      epoch: epochColumn,
      listBytes: sql<number>`(select coalesce(sum(pg_column_size(items) + pg_column_size(tasted)), 0)::int from lists
        where user_id = users.id and removed_at is null and rev > ${due})`,
    })
    .from(users)
    .where(eq(users.id, ofUser))
    .prepare('account'),
);

/**
 * An account without its lists.
 * @param counted what is counted over them, where that is known
 */
export async function readHead(
  tx: Db,
  { user, epoch, since }: AccountRow,
  counted?: Counted,
): Promise<AccountHead> {
  const isPartial = since >= 0;
  return {
    user: await readUserData(tx, user, counted ?? (await count(tx, user.id))),
    isPartial,
    // With everything the counts come with the lists.
    publications: isPartial ? await readPublications(tx, user.id) : [],
    removed: isPartial ? await readRemovedLists(tx, user.id, since) : [],
    stamp: { userID: user.id, rev: user.rev, epoch },
  };
}

async function readUserData(
  tx: Db,
  user: UserRow,
  { exp, achievements }: Counted,
): Promise<Omit<UserData, 'ownLists'>> {
  const archived = await selectArchive(tx, { userID: user.id });
  const liked = await selectLikes(tx, { userID: user.id });
  return {
    id: user.id,
    rev: user.rev,
    name: user.name,
    emailAddress: user.email,
    avatar: user.avatar as UserData['avatar'],
    exp,
    language: user.language,
    isPremium: user.isPremium,
    isThirdParty: user.passwordHash === null,
    areTermsApproved: user.termsVersion >= TERMS_VERSION,
    ...(user.diet !== null && { diet: readDiet(user.diet) }),
    achievements,
    archive: archived.map((row) => row.id),
    alreadyAddedLike: liked.map((row) => row.id),
  };
}

const selectArchive = builtOnce((db) =>
  db.select({ id: archive.itemID }).from(archive).where(eq(archive.userID, ofUser)).prepare('archive'),
);
const selectLikes = builtOnce((db) =>
  db.select({ id: likes.publicID }).from(likes).where(eq(likes.userID, ofUser)).prepare('likes'),
);
