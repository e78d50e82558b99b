import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { prepared } from '#server/db/prepared.ts';
import { appliedWrites } from '#server/db/schema.ts';
import type { Refusal } from '#server/db/stored-json.ts';
import { ApiError } from '#server/http/api-error.ts';
import { inFlight } from './in-flight.ts';
import type { WriteRequest } from './write-context.ts';

/** The stored outcome of a write: applied, or the reason for its refusal. */
export type Applied = { fingerprint: string; listID: string | null; refusal: Refusal | null };

/**
 * Locks the keys for this transaction, so that another server answers a repeat with 425 instead of waiting.
 * @throws ApiError `IN_FLIGHT` when another transaction holds one of them
 */
export async function holdKeys(tx: Db, requests: readonly WriteRequest[]): Promise<void> {
  const names = requests.flatMap(({ userID, key }) => (key === null ? [] : [`${userID} ${key}`]));
  if (names.length === 0) return;
  const locks = await tryLocks(tx, { names });
  if (locks.some(({ isOurs }) => !isOurs)) throw inFlight();
}

const ofUser = sql.placeholder('userID');
const tryLocks = prepared((db) =>
  db
    .select({ isOurs: sql<boolean>`pg_try_advisory_xact_lock(hashtextextended(name, 0))` })
    .from(sql`unnest(${sql.placeholder('names')}::text[]) as keys(name)`)
    .prepare('hold_keys'),
);

/** Returns the stored outcomes of one user's requests, by key. */
export async function findApplied(
  tx: Db,
  userID: string,
  requests: readonly WriteRequest[],
): Promise<Map<string, Applied>> {
  const keys = requests.flatMap(({ key }) => key ?? []);
  const rows = await selectApplied(tx, { userID, keys });
  return new Map(rows.map(({ key, ...applied }) => [key, applied]));
}

const { key, fingerprint, listID, refusal } = appliedWrites;
const selectApplied = prepared((db) =>
  db
    .select({ key, fingerprint, listID, refusal })
    .from(appliedWrites)
    .where(and(eq(appliedWrites.userID, ofUser), sql`${key} = any(${sql.placeholder('keys')}::text[])`))
    .prepare('find_applied'),
);

/** The fingerprint of a write whose content must not be stored. It matches any other fingerprint. */
export const NO_FINGERPRINT = '';

/**
 * Accepts a repeat of an applied write.
 * @throws ApiError `KEY_REUSED` when the key was used for another write, and the stored
 *   refusal when the write was refused
 */
export function checkRepeat(applied: Applied, { fingerprint }: WriteRequest): void {
  const isCompared = applied.fingerprint !== NO_FINGERPRINT && fingerprint !== NO_FINGERPRINT;
  if (isCompared && applied.fingerprint !== fingerprint) throw new ApiError('KEY_REUSED');
  if (applied.refusal !== null) throw ApiError.from(applied.refusal);
}

/**
 * Stores a user's applied writes, in the transaction that applied them.
 * @throws ApiError `IN_FLIGHT` when another server has stored one of them meanwhile: if servers do not see
 *   each other's locks, `holdKeys` admits both
 */
export async function recordApplied(
  tx: Db,
  userID: string,
  requests: readonly WriteRequest[],
  listID: string | null,
  now: Date,
): Promise<void> {
  const withKey = requests.filter(({ key }) => key !== null);
  if (withKey.length === 0) return;
  const keys = withKey.map(({ key }) => key);
  const fingerprints = withKey.map(({ fingerprint }) => fingerprint);
  const added = await insertApplied(tx, { userID, keys, fingerprints, listID, now: now.toISOString() });
  if (added.length < keys.length) throw inFlight();
}

// With `values` each number of writes would need its own statement. The columns are in the table's order.
const insertApplied = prepared((db) =>
  db
    .insert(appliedWrites)
    .select(
      sql`select ${ofUser}::uuid, key, fingerprint, ${sql.placeholder('listID')}::uuid,
        ${sql.placeholder('now')}::timestamptz, null::jsonb
        from unnest(${sql.placeholder('keys')}::text[], ${sql.placeholder('fingerprints')}::text[])
          as applied(key, fingerprint)`,
    )
    .onConflictDoNothing()
    .returning({ key })
    .prepare('record_applied'),
);

/**
 * Erases the fingerprints of a user's writes that do not concern a list; their keys stay known. Earlier
 * releases stored a hash of the diet, from which its few allergies could be guessed.
 */
export async function forgetFingerprints(tx: Db, userID: string): Promise<void> {
  await tx
    .update(appliedWrites)
    .set({ fingerprint: NO_FINGERPRINT })
    .where(and(eq(appliedWrites.userID, userID), isNull(appliedWrites.listID)));
}

/**
 * Stores that a write was refused, in a transaction that changes nothing else. A repeat that arrives later,
 * when the write would be allowed, is refused as well, because its user was told that it was not done.
 * @throws ApiError `IN_FLIGHT` when another server has stored an outcome meanwhile
 */
export async function recordRefusal(
  tx: Db,
  { userID, fingerprint }: WriteRequest,
  key: string,
  refusal: Refusal,
  now: Date,
): Promise<void> {
  const added = await tx
    .insert(appliedWrites)
    .values({ userID, key, fingerprint, appliedAt: now, refusal })
    .onConflictDoNothing()
    .returning({ key: appliedWrites.key });
  if (added.length === 0) throw inFlight();
}
