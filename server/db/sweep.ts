import { and, eq, gt, isNotNull, isNull, lt, notExists, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { DAY } from '#server/base/time.ts';
import type { Db } from './db.ts';
import { appliedWrites, mailTokens, sessions, users } from './schema.ts';
import { moderationLog, rateLimits, reports } from './server-tables.ts';

/** How long an applied write is remembered: as long as a phone may sleep with it in its outbox. */
const APPLIED_WRITE_AGE = 400 * DAY;

/** How long an account waits for its link to be opened; mail and privacy policy promise it. */
const UNOPENED_ACCOUNT_AGE = 7 * DAY;

/** A report that was handled, one that nobody has, what was done, and by what a second report of the same is known. */
const HANDLED_REPORT_AGE = 180 * DAY;
const REPORT_AGE = 400 * DAY;
const MODERATION_AGE = 730 * DAY;
const REPORTER_KEY_AGE = 30 * DAY;

/** Rows of one statement. An embedded database has one connection, and requests get their turn between two pieces. */
const PIECE = 1_000;

/**
 * Deletes what has expired: sessions, mail links, counters, the memory of old writes, accounts nobody opened, old reports and
 * what was done about them.
 * @param piece how many rows go at a time
 */
export async function sweep(db: Db, now: number, piece = PIECE): Promise<void> {
  await db
    .update(reports)
    .set({ reporterKey: null })
    .where(and(lt(reports.madeAt, new Date(now - REPORTER_KEY_AGE)), isNotNull(reports.reporterKey)));
  const expired: [PgTable, SQL | undefined][] = [
    [sessions, lt(sessions.expiresAt, new Date(now))],
    [mailTokens, lt(mailTokens.expiresAt, new Date(now - DAY))],
    [rateLimits, lt(rateLimits.expire, new Date(now))],
    [appliedWrites, lt(appliedWrites.appliedAt, new Date(now - APPLIED_WRITE_AGE))],
    [users, isUnopened(db, now)],
    [reports, lt(reports.handledAt, new Date(now - HANDLED_REPORT_AGE))],
    [reports, lt(reports.madeAt, new Date(now - REPORT_AGE))],
    [moderationLog, lt(moderationLog.doneAt, new Date(now - MODERATION_AGE))],
  ];
  for (const [table, isExpired] of expired) {
    const rows = sql`select ctid from ${table} where ${isExpired} limit ${piece}`;
    let gone: unknown[];
    do {
      gone = await db.delete(table).where(sql`ctid = any(array(${rows}))`).returning({ gone: sql`1` });
    } while (gone.length === piece);
  }
}

/** Which accounts are old enough and have no link that still works: one with such a link may be opened yet. */
function isUnopened(db: Db, now: number): SQL | undefined {
  const working = db
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
    lt(users.createdAt, new Date(now - UNOPENED_ACCOUNT_AGE)),
    notExists(working),
  );
}
