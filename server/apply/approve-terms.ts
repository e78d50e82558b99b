import { and, eq, lt } from 'drizzle-orm';
import { users } from '#server/db/schema.ts';
import type { Outcome, Writing } from '#server/write/writing.ts';

/** Notes that the terms were approved in a version; an earlier one than was approved already changes nothing. */
export async function approveTermsVersion({ tx, userID }: Writing, version: number): Promise<Outcome> {
  const changed = await tx
    .update(users)
    .set({ termsVersion: version })
    .where(and(eq(users.id, userID), lt(users.termsVersion, version)))
    .returning({ id: users.id });
  return { isChanged: changed.length > 0, listID: null };
}
