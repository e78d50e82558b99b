import { and, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db/db.ts';
import { lists } from '#server/db/schema.ts';
import { SYSTEM_USER_ID } from '#server/db/system-user.ts';
import { byLikes } from '#server/lists/public-lists.ts';
import { LIMITS } from '#src/contract/limits.ts';
import { LANGUAGE_CODES, type LanguageCode } from '#src/domain/language-codes.ts';
import { EVERY_LANGUAGE } from '#src/domain/languages-read.ts';
import { type CountryQuery, ofCountry, type Page, readInOrder } from './country-query.ts';

/**
 * Returns one page of a country's lists in some languages, most liked first. The first thousand can be paged
 * through and are counted. Up to a thousand lists in the other languages are counted too.
 */
export async function readInLanguages(
  db: Db,
  { country, languages }: CountryQuery,
  page: number,
): Promise<Page> {
  // The other languages are listed too, because no index supports a negation.
  const others = LANGUAGE_CODES.filter((code) => !languages.includes(code));
  const wanted = LANGUAGE_CODES.filter((code) => languages.includes(code));
  const writtenIn = (codes: LanguageCode[]) => and(ofCountry(country), inArray(lists.language, codes));
  // Starter lists are few. They are added to the lists in the wanted languages by a query of their own,
  // because a condition on both owner and language could not use the index of languages.
  const starters = languages.includes(EVERY_LANGUAGE)
    ? and(writtenIn(others), eq(lists.userID, SYSTEM_USER_ID))
    : sql`false`;
  const most = LIMITS.searchResults;
  const added = await countSome(db, starters, most);
  const total = Math.min((await countSome(db, writtenIn(wanted), most)) + added, most);
  const hidden = (await countSome(db, writtenIn(others), most + added)) - added;
  const offset = page * LIMITS.pageSize;
  if (offset >= total) return { lists: [], page, total, hidden };
  const first = (which: SQL | undefined) =>
    db
      .select({ publicID: lists.publicID, likes: lists.likes, publishedAt: lists.publishedAt })
      .from(lists)
      .where(which)
      .orderBy(...byLikes)
      .limit(offset + LIMITS.pageSize);
  const found = unionAll(first(writtenIn(wanted)), first(starters)).as('found');
  const rows = await db
    .select({ publicID: found.publicID })
    .from(found)
    .orderBy(desc(found.likes), found.publishedAt, found.publicID)
    .limit(LIMITS.pageSize)
    .offset(offset);
  const ids = rows.flatMap(({ publicID }) => publicID ?? []);
  return { lists: await readInOrder(db, ids), page, total, hidden };
}

/** Returns the number of matching lists, at most `most`. */
async function countSome(db: Db, which: SQL | undefined, most: number): Promise<number> {
  const found = db.select({ id: lists.id }).from(lists).where(which).limit(most).as('found');
  const [row] = await db.select({ rows: count() }).from(found);
  return row?.rows ?? 0;
}
