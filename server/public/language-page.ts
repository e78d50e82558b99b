import { and, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db/db.ts';
import { lists } from '#server/db/schema.ts';
import { SYSTEM_USER_ID } from '#server/db/system-user.ts';
import { byLikes } from '#server/lists/public-lists.ts';
import { LIMITS } from '#src/contract/limits.ts';
import { LANGUAGE_CODES, type LanguageCode } from '#src/domain/language-codes.ts';
import { EVERY_LANGUAGE } from '#src/domain/languages-read.ts';
import { type CountryQuery, isInCountry, type Page, readInOrder } from './country-query.ts';

/**
 * Returns one page of a country's lists in some languages, most liked first. Only the first thousand can be
 * reached and are counted. Up to a thousand lists in the other languages are counted too.
 */
export async function readInLanguages(
  db: Db,
  { country, languages }: CountryQuery,
  page: number,
): Promise<Page> {
  // The conditions list all languages, because no index supports a negation.
  const otherCodes = LANGUAGE_CODES.filter((code) => !languages.includes(code));
  const wantedCodes = LANGUAGE_CODES.filter((code) => languages.includes(code));
  const isWrittenIn = (codes: LanguageCode[]) => and(isInCountry(country), inArray(lists.language, codes));
  // A query of their own adds the few starter lists, because a condition on owner or language could not use
  // the index of languages.
  const areStartersWanted = languages.includes(EVERY_LANGUAGE);
  const isStarter = areStartersWanted
    ? and(isWrittenIn(otherCodes), eq(lists.userID, SYSTEM_USER_ID))
    : sql`false`;
  const limit = LIMITS.searchResults;
  const starters = areStartersWanted ? await countUpTo(limit, db, isStarter) : 0;
  const total = Math.min((await countUpTo(limit, db, isWrittenIn(wantedCodes))) + starters, limit);
  const hidden = (await countUpTo(limit + starters, db, isWrittenIn(otherCodes))) - starters;
  const offset = page * LIMITS.pageSize;
  if (offset >= total) return { lists: [], page, total, hidden };
  const firstOf = (condition: SQL | undefined) =>
    db
      .select({ publicID: lists.publicID, likes: lists.likes, publishedAt: lists.publishedAt })
      .from(lists)
      .where(condition)
      .orderBy(...byLikes)
      .limit(offset + LIMITS.pageSize);
  const found = unionAll(firstOf(isWrittenIn(wantedCodes)), firstOf(isStarter)).as('found');
  const rows = await db
    .select({ publicID: found.publicID })
    .from(found)
    .orderBy(desc(found.likes), found.publishedAt, found.publicID)
    .limit(LIMITS.pageSize)
    .offset(offset);
  const ids = rows.flatMap(({ publicID }) => publicID ?? []);
  return { lists: await readInOrder(db, ids), page, total, hidden };
}

/** Returns the number of matching lists, at most `limit`. */
async function countUpTo(limit: number, db: Db, condition: SQL | undefined): Promise<number> {
  const counted = db.select({ id: lists.id }).from(lists).where(condition).limit(limit).as('found');
  const [row] = await db.select({ rows: count() }).from(counted);
  return row?.rows ?? 0;
}
