import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { countryCounts } from '#server/db/schema.ts';

/** Moves one public list from a country's count to another's; null is none. */
export async function moveCount(tx: Db, from: string | null, to: string | null): Promise<void> {
  if (from === to) return;
  const steps = [
    { country: from, by: -1 },
    { country: to, by: 1 },
  ].flatMap(({ country, by }) => (country === null ? [] : [{ country, by }]));
  // Always in the same order, so that two moves in opposite directions cannot wait for each other.
  steps.sort((one, other) => (one.country < other.country ? -1 : 1));
  for (const { country, by } of steps) {
    await tx
      .insert(countryCounts)
      .values({ country, lists: by })
      .onConflictDoUpdate({
        target: countryCounts.country,
        set: { lists: sql`${countryCounts.lists} + ${by}` },
      });
  }
}
