import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { appliedWrites, type Refusal } from '#server/db/schema.ts';
import { ApiError } from '#server/http/api-error.ts';
import { inFlight } from './in-flight.ts';
import type { WriteRequest } from './write-context.ts';

/** What is remembered of a write: that it was applied, or why it was refused. */
export type Applied = { fingerprint: string; listID: string | null; refusal: Refusal | null };

/** Holds the keys for this transaction, so that another server that gets a repeat answers 425 instead of waiting. */
export async function holdKeys(tx: Db, requests: readonly WriteRequest[]): Promise<void> {
  const keys = requests.flatMap(({ userID, key }) =>
    key === null ? [] : [sql`(${`${userID} ${key}`}::text)`],
  );
  if (keys.length === 0) return;
  const held = await tx
    .select({ isOurs: sql<boolean>`pg_try_advisory_xact_lock(hashtextextended(name, 0))` })
    .from(sql`(values ${sql.join(keys, sql`, `)}) as keys(name)`);
  if (held.some(({ isOurs }) => !isOurs)) throw inFlight();
}

/** What was applied already under the keys of one user's requests, by key. */
export async function findApplied(
  tx: Db,
  userID: string,
  requests: readonly WriteRequest[],
): Promise<Map<string, Applied>> {
  const keys = requests.flatMap(({ key }) => key ?? []);
  const { key, fingerprint, listID, refusal } = appliedWrites;
  const rows = await tx
    .select({ key, fingerprint, listID, refusal })
    .from(appliedWrites)
    .where(and(eq(appliedWrites.userID, userID), inArray(appliedWrites.key, keys)));
  return new Map(rows.map(({ key, ...applied }) => [key, applied]));
}

/**
 * Passes a repeat of a write that was applied.
 * @throws ApiError `KEY_REUSED` when the key was used for something else, and the refusal itself when the write was refused
 */
export function checkRepeat(applied: Applied, { fingerprint }: WriteRequest): void {
  if (applied.fingerprint !== fingerprint) throw new ApiError('KEY_REUSED');
  if (applied.refusal !== null) throw ApiError.from(applied.refusal);
}

/** Remembers applied writes, in the transaction that applied them. */
export async function recordApplied(
  tx: Db,
  requests: readonly WriteRequest[],
  listID: string | null,
  now: Date,
): Promise<void> {
  const rows = requests.flatMap(({ userID, key, fingerprint }) =>
    key === null ? [] : [{ userID, key, fingerprint, listID, appliedAt: now }],
  );
  if (rows.length > 0) await tx.insert(appliedWrites).values(rows);
}

/**
 * Remembers that a write was refused, in a transaction that changes nothing else. A repeat that the network delivers
 * later, when the write would be allowed, is refused as well: its user was told that it was not done.
 */
export async function recordRefusal(
  tx: Db,
  { userID, fingerprint }: WriteRequest,
  key: string,
  refusal: Refusal,
  now: Date,
): Promise<void> {
  await tx.insert(appliedWrites).values({ userID, key, fingerprint, appliedAt: now, refusal });
}
