import { and, eq, gt, sql } from 'drizzle-orm';
import type { InferInput } from 'valibot';
import { builtOnce } from '#server/db/built-once.ts';
import type { Db } from '#server/db/db.ts';
import { archive, likes } from '#server/db/gathered-tables.ts';
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
import { keepCounted } from './counted.ts';
import { archivePages, likePages } from './pages.ts';

type UserData = InferInput<typeof UserDataSchema>;
/** The ids that an account gathers over the years. */
type IDs = Pick<UserData, 'archive' | 'alreadyAddedLike'>;
export type AccountData = {
  user: UserData;
  isPartial: boolean;
  /** The revision after which `archive` and `alreadyAddedLike` begin; missing where they are whole. */
  idsSince?: number;
  removed: string[];
  publications: { publicID: string; likes: number }[];
  stamp: Stamp;
};

/** An account without what may be long. */
type AccountHead = Omit<AccountData, 'user'> & { user: Omit<UserData, 'ownLists' | keyof IDs> };

const ONE_MOMENT = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;

/** What is asked for of an account. */
type Asked<Extra> = {
  /** The revision after which lists are due. */
  since?: number | undefined;
  /** Whether the same holds for the archive and the likes: an older phone takes them for whole. */
  hasNewIDsOnly?: boolean;
  /** What the answer says besides. */
  extra: Extra;
};

/**
 * Answers with all of an account, or with `since` with what changed after that revision, as of one moment: lists,
 * experience and revision belong together. A `since` from the future is from another life of the database, and one from
 * before what was swept has missed removals: both get everything. What is too much for one piece comes as a stream.
 */
export async function answerAccount<Extra extends object>(
  { db, bigReads }: Pick<Deps, 'db' | 'bigReads'>,
  userID: string,
  { since, hasNewIDsOnly = false, extra }: Asked<Extra>,
): Promise<(AccountData & Extra) | Response> {
  await keepCounted(db, userID);
  const small = await db.transaction(async (tx) => {
    const row = await readRow(tx, userID, since, hasNewIDsOnly);
    if (row.bytes > AT_ONCE_BYTES) return row;
    const { user, ...rest } = await readHead(tx, row);
    const ids = await readIDs(tx, row);
    const ownLists = await readOwnLists(tx, userID, row.since);
    return { ...extra, user: { ...user, ...ids, ownLists }, ...rest };
  }, ONE_MOMENT);
  if (!('bytes' in small)) return small;
  return answerInPieces(db, bigReads, userID, {
    since: small.since,
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
 * An account's row. `since` is the revision after which its lists are due and `idsSince` the same of its archive and likes, -1
 * when all are.
 */
export type AccountRow = { user: UserRow; epoch: string; bytes: number; since: number; idsSince: number };

/**
 * The row of an account, with about how many bytes of what is due are in the database.
 * @param since as the caller gave it
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
  const isKnown = since >= user.sweptRev && since <= user.rev;
  // An older version of the server, which does not write down when an id was added, may have come in between.
  const areIDsKnown = isKnown && hasNewIDsOnly && user.rev === user.countedRev;
  return { ...row, since: isKnown ? since : -1, idsSince: areIDsKnown ? since : -1 };
}

const ofUser = sql.placeholder('userID');
const after = sql`${sql.placeholder('since')}::bigint`;
const idsAfter = sql`${sql.placeholder('idsSince')}::bigint`;
// By name: a column of a select from one table is written without it, and would be the list's within the subquery.
const known = sql`users.swept_rev and users.rev`;
const due = sql`case when ${after} between ${known} then ${after} else -1 end`;
const idsDue = sql`case when ${idsAfter} between ${known} then ${idsAfter} else -1 end`;
/** An id in JSON. */
const ID_BYTES = 40;
const MANY = Math.ceil(AT_ONCE_BYTES / ID_BYTES) + 1;
const selectRow = builtOnce((db) =>
  db
    .select({
      user: users,
      epoch: epochColumn,
      // More than many is not counted.
      bytes: sql<number>`(select coalesce(sum(pg_column_size(items) + pg_column_size(tasted)), 0)::int from lists
          where user_id = users.id and removed_at is null and rev > ${due})
        + ${sql.raw(String(ID_BYTES))} * (
          (select count(*) from (select from archive
            where user_id = users.id and rev > ${idsDue} limit ${sql.raw(String(MANY))}) as archived)
          + (select count(*) from (select from likes
            where user_id = users.id and rev > ${idsDue} limit ${sql.raw(String(MANY))}) as liked))::int`,
    })
    .from(users)
    .where(eq(users.id, ofUser))
    .prepare('account'),
);

/** An account without its lists, its archive and its likes. */
export async function readHead(tx: Db, { user, epoch, since, idsSince }: AccountRow): Promise<AccountHead> {
  const isPartial = since >= 0;
  return {
    user: userDataOf(user),
    isPartial,
    ...(idsSince >= 0 && { idsSince }),
    // With everything the counts come with the lists.
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

/** The archive and the likes that are due. */
export async function readIDs(tx: Db, { user, idsSince }: AccountRow): Promise<IDs> {
  const archived = await selectArchive(tx, { userID: user.id, idsSince });
  const liked = await selectLikes(tx, { userID: user.id, idsSince });
  return { archive: archived.map((row) => row.id), alreadyAddedLike: liked.map((row) => row.id) };
}

/** The same as parts of JSON that are read when they are sent. */
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
const selectArchive = builtOnce((db) =>
  db
    .select({ id: archive.itemID })
    .from(archive)
    .where(and(eq(archive.userID, ofUser), gt(archive.rev, idsSince)))
    .prepare('archive'),
);
const selectLikes = builtOnce((db) =>
  db
    .select({ id: likes.publicID })
    .from(likes)
    .where(and(eq(likes.userID, ofUser), gt(likes.rev, idsSince)))
    .prepare('likes'),
);
