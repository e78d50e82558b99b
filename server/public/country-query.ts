import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { prepared } from '#server/db/prepared.ts';
import { countryCounts, lists } from '#server/db/schema.ts';
import { publicColumns } from '#server/lists/columns.ts';
import { isPublic } from '#server/lists/public-lists.ts';
import { toPublicList } from '#server/lists/wire.ts';
import type { LanguageCode } from '#src/domain/language-codes.ts';
import type { WantedLanguage } from '#src/domain/languages-read.ts';
import type { List } from '#src/domain/list.ts';
import type { Term } from '#src/search/search-words.ts';

/**
 * A query for a country's lists. An empty search term matches all lists, and so does an empty array of
 * languages. `reader` is the language in which the words for tags are searched, English by default.
 */
export type CountryQuery = {
  country: string;
  search: string;
  languages: readonly WantedLanguage[];
  reader?: LanguageCode;
};

/** A search among a country's lists. */
export type CountrySearch = Pick<CountryQuery, 'country' | 'languages'> & {
  term: Term;
  /** The term as it was typed, and the language of the reader, for its single words. */
  typed: string;
  reader: LanguageCode;
};

/**
 * A page of lists. `total` counts the lists of all pages, `hidden` further lists that match in other
 * languages.
 */
export type Page = { lists: List[]; page: number; total: number; hidden?: number | undefined };

/** Returns the SQL condition for a country's public lists. */
export const isInCountry = (country: string): SQL => and(eq(lists.country, country), isPublic) as SQL;

/**
 * Returns the public lists with these ids, in the order of the ids. Lists that are no longer public are left
 * out.
 */
export async function readInOrder(db: Db, publicIDs: readonly string[]): Promise<List[]> {
  if (publicIDs.length === 0) return [];
  const rows = await db
    .select(publicColumns)
    .from(lists)
    .where(and(inArray(lists.publicID, [...publicIDs]), isPublic));
  const positionByID = new Map(publicIDs.map((id, positionOf) => [id, positionOf]));
  const positionOf = ({ publicID }: { publicID: string | null }) => positionByID.get(publicID ?? '') ?? 0;
  return rows.sort((one, other) => positionOf(one) - positionOf(other)).map(toPublicList);
}

/** Returns the number of a country's public lists. */
export async function readCount(db: Db, country: string): Promise<number> {
  const [row] = await countOf(db, { country });
  return row?.lists ?? 0;
}

const countOf = prepared((db) =>
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
