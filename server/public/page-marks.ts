import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { lists } from '#server/db/schema.ts';
import { byLikes, isPublic } from '#server/lists/public-lists.ts';
import { LIMITS } from '#src/contract/limits.ts';

/** A list's place in the order of its country, as the index has it. `publishedAt` is PostgreSQL's text: nothing rounded. */
export type Mark = { likes: number; publishedAt: string; publicID: string };

/** Where to begin to walk to a page: behind a mark, or at the first list, and how many lists to pass from there. */
type Start = { after: Mark | null; skip: number };

/** Answers with the nearest known place at or before a country's list number `offset`, from 0. */
export type PageMarks = (db: Db, country: string, offset: number) => Promise<Start>;

/** Every so many lists there is a mark: so many entries of the index are passed at most. */
export const MARK_EVERY = 500;
/** No page begins behind this list. */
const LAST = LIMITS.pageMax * LIMITS.pageSize;
/** How long marks are good for, milliseconds. */
const KEPT_MS = 5_000;
/** Longer where the walk takes longer: it must not cost more than this share of a database's core. */
const SHARE = 0.02;

type Kept = { until: number; marks: Promise<Mark[]> };

/**
 * Makes the marks of countries as they are asked for. A country's marks are made by one walk along the index and kept
 * for seconds; lists that are liked or published meanwhile move the pages between two marks and not those behind, as
 * they would move all pages under somebody who pages by numbers anyway.
 */
export function createPageMarks(steady: () => number): PageMarks {
  const kept = new Map<string, Kept>();

  function marksOf(db: Db, country: string): Promise<Mark[]> {
    const now = steady();
    const known = kept.get(country);
    if (known !== undefined && now < known.until) return known.marks;
    const began = performance.now();
    const making: Kept = { until: Number.POSITIVE_INFINITY, marks: walk(db, country) };
    kept.set(country, making);
    making.marks.then(
      () => {
        making.until = now + Math.max(KEPT_MS, (performance.now() - began) / SHARE);
      },
      () => kept.delete(country),
    );
    return making.marks;
  }

  async function walk(db: Db, country: string): Promise<Mark[]> {
    const walked = db
      .select({
        likes: lists.likes,
        publishedAt: sql<string>`${lists.publishedAt}::text`.as('at'),
        publicID: sql<string>`${lists.publicID}`.as('public_id'),
        place: sql<number>`row_number() over (order by ${sql.join(byLikes, sql`, `)})`.as('place'),
      })
      .from(lists)
      .where(and(eq(lists.country, country), isPublic))
      .orderBy(...byLikes)
      .limit(LAST)
      .as('walked');
    const { likes, publishedAt, publicID } = walked;
    return db
      .select({ likes, publishedAt, publicID })
      .from(walked)
      .where(sql`${walked.place} % ${sql.raw(String(MARK_EVERY))} = 0`)
      .orderBy(walked.place);
  }

  return async (db, country, offset) => {
    if (offset < MARK_EVERY) return { after: null, skip: offset };
    const marks = await marksOf(db, country);
    const place = Math.min(Math.floor(offset / MARK_EVERY), marks.length);
    return { after: marks[place - 1] ?? null, skip: offset - place * MARK_EVERY };
  };
}
