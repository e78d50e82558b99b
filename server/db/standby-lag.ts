import { sql } from 'drizzle-orm';
import type { Db } from './db.ts';
import { serverState } from './server-tables.ts';

/**
 * How long ago the standby's state was the primary's, in seconds: 0 while it has all that the primary had written when it
 * was asked, else the age of the last transaction that it has. The age alone would make a primary at rest look like a standby
 * that stands still. Infinity where it has none yet; null where it follows no primary, such as after it was promoted.
 */
export async function measureLag(db: Db, standby: Db): Promise<number | null> {
  const [primary] = await db.select({ position: sql<string>`pg_current_wal_lsn()::text` }).from(serverState);
  const [there] = await standby
    .select({
      isFollowing: sql<boolean>`pg_is_in_recovery()`,
      isBehind: sql<boolean | null>`pg_last_wal_replay_lsn() < ${primary?.position}::pg_lsn`,
      seconds: sql<string | null>`extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())`,
    })
    .from(serverState);
  if (there?.isFollowing !== true) return null;
  if (there.isBehind === false) return 0;
  return there.seconds === null ? Number.POSITIVE_INFINITY : Number(there.seconds);
}
