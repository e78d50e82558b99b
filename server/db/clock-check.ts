import { sql } from 'drizzle-orm';
import { DAY } from '#server/base/time.ts';
import type { Db } from './db.ts';
import { appliedWrites, sessions, users } from './schema.ts';

/** Number of days before now in which activity is counted. */
export const WINDOW_DAYS = 60;
/** Number of these days that must have activity to confirm the clock. */
export const CONFIRMING_DAYS = 7;
/** Milliseconds by which the clocks of the process and of the database may differ. */
const MAX_DIFFERENCE = DAY;

/** What the database says about the clock of a process. */
type ClockCheck = {
  /** Whether the database's clock differs by more than a day. */
  isContradicted: boolean;
  /** Whether there was activity on enough of the last days, as seen from the process's time. */
  isConfirmed: boolean;
  /** Whether any account is older than `WINDOW_DAYS`. */
  hasOlder: boolean;
};

/**
 * Compares the time of a process with the database's clock, and with the stored times of sessions,
 * registrations and writes. It counts days and not records, because a process with a wrong clock also writes
 * records at that wrong time, but only on a few days.
 * @param now milliseconds since 1970
 */
export async function checkClock(db: Db, now: number): Promise<ClockCheck> {
  const until = sql`${new Date(now).toISOString()}::timestamptz`;
  const since = sql`${new Date(now - WINDOW_DAYS * DAY).toISOString()}::timestamptz`;
  const daysOf = (moment: unknown, table: unknown) =>
    sql`select floor(extract(epoch from ${until} - ${moment}) / 86400)::integer as day from ${table}
      where ${moment} > ${since} and ${moment} <= ${until}`;
  // The writes are many, so each day looks for one write in their index.
  const daysOfWrites = sql`select day from generate_series(0, ${WINDOW_DAYS - 1}::integer) as days (day)
    where exists (select 1 from ${appliedWrites}
      where ${appliedWrites.appliedAt} <= ${until} - day * interval '24 hours'
      and ${appliedWrites.appliedAt} > ${until} - (day + 1) * interval '24 hours')`;
  const [row] = await db
    .select({
      days: sql<number>`(select count(*)::integer from (${daysOfWrites}
        union ${daysOf(sessions.createdAt, sessions)}
        union ${daysOf(sessions.lastUsedAt, sessions)}
        union ${daysOf(users.createdAt, users)}) active)`,
      hasOlder: sql<boolean>`exists (select 1 from ${users} where ${users.createdAt} <= ${since})`,
      difference: sql<string>`abs(extract(epoch from clock_timestamp() - ${until})) * 1000`,
    })
    .from(sql`(select 1) as one`);
  return {
    isContradicted: Number(row?.difference ?? 0) > MAX_DIFFERENCE,
    isConfirmed: (row?.days ?? 0) >= CONFIRMING_DAYS,
    hasOlder: row?.hasOlder ?? false,
  };
}
