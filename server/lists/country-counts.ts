import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { countryCounts } from '#server/db/schema.ts';

/** Moves public lists, one unless told, from a country's count to another's; null is none. */
export async function moveCount(tx: Db, from: string | null, to: string | null, howMany = 1): Promise<void> {
  if (from === to) return;
  const steps = [
    { country: from, by: -howMany },
    { country: to, by: howMany },
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
