import { and, eq, gt, isNull, lt, notExists, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { DAY } from '#server/base/time.ts';
import type { Db } from './db.ts';
import { appliedWrites, mailTokens, sessions, users } from './schema.ts';
import { rateLimits } from './server-tables.ts';

/** How long an applied write is remembered: as long as a phone may sleep with it in its outbox. */
const APPLIED_WRITE_AGE = 400 * DAY;

/** How long an account waits for its link to be opened; mail and privacy policy promise it. */
const UNOPENED_ACCOUNT_AGE = 7 * DAY;

/** Rows of one statement. An embedded database has one connection, and requests get their turn between two pieces. */
const PIECE = 1_000;

/**
 * Deletes what has expired: sessions, mail links, counters, the memory of old writes, and accounts nobody opened.
 * @param piece how many rows go at a time
 */
export async function sweep(db: Db, now: number, piece = PIECE): Promise<void> {
  const expired: [PgTable, SQL | undefined][] = [
    [sessions, lt(sessions.expiresAt, new Date(now))],
    [mailTokens, lt(mailTokens.expiresAt, new Date(now - DAY))],
    [rateLimits, lt(rateLimits.expire, new Date(now))],
    [appliedWrites, lt(appliedWrites.appliedAt, new Date(now - APPLIED_WRITE_AGE))],
    [users, isUnopened(db, now)],
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
