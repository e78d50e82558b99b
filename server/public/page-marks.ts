import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { lists } from '#server/db/schema.ts';
import { byLikes, isPublic } from '#server/lists/public-lists.ts';
import { LIMITS } from '#src/contract/limits.ts';

/**
 * A list's position in the index `lists_public`, which orders the lists of its country. `publishedAt` is
 * PostgreSQL's text, so it is not rounded.
 */
export type Mark = { likes: number; publishedAt: string; publicID: string };

/**
 * The start of a scan to a page: after a mark or at the first list, and the number
 * of lists to skip from there.
 */
type Start = { after: Mark | null; skip: number };

/** Returns the nearest known position at or before a country's list number `offset`, counted from 0. */
export type PageMarks = (db: Db, country: string, offset: number) => Promise<Start>;

/** Lists between two marks: the highest number of index entries to skip. */
export const MARK_EVERY = 500;
/** Highest number of lists before a page. */
const MAX_OFFSET = LIMITS.pageMax * LIMITS.pageSize;
/** Milliseconds for which marks are valid. */
const VALID_MS = 5_000;
/**
 * Highest share of a core of the database that the scans for a country's marks may use. Marks whose scan
 * takes longer are therefore valid for longer.
 */
const SHARE = 0.02;

type CachedMarks = { until: number; marks: Promise<Mark[]> };

/**
 * Creates the marks of countries on demand. One index scan makes a country's marks, which are cached for
 * seconds. Lists liked or published meanwhile shift the pages between two marks but not later ones; paging by
 * numbers has such shifts anyway.
 */
export function createPageMarks(steady: () => number): PageMarks {
  const cached = new Map<string, CachedMarks>();

  function marksOf(db: Db, country: string): Promise<Mark[]> {
    const now = steady();
    const current = cached.get(country);
    if (current !== undefined && now < current.until) return current.marks;
    const began = performance.now();
    const making: CachedMarks = { until: Number.POSITIVE_INFINITY, marks: scan(db, country) };
    cached.set(country, making);
    making.marks.then(
      () => {
        making.until = now + Math.max(VALID_MS, (performance.now() - began) / SHARE);
      },
      () => cached.delete(country),
    );
    return making.marks;
  }

  async function scan(db: Db, country: string): Promise<Mark[]> {
    const ordered = db
      .select({
        likes: lists.likes,
        publishedAt: sql<string>`${lists.publishedAt}::text`.as('at'),
        publicID: sql<string>`${lists.publicID}`.as('public_id'),
        place: sql<number>`row_number() over (order by ${sql.join(byLikes, sql`, `)})`.as('place'),
      })
      .from(lists)
      .where(and(eq(lists.country, country), isPublic))
      .orderBy(...byLikes)
      .limit(MAX_OFFSET)
      .as('walked');
    const { likes, publishedAt, publicID } = ordered;
    return db
      .select({ likes, publishedAt, publicID })
      .from(ordered)
      .where(sql`${ordered.place} % ${sql.raw(String(MARK_EVERY))} = 0`)
      .orderBy(ordered.place);
  }

  return async (db, country, offset) => {
    if (offset < MARK_EVERY) return { after: null, skip: offset };
    const marks = await marksOf(db, country);
    const markNumber = Math.min(Math.floor(offset / MARK_EVERY), marks.length);
    return { after: marks[markNumber - 1] ?? null, skip: offset - markNumber * MARK_EVERY };
  };
}
