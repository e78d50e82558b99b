import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '#server/db/db.ts';
import type { KeyedHash } from '#server/db/keyed-hash.ts';
import { lists } from '#server/db/schema.ts';
import { reports } from '#server/db/server-tables.ts';
import { isPublic } from '#server/lists/public-lists.ts';
import type { Report } from '#src/contract/public-calls.ts';

/** The reporter: an account, or a visitor at an address; both null when unknown. */
type Reporter = { userID: string | null; address: string | null };

/**
 * Stores a report of a public list that is not the reporter's own; other reports are ignored. A repeated
 * report of the same target by the same person replaces the earlier one.
 * @returns the report if it is new, else null
 */
export async function storeReport(
  { db, keyedHash }: { db: Db; keyedHash: KeyedHash },
  publicID: string,
  { about, reason, words }: Report,
  reporter: Reporter,
  now: Date,
): Promise<typeof reports.$inferSelect | null> {
  const isNotOwn = reporter.userID === null ? undefined : ne(lists.userID, reporter.userID);
  const reportedLists = await db
    .select({ id: lists.id })
    .from(lists)
    .where(and(eq(lists.publicID, publicID), isPublic, isNotOwn));
  if (reportedLists.length === 0) return null;
  const content = { reason, words, madeAt: now };
  const key = await reporterKey(keyedHash, publicID, about, reporter);
  const id = uuidv7();
  const [stored] = await db
    .insert(reports)
    .values({ id, publicID, about, reporterID: reporter.userID, reporterKey: key, ...content })
    .onConflictDoUpdate({ target: reports.reporterKey, set: content })
    .returning();
  // A report that replaced an earlier one has the id of the earlier one.
  return stored?.id === id ? stored : null;
}

/**
 * Returns the key that identifies a repeated report by the same person. It includes the target, so that two
 * reports of a visitor cannot be linked.
 */
async function reporterKey(
  keyedHash: KeyedHash,
  publicID: string,
  about: string,
  { userID, address }: Reporter,
): Promise<string | null> {
  const reporterID = userID ?? address;
  return reporterID === null ? null : keyedHash(publicID, about, reporterID);
}

/**
 * Marks open reports as handled, and erases the keys that identify their reporters.
 * @returns the number of these reports
 */
export async function closeReports(
  tx: Db,
  target: { id: string } | { publicIDs: string[] },
  now: Date,
): Promise<number> {
  const isWanted = 'id' in target ? eq(reports.id, target.id) : inArray(reports.publicID, target.publicIDs);
  const closed = await tx
    .update(reports)
    .set({ handledAt: now, reporterKey: null })
    .where(and(isWanted, isNull(reports.handledAt)))
    .returning({ id: reports.id });
  return closed.length;
}
