import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { countryCounts } from '#server/db/schema.ts';

/** A list that moves from one country's count to another country's; null for no country. */
export type CountMove = { from: string | null; to: string | null };

/** Moves public lists between the counts of countries. */
export async function moveCounts(tx: Db, moves: readonly CountMove[]): Promise<void> {
  const steps = new Map<string, number>();
  const add = (country: string | null, by: number) => {
    if (country !== null) steps.set(country, (steps.get(country) ?? 0) + by);
  };
  for (const { from, to } of moves) {
    add(from, -1);
    add(to, 1);
  }
  // Always in the same order, so that two moves in opposite directions cannot deadlock.
  const ordered = [...steps].filter(([, by]) => by !== 0).sort(([one], [other]) => (one < other ? -1 : 1));
  for (const [country, by] of ordered) {
    await tx
      .insert(countryCounts)
      .values({ country, lists: by })
      .onConflictDoUpdate({
        target: countryCounts.country,
        set: { lists: sql`${countryCounts.lists} + ${by}` },
      });
  }
}
