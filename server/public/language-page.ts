import { and, count, inArray, type SQL } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { lists } from '#server/db/schema.ts';
import { publicColumns } from '#server/lists/columns.ts';
import { byLikes } from '#server/lists/public-lists.ts';
import { toPublicList } from '#server/lists/wire.ts';
import { LIMITS } from '#src/contract/limits.ts';
import { LANGUAGE_CODES } from '#src/domain/language-codes.ts';
import { type CountryQuery, isInCountry, type Page } from './country-query.ts';

/**
 * Returns one page of a country's lists in some languages, most liked first. Only the first thousand can be
 * reached and are counted. Up to a thousand lists in the other languages are counted too.
 */
export async function readInLanguages(
  db: Db,
  { country, languages }: CountryQuery,
  page: number,
): Promise<Page> {
  // The second condition lists all other languages, because no index supports a negation.
  const otherCodes = LANGUAGE_CODES.filter((code) => !languages.includes(code));
  const [inLanguages, inOthers] = [[...languages], otherCodes].map((codes) =>
    and(isInCountry(country), inArray(lists.language, codes)),
  );
  const [total, hidden] = [await countUpToLimit(db, inLanguages), await countUpToLimit(db, inOthers)];
  const offset = page * LIMITS.pageSize;
  if (offset >= total) return { lists: [], page, total, hidden };
  const rows = await db
    .select(publicColumns)
    .from(lists)
    .where(inLanguages)
    .orderBy(...byLikes)
    .limit(LIMITS.pageSize)
    .offset(offset);
  return { lists: rows.map(toPublicList), page, total, hidden };
}

async function countUpToLimit(db: Db, condition: SQL | undefined): Promise<number> {
  const counted = db
    .select({ id: lists.id })
    .from(lists)
    .where(condition)
    .limit(LIMITS.searchResults)
    .as('found');
  const [row] = await db.select({ rows: count() }).from(counted);
  return row?.rows ?? 0;
}
