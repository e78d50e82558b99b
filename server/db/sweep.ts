import { and, eq, gt, inArray, isNotNull, isNull, lt, notExists, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { DAY } from '#server/base/time.ts';
import type { Db } from './db.ts';
import { likes } from './gathered-tables.ts';
import { appliedWrites, lists, mailTokens, sessions, users } from './schema.ts';
import { moderationLog, rateLimits, reports } from './server-tables.ts';

/**
 * Milliseconds for which an applied write is remembered. A device may have a write unsent for this long
 * (P7.2).
 */
const APPLIED_WRITE_AGE = 400 * DAY;

/**
 * Milliseconds for which the tombstone of a removed list is stored: as long as a device may have an unsent
 * write that would create the list again.
 */
const REMOVED_LIST_AGE = 400 * DAY;

/**
 * Milliseconds after which an account that was never activated is deleted, as the mail and the privacy policy
 * say.
 */
const UNACTIVATED_ACCOUNT_AGE = 7 * DAY;

/** Milliseconds after which a handled report is deleted. */
const HANDLED_REPORT_AGE = 180 * DAY;
/** Milliseconds after which any report is deleted, open ones included. */
const REPORT_AGE = 400 * DAY;
/** Milliseconds after which an entry of the moderation log is deleted. */
const MODERATION_AGE = 730 * DAY;
/** Milliseconds after which the key that detects repeated reports is erased. */
const REPORTER_KEY_AGE = 30 * DAY;

/**
 * Highest number of rows that one statement deletes. The embedded database has one connection, and requests
 * use it between two statements.
 */
const ROWS_PER_STATEMENT = 1_000;

/**
 * Deletes expired rows: sessions, mailed links, counters, old applied writes, never activated accounts, old
 * reports, old entries of the moderation log, and tombstones of lists removed long ago.
 * @param limit rows per statement
 */
export async function sweep(db: Db, now: number, limit = ROWS_PER_STATEMENT): Promise<void> {
  await db
    .update(reports)
    .set({ reporterKey: null })
    .where(and(lt(reports.madeAt, new Date(now - REPORTER_KEY_AGE)), isNotNull(reports.reporterKey)));
  const expired: Expired[] = [
    [sessions, [sessions.tokenHash], lt(sessions.expiresAt, new Date(now))],
    [mailTokens, [mailTokens.tokenHash], lt(mailTokens.expiresAt, new Date(now - DAY))],
    [rateLimits, [rateLimits.key], lt(rateLimits.expire, new Date(now))],
    [
      appliedWrites,
      [appliedWrites.userID, appliedWrites.key],
      lt(appliedWrites.appliedAt, new Date(now - APPLIED_WRITE_AGE)),
    ],
    [users, [users.id], isNeverActivated(db, now)],
    [reports, [reports.id], lt(reports.handledAt, new Date(now - HANDLED_REPORT_AGE))],
    [reports, [reports.id], lt(reports.madeAt, new Date(now - REPORT_AGE))],
    [moderationLog, [moderationLog.id], lt(moderationLog.doneAt, new Date(now - MODERATION_AGE))],
  ];
  for (const each of expired) await deleteExpired(db, each, limit);
  await sweepRemovedLists(db, new Date(now - REMOVED_LIST_AGE), limit);
}

/** A table, its primary key, and the condition for its expired rows. */
type Expired = [PgTable, PgColumn[], SQL | undefined];

/**
 * Deletes by primary key and repeats the condition. A row’s physical position is unique within one
 * partition only, and may belong to another row when the deletion runs.
 */
async function deleteExpired(db: Db, [table, key, isExpired]: Expired, limit: number): Promise<void> {
  const columns = sql.join(key, sql`, `);
  const some = sql`select ${columns} from ${table} where ${isExpired} limit ${limit}`;
  let deleted: unknown[];
  do {
    deleted = await db
      .delete(table)
      .where(and(sql`(${columns}) in (${some})`, isExpired))
      .returning({ gone: sql`1` });
  } while (deleted.length === limit);
}

/**
 * Deletes tombstones of lists removed before a time, with their likes. The account stores the highest
 * revision of these lists. A device that has not pulled since then gets a complete answer, because the server
 * can no longer name the removed lists.
 */
async function sweepRemovedLists(db: Db, removedBefore: Date, limit: number): Promise<void> {
  const isOld = lt(lists.removedAt, removedBefore);
  let owners: { userID: string }[];
  do {
    const some = db.select({ userID: lists.userID }).from(lists).where(isOld).limit(limit).as('some');
    owners = await db.selectDistinct({ userID: some.userID }).from(some);
    for (const { userID } of owners) {
      await db.transaction(async (tx) => {
        await tx.select({ id: users.id }).from(users).where(eq(users.id, userID)).for('no key update');
        const old = and(eq(lists.userID, userID), isOld);
        const ids = tx.select({ id: lists.id }).from(lists).where(old).limit(limit);
        const deleted = await tx
          .delete(lists)
          .where(and(inArray(lists.id, ids), old))
          .returning({ rev: lists.rev, publicID: lists.publicID });
        const sweptRev = deleted.reduce((highest, { rev }) => Math.max(highest, rev), 0);
        await tx
          .update(users)
          .set({ sweptRev: sql`greatest(swept_rev, ${sweptRev})` })
          .where(eq(users.id, userID));
        const publicIDs = sql.param(deleted.flatMap(({ publicID }) => publicID ?? []));
        await tx.delete(likes).where(sql`${likes.publicID} = any(${publicIDs}::uuid[])`);
      });
    }
  } while (owners.length > 0);
}

/** Returns the SQL condition for old accounts that were never activated and have no working link. */
function isNeverActivated(db: Db, now: number): SQL | undefined {
  const workingLinks = db
    .select({ userID: mailTokens.userID })
    .from(mailTokens)
    .where(
      and(
        eq(mailTokens.userID, users.id),
        isNull(mailTokens.usedAt),
        gt(mailTokens.expiresAt, new Date(now)),
      ),
    );
  return and(
    isNull(users.activatedAt),
    lt(users.createdAt, new Date(now - UNACTIVATED_ACCOUNT_AGE)),
    notExists(workingLinks),
  );
}
