import { lt } from 'drizzle-orm';
import { DAY } from '#server/time.ts';
import type { Db } from './db.ts';
import { appliedWrites, mailTokens, rateLimits, sessions } from './schema.ts';

/** How long an applied write is remembered: as long as a phone may sleep with it in its outbox. */
const APPLIED_WRITE_AGE = 400 * DAY;

/** Deletes what has expired: sessions, mail links, counters and the memory of old writes. */
export async function sweep(db: Db, now: number): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, new Date(now)));
  await db.delete(mailTokens).where(lt(mailTokens.expiresAt, new Date(now - DAY)));
  await db.delete(rateLimits).where(lt(rateLimits.expire, new Date(now)));
  await db.delete(appliedWrites).where(lt(appliedWrites.appliedAt, new Date(now - APPLIED_WRITE_AGE)));
}
