import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { builtOnce } from '#server/db/built-once.ts';
import type { Db } from '#server/db/db.ts';
import { countryCounts, lists } from '#server/db/schema.ts';
import { publicColumns } from '#server/lists/columns.ts';
import { isPublic } from '#server/lists/public-lists.ts';
import { toPublicList } from '#server/lists/wire.ts';
import type { WantedLanguage } from '#src/domain/languages-read.ts';
import type { List } from '#src/domain/list.ts';

/** A query for a country's lists: a search term and languages; an empty term or no languages match all. */
export type CountryQuery = { country: string; search: string; languages: readonly WantedLanguage[] };

/** `hidden`: number of further lists in languages other than the requested ones. */
export type Page = { lists: List[]; page: number; total: number; hidden?: number | undefined };

/** Matches a country's public lists. */
export const ofCountry = (country: string): SQL => and(eq(lists.country, country), isPublic) as SQL;

/** Returns these public lists in this order, without those no longer public. */
export async function readInOrder(db: Db, publicIDs: readonly string[]): Promise<List[]> {
  if (publicIDs.length === 0) return [];
  const rows = await db
    .select(publicColumns)
    .from(lists)
    .where(and(inArray(lists.publicID, [...publicIDs]), isPublic));
  const placeOf = new Map(publicIDs.map((id, place) => [id, place]));
  const place = ({ publicID }: { publicID: string | null }) => placeOf.get(publicID ?? '') ?? 0;
  return rows.sort((one, other) => place(one) - place(other)).map(toPublicList);
}

/** Returns the number of a country's public lists. */
export async function readCount(db: Db, country: string): Promise<number> {
  const [row] = await countOf(db, { country });
  return row?.lists ?? 0;
}

const countOf = builtOnce((db) =>
  db
    .select()
    .from(countryCounts)
    .where(eq(countryCounts.country, sql.placeholder('country')))
    .prepare('country_count'),
);

/** Returns the countries with public lists, most lists first. */
export async function readCountries(db: Db): Promise<{ country: string; lists: number }[]> {
  return db
    .select()
    .from(countryCounts)
    .where(sql`${countryCounts.lists} > 0`)
    .orderBy(desc(countryCounts.lists), countryCounts.country);
}
