import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { appliedWrites } from '#server/db/schema.ts';
import { ApiError } from '#server/http/api-error.ts';
import { inFlight } from './in-flight.ts';
import type { WriteRequest } from './write-context.ts';

/** What is remembered of a write that was applied. */
export type Applied = { fingerprint: string; listID: string | null };

/** Holds the key for this transaction, so that another server that gets the repeat answers 425 instead of waiting. */
export async function holdKey(tx: Db, { userID, key }: WriteRequest): Promise<void> {
  if (key === null) return;
  const [held] = await tx
    .select({
      isOurs: sql<boolean>`pg_try_advisory_xact_lock(hashtextextended(${`${userID} ${key}`}, 0))`,
    })
    .from(sql`(values (1)) as once`);
  if (!held?.isOurs) throw inFlight();
}

/** Refuses a key that was used for something else. */
export function checkSameWrite(applied: Applied, { fingerprint }: WriteRequest): void {
  if (applied.fingerprint !== fingerprint) throw new ApiError('KEY_REUSED');
}

/** Remembers an applied write, in the transaction that applied it. */
export async function recordApplied(
  tx: Db,
  { userID, key, fingerprint }: WriteRequest,
  listID: string | null,
  now: Date,
): Promise<void> {
  if (key !== null)
    await tx.insert(appliedWrites).values({ userID, key, fingerprint, listID, appliedAt: now });
}
