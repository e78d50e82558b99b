import { and, eq, gt, isNull, lt, notExists, sql } from 'drizzle-orm';
import { DAY } from '#server/base/time.ts';
import type { Db } from './db.ts';
import { appliedWrites, mailTokens, rateLimits, sessions, users } from './schema.ts';

/** How long an applied write is remembered: as long as a phone may sleep with it in its outbox. */
const APPLIED_WRITE_AGE = 400 * DAY;

/** How long an account waits for its link to be opened; mail and privacy policy promise it. */
const UNOPENED_ACCOUNT_AGE = 7 * DAY;

/** Deletes what has expired: sessions, mail links, counters, the memory of old writes, and accounts nobody opened. */
export async function sweep(db: Db, now: number): Promise<void> {
  await db.transaction(async (tx) => {
    // Nobody waits for it, and a day of a busy service may take longer than a request may.
    await tx.execute(sql`set local statement_timeout = 0`);
    await sweepAll(tx, now);
  });
}

async function sweepAll(db: Db, now: number): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, new Date(now)));
  await db.delete(mailTokens).where(lt(mailTokens.expiresAt, new Date(now - DAY)));
  await db.delete(rateLimits).where(lt(rateLimits.expire, new Date(now)));
  await db.delete(appliedWrites).where(lt(appliedWrites.appliedAt, new Date(now - APPLIED_WRITE_AGE)));
  await sweepUnopened(db, now);
}

/** An account with a link that still works is about to be opened, perhaps. */
async function sweepUnopened(db: Db, now: number): Promise<void> {
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
  await db
    .delete(users)
    .where(
      and(
        isNull(users.activatedAt),
        lt(users.createdAt, new Date(now - UNOPENED_ACCOUNT_AGE)),
        notExists(working),
      ),
    );
}
