import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '#server/db/db.ts';
import type { KeyedHash } from '#server/db/keyed-hash.ts';
import { lists } from '#server/db/schema.ts';
import { reports } from '#server/db/server-tables.ts';
import { isPublic } from '#server/lists/public-lists.ts';
import type { Report } from '#src/contract/public-calls.ts';

/** Who reports: an account, or a visitor at an address; both null where neither is known. */
export type Reporter = { userID: string | null; address: string | null };

/**
 * Keeps a report of a list that is public and not the reporter's own; of any other there is nothing to do. The same again
 * by the same person takes the place of what they said before.
 * @returns the report if it is a new one
 */
export async function keepReport(
  { db, keyedHash }: { db: Db; keyedHash: KeyedHash },
  publicID: string,
  { about, reason, words }: Report,
  reporter: Reporter,
  now: Date,
): Promise<typeof reports.$inferSelect | null> {
  const isOthers = reporter.userID === null ? undefined : ne(lists.userID, reporter.userID);
  const found = await db
    .select({ id: lists.id })
    .from(lists)
    .where(and(eq(lists.publicID, publicID), isPublic, isOthers));
  if (found.length === 0) return null;
  const said = { reason, words, madeAt: now };
  const key = await reporterKey(keyedHash, publicID, about, reporter);
  const id = uuidv7();
  const [kept] = await db
    .insert(reports)
    .values({ id, publicID, about, reporterID: reporter.userID, reporterKey: key, ...said })
    .onConflictDoUpdate({ target: reports.reporterKey, set: said })
    .returning();
  // One that takes another's place keeps that one's id.
  return kept?.id === id ? kept : null;
}

/**
 * By which the same person is known to report the same again. It has what is reported in it, so that no two reports of a
 * visitor can be seen to be theirs.
 */
async function reporterKey(
  keyedHash: KeyedHash,
  publicID: string,
  about: string,
  { userID, address }: Reporter,
): Promise<string | null> {
  const who = userID ?? address;
  return who === null ? null : keyedHash(publicID, about, who);
}

/** Counts open reports as handled, and forgets by what a second one of the same person would be known. */
export async function closeReports(
  tx: Db,
  which: { id: string } | { publicIDs: string[] },
  now: Date,
): Promise<number> {
  const those = 'id' in which ? eq(reports.id, which.id) : inArray(reports.publicID, which.publicIDs);
  const closed = await tx
    .update(reports)
    .set({ handledAt: now, reporterKey: null })
    .where(and(those, isNull(reports.handledAt)))
    .returning({ id: reports.id });
  return closed.length;
}
