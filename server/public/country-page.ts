import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { countryCounts, lists } from '#server/db/schema.ts';
import { wireColumns } from '#server/lists/columns.ts';
import { toPublicList } from '#server/lists/wire.ts';
import { LIMITS } from '#src/contract/limits.ts';
import { foldText } from '#src/domain/fold-text.ts';
import type { List } from '#src/domain/list.ts';
import { isPublic } from './is-public.ts';
import { matches, wholeNameFirst } from './search.ts';

/** One page of a country's public lists, the most liked first; with a term only those that match, whole names first. */
export async function readCountryPage(
  db: Db,
  country: string,
  page: number,
  search: string,
): Promise<{ lists: List[]; page: number; total: number }> {
  const term = foldText(search);
  const which = and(eq(lists.country, country), isPublic, term === '' ? undefined : matches(term)) as SQL;
  const order = [desc(lists.likes), lists.publicID];
  const rows = await db
    .select(wireColumns)
    .from(lists)
    .where(which)
    .orderBy(...(term === '' ? order : [wholeNameFirst(term), ...order]))
    .limit(LIMITS.pageSize)
    .offset(page * LIMITS.pageSize);
  const total = term === '' ? await readCount(db, country) : await countRows(db, which);
  return { lists: rows.map(toPublicList), page, total };
}

async function readCount(db: Db, country: string): Promise<number> {
  const [row] = await db.select().from(countryCounts).where(eq(countryCounts.country, country));
  return row?.lists ?? 0;
}

async function countRows(db: Db, which: SQL): Promise<number> {
  const [row] = await db.select({ rows: count() }).from(lists).where(which);
  return row?.rows ?? 0;
}

/** The countries that have public lists, the one with most first. */
export async function readCountries(db: Db): Promise<{ country: string; lists: number }[]> {
  return db
    .select()
    .from(countryCounts)
    .where(sql`${countryCounts.lists} > 0`)
    .orderBy(desc(countryCounts.lists), countryCounts.country);
}
