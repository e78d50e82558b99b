import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { countryCounts } from '#server/db/schema.ts';

/** A public list that moves from the count of one country to that of another; null for no country. */
type CountMove = { from: string | null; to: string | null };

/** Moves public lists between the counts of countries. */
export async function moveCounts(tx: Db, moves: readonly CountMove[]): Promise<void> {
  const differences = new Map<string, number>();
  const add = (country: string | null, difference: number) => {
    if (country !== null) differences.set(country, (differences.get(country) ?? 0) + difference);
  };
  for (const { from, to } of moves) {
    add(from, -1);
    add(to, 1);
  }
  // Always in the same order, so that two moves in opposite directions cannot deadlock.
  const ordered = [...differences]
    .filter(([, difference]) => difference !== 0)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  for (const [country, difference] of ordered) {
    await tx
      .insert(countryCounts)
      .values({ country, lists: difference })
      .onConflictDoUpdate({
        target: countryCounts.country,
        set: { lists: sql`${countryCounts.lists} + ${difference}` },
      });
  }
}
