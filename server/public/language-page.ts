import { and, count, inArray, type SQL } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { lists } from '#server/db/schema.ts';
import { publicColumns } from '#server/lists/columns.ts';
import { byLikes } from '#server/lists/public-lists.ts';
import { toPublicList } from '#server/lists/wire.ts';
import { LIMITS } from '#src/contract/limits.ts';
import { LANGUAGE_CODES } from '#src/domain/language-codes.ts';
import { type CountryQuery, ofCountry, type Page } from './country-query.ts';

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
  const [which, rest] = [[...languages], others].map((codes) =>
    and(ofCountry(country), inArray(lists.language, codes)),
  );
  const [total, hidden] = [await countSome(db, which), await countSome(db, rest)];
  const offset = page * LIMITS.pageSize;
  if (offset >= total) return { lists: [], page, total, hidden };
  const rows = await db
    .select(publicColumns)
    .from(lists)
    .where(which)
    .orderBy(...byLikes)
    .limit(LIMITS.pageSize)
    .offset(offset);
  return { lists: rows.map(toPublicList), page, total, hidden };
}

async function countSome(db: Db, which: SQL | undefined): Promise<number> {
  const found = db.select({ id: lists.id }).from(lists).where(which).limit(LIMITS.searchResults).as('found');
  const [row] = await db.select({ rows: count() }).from(found);
  return row?.rows ?? 0;
}
