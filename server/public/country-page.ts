import { and, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { countryCounts, lists } from '#server/db/schema.ts';
import { wireColumns } from '#server/lists/columns.ts';
import { isPublic } from '#server/lists/is-public.ts';
import { toPublicList } from '#server/lists/wire.ts';
import { LIMITS } from '#src/contract/limits.ts';
import type { List } from '#src/domain/list.ts';
import { isSearchedForEverywhere } from '#src/domain/list-search.ts';
import { foldText } from '#src/domain/name-search.ts';
import { isNear, searchWords } from '#src/domain/search-words.ts';
import { bestFirst, matches, mayBeNear, wordsLine } from './search.ts';

/** Most liked lists of a country that a term too short for the index is looked for in. */
const SHORT_TERM_LISTS = 2_000;
/** Lists that are looked at for a term with a wrong letter; the most liked ones where there are more. */
const NEAR_LISTS = 500;

type Page = { lists: List[]; page: number; total: number };

/** Of lists that are liked alike, the one published first; the order of the index `lists_public`. */
const byLikes = [desc(lists.likes), lists.publishedAt, lists.publicID];

/** One page of a country's public lists, the most liked first; with a term only those that match, best first. */
export async function readCountryPage(db: Db, country: string, page: number, search: string): Promise<Page> {
  const term = foldText(search);
  return term === '' ? readBrowsed(db, country, page) : readFound(db, country, page, term);
}

/** The count first: a page beyond the last one costs no walk over all that stands before it. */
async function readBrowsed(db: Db, country: string, page: number): Promise<Page> {
  const total = await readCount(db, country);
  const offset = page * LIMITS.pageSize;
  if (offset >= total) return { lists: [], page, total };
  const rows = await db
    .select(wireColumns)
    .from(lists)
    .where(and(eq(lists.country, country), isPublic))
    .orderBy(...byLikes)
    .limit(LIMITS.pageSize)
    .offset(offset);
  return { lists: rows.map(toPublicList), page, total };
}

/**
 * Of what a search finds, the first thousand can be paged through and are counted: what a common term costs must not
 * grow with all there is. A term without three letters in a row is looked for among the most liked lists only, for no
 * index helps to find it.
 */
async function readFound(db: Db, country: string, page: number, term: string): Promise<Page> {
  const among = isSearchedForEverywhere(term) ? undefined : inArray(lists.id, mostLiked(db, country));
  const which = and(eq(lists.country, country), isPublic, among, matches(term)) as SQL;
  const total = await countUpTo(db, which, LIMITS.searchResults);
  if (total === 0) return readNear(db, country, page, term);
  const offset = page * LIMITS.pageSize;
  if (offset >= total) return { lists: [], page, total };
  const rows = await db
    .select(wireColumns)
    .from(lists)
    .where(which)
    .orderBy(...bestFirst(term), ...byLikes)
    .limit(LIMITS.pageSize)
    .offset(offset);
  return { lists: rows.map(toPublicList), page, total };
}

/** Where nothing is found, the lists that have the term but for one letter. */
async function readNear(db: Db, country: string, page: number, term: string): Promise<Page> {
  const nearly = mayBeNear(lists.searchWords, term);
  if (nearly === undefined) return { lists: [], page, total: 0 };
  const candidates = await db
    .select({ id: lists.id, line: wordsLine })
    .from(lists)
    .where(and(eq(lists.country, country), isPublic, nearly))
    .orderBy(...byLikes)
    .limit(NEAR_LISTS);
  const words = searchWords(term);
  const near = candidates.filter(({ line }) => isNear(line, words)).map(({ id }) => id);
  const wanted = near.slice(page * LIMITS.pageSize, (page + 1) * LIMITS.pageSize);
  const rows = await db
    .select(wireColumns)
    .from(lists)
    .where(and(inArray(lists.id, wanted), isPublic))
    .orderBy(...byLikes);
  return { lists: rows.map(toPublicList), page, total: near.length };
}

function mostLiked(db: Db, country: string) {
  return db
    .select({ id: lists.id })
    .from(lists)
    .where(and(eq(lists.country, country), isPublic))
    .orderBy(...byLikes)
    .limit(SHORT_TERM_LISTS);
}

async function readCount(db: Db, country: string): Promise<number> {
  const [row] = await db.select().from(countryCounts).where(eq(countryCounts.country, country));
  return row?.lists ?? 0;
}

async function countUpTo(db: Db, which: SQL, limit: number): Promise<number> {
  const found = db.select({ id: lists.id }).from(lists).where(which).limit(limit).as('found');
  const [row] = await db.select({ rows: count() }).from(found);
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
