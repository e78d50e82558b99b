import { sql } from 'drizzle-orm';
import type { Db } from './db.ts';
import { serverState } from './server-tables.ts';

/**
 * Returns how many seconds the standby lags: 0 when it has everything that the primary has written before
 * this call, else the age of the standby's last transaction. The age alone would report an idle primary as a
 * stalled standby. Infinity when the standby has no transaction yet; null when it follows no primary, such as
 * after a promotion.
 */
export async function measureLag(db: Db, standby: Db): Promise<number | null> {
  const [primary] = await db.select({ position: sql<string>`pg_current_wal_lsn()::text` }).from(serverState);
  const [replica] = await standby
    .select({
      isFollowing: sql<boolean>`pg_is_in_recovery()`,
      isBehind: sql<boolean | null>`pg_last_wal_replay_lsn() < ${primary?.position}::pg_lsn`,
      seconds: sql<string | null>`extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())`,
    })
    .from(serverState);
  if (replica?.isFollowing !== true) return null;
  if (replica.isBehind === false) return 0;
  return replica.seconds === null ? Number.POSITIVE_INFINITY : Number(replica.seconds);
}
