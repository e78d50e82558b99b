import { and, eq, gt, sql } from 'drizzle-orm';
import type { InferInput } from 'valibot';
import type { Db } from '#server/db/db.ts';
import { archive, likes } from '#server/db/gathered-tables.ts';
import { prepared } from '#server/db/prepared.ts';
import { type UserRow, users } from '#server/db/schema.ts';
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
import { pointsOf } from '#src/domain/level.ts';
import { AT_ONCE_BYTES, answerInPieces } from './big-account.ts';
import { ensureCounted } from './ensure-counted.ts';
import { archivePages, likePages } from './pages.ts';

type UserData = InferInput<typeof UserDataSchema>;
/** The ids that accumulate in an account over the years. */
type IDs = Pick<UserData, 'archive' | 'alreadyAddedLike'>;
/** The answer about an account: all of it, or its changes since a revision. */
export type AccountData = {
  user: UserData;
  isPartial: boolean;
  /** The revision after which `archive` and `alreadyAddedLike` begin; absent when they are complete. */
  idsSince?: number;
  removed: string[];
  publications: { publicID: string; likes: number }[];
  stamp: Stamp;
};

/** An account without its potentially long parts. */
type AccountHead = Omit<AccountData, 'user'> & { user: Omit<UserData, 'ownLists' | keyof IDs> };

const ONE_MOMENT = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;

/** The part of an account that a caller requests. */
type AccountPart<Extra> = {
  /** The revision after which lists are requested. */
  since?: number | undefined;
  /**
   * When true, `since` applies to the archive and the likes too. Older versions of the app need these
   * complete.
   */
  hasNewIDsOnly?: boolean;
  /** Further fields of the answer. */
  extra: Extra;
};

/**
 * Answers with the whole account, or with its changes after revision `since`, at one moment, so that lists,
 * experience and revision agree. A `since` above the current revision belongs to another epoch. Removals
 * before the last sweep are no longer stored. In both cases the answer is the whole account. An answer that
 * is too large for one query is streamed.
 */
export async function answerAccount<Extra extends object>(
  { db, bigReads }: Pick<Deps, 'db' | 'bigReads'>,
  userID: string,
  { since, hasNewIDsOnly = false, extra }: AccountPart<Extra>,
): Promise<(AccountData & Extra) | Response> {
  await ensureCounted(db, userID);
  const result = await db.transaction(async (tx) => {
    const row = await readRow(tx, userID, since, hasNewIDsOnly);
    if (row.bytes > AT_ONCE_BYTES) return row;
    const { user, ...rest } = await readHead(tx, row);
    const ids = await readIDs(tx, row);
    const ownLists = await readOwnLists(tx, userID, row.since);
    return { ...extra, user: { ...user, ...ids, ownLists }, ...rest };
  }, ONE_MOMENT);
  if (!('bytes' in result)) return result;
  return answerInPieces(db, bigReads, userID, {
    since: result.since,
    async readFrame(tx) {
      const row = await readRow(tx, userID, since, hasNewIDsOnly);
      const { user, ...rest } = await readHead(tx, row);
      const before = `{"user":{${JSON.stringify(user).slice(1, -1)},"ownLists":[`;
      return {
        before,
        after: ['],', ...idParts(db, row), `},${JSON.stringify({ ...extra, ...rest }).slice(1)}`],
      };
    },
    async readLists(from, ids) {
      const read = await readOwnListsByID(from, userID, ids);
      return new Map(read.map((list) => [list.id, JSON.stringify(list)]));
    },
  });
}

/**
 * An account's row. Its lists are requested after revision `since`, its archive and likes
 * after `idsSince`; -1 means all.
 */
export type AccountRow = { user: UserRow; epoch: string; bytes: number; since: number; idsSince: number };

/**
 * Returns the row of an account, with the approximate stored bytes of the requested parts.
 * @param since as the caller sent it
 * @throws ApiError `NO_SESSION` when there is no such account
 */
export async function readRow(
  tx: Db,
  userID: string,
  since = -1,
  hasNewIDsOnly = false,
): Promise<AccountRow> {
  const [row] = await selectRow(tx, { userID, since, idsSince: hasNewIDsOnly ? since : -1 });
  if (row === undefined) throw new ApiError('NO_SESSION');
  const { user } = row;
  const isSinceValid = since >= user.sweptRev && since <= user.rev;
  // An older version of the server, which does not store the revision of an added
  // id, may have written in between.
  const areIDsComplete = isSinceValid && hasNewIDsOnly && user.rev === user.countedRev;
  return { ...row, since: isSinceValid ? since : -1, idsSince: areIDsComplete ? since : -1 };
}

const ofUser = sql.placeholder('userID');
const after = sql`${sql.placeholder('since')}::bigint`;
const idsAfter = sql`${sql.placeholder('idsSince')}::bigint`;
// Written by name: drizzle omits the table of a column in a single-table select, so the
// subquery would use the list's.
const validRevisions = sql`users.swept_rev and users.rev`;
const sinceOrAll = sql`case when ${after} between ${validRevisions} then ${after} else -1 end`;
const idsSinceOrAll = sql`case when ${idsAfter} between ${validRevisions} then ${idsAfter} else -1 end`;
/** Bytes of an id in JSON. */
const ID_BYTES = 40;
const MAX_COUNTED_IDS = sql.raw(String(Math.ceil(AT_ONCE_BYTES / ID_BYTES) + 1));
const selectRow = prepared((db) =>
  db
    .select({
      user: users,
      epoch: epochColumn,
      // Ids beyond `MAX_COUNTED_IDS` are not counted, because the answer is too large for one query anyway.
      bytes: sql<number>`(select coalesce(sum(pg_column_size(items) + pg_column_size(tasted)), 0)::int from lists
          where user_id = users.id and removed_at is null and rev > ${sinceOrAll})
        + ${sql.raw(String(ID_BYTES))} * (
          (select count(*) from (select from archive
            where user_id = users.id and rev > ${idsSinceOrAll} limit ${MAX_COUNTED_IDS}) as archived)
          + (select count(*) from (select from likes
            where user_id = users.id and rev > ${idsSinceOrAll} limit ${MAX_COUNTED_IDS}) as liked))::int`,
    })
    .from(users)
    .where(eq(users.id, ofUser))
    .prepare('account'),
);

/** Returns an account without its lists, archive and likes. */
export async function readHead(tx: Db, { user, epoch, since, idsSince }: AccountRow): Promise<AccountHead> {
  const isPartial = since >= 0;
  return {
    user: userDataOf(user),
    isPartial,
    ...(idsSince >= 0 && { idsSince }),
    // In a complete answer the like counts come with the lists.
    publications: isPartial ? await readPublications(tx, user.id) : [],
    removed: isPartial ? await readRemovedLists(tx, user.id, since) : [],
    stamp: { userID: user.id, rev: user.rev, epoch },
  };
}

function userDataOf(user: UserRow): AccountHead['user'] {
  return {
    id: user.id,
    rev: user.rev,
    name: user.name,
    emailAddress: user.email,
    avatar: user.avatar as UserData['avatar'],
    exp: pointsOf(user.eaten),
    language: user.language,
    isPremium: user.isPremium,
    isThirdParty: user.passwordHash === null,
    areTermsApproved: user.termsVersion >= TERMS_VERSION,
    ...(user.diet !== null && { diet: readDiet(user.diet) }),
    achievements: user.achievements,
  };
}

/** Returns the requested part of the archive and the likes. */
export async function readIDs(tx: Db, { user, idsSince }: AccountRow): Promise<IDs> {
  const archived = await selectArchive(tx, { userID: user.id, idsSince });
  const liked = await selectLikes(tx, { userID: user.id, idsSince });
  return { archive: archived.map((row) => row.id), alreadyAddedLike: liked.map((row) => row.id) };
}

/** Returns the ids of `readIDs` as parts of JSON that are read when they are sent. */
export function idParts(db: Db, { user, idsSince: after }: AccountRow) {
  const span = { after, upTo: user.rev };
  return [
    '"archive":[',
    archivePages(db, user.id, span),
    '],"alreadyAddedLike":[',
    likePages(db, user.id, span),
    ']',
  ];
}

const idsSince = sql.placeholder('idsSince');
const selectArchive = prepared((db) =>
  db
    .select({ id: archive.itemID })
    .from(archive)
    .where(and(eq(archive.userID, ofUser), gt(archive.rev, idsSince)))
    .prepare('archive'),
);
const selectLikes = prepared((db) =>
  db
    .select({ id: likes.publicID })
    .from(likes)
    .where(and(eq(likes.userID, ofUser), gt(likes.rev, idsSince)))
    .prepare('likes'),
);
