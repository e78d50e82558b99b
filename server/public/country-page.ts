import { and, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { countryCounts, lists } from '#server/db/schema.ts';
import { publicColumns } from '#server/lists/columns.ts';
import { byLikes, isPublic } from '#server/lists/public-lists.ts';
import { toPublicList } from '#server/lists/wire.ts';
import { LIMITS } from '#src/contract/limits.ts';
import { isReadBy, LANGUAGE_CODES, type LanguageCode } from '#src/domain/language-codes.ts';
import type { List } from '#src/domain/list.ts';
import { isSearchedForEverywhere } from '#src/domain/list-search.ts';
import { foldText } from '#src/domain/name-search.ts';
import { isNear, searchWords } from '#src/domain/search-words.ts';
import { browsedPage } from './browsed-page.ts';
import type { PageMarks } from './page-marks.ts';
import { bestFirst, matches, mayBeNear, wordsLine } from './search.ts';

/** Most liked lists of a country that a term too short for the index is looked for in. */
const SHORT_TERM_LISTS = 2_000;
/** Lists that are looked at for a term with a wrong letter; the most liked ones where there are more. */
const NEAR_LISTS = 500;

type Page = { lists: List[]; page: number; total: number; hidden?: number | undefined };

/** What is asked of a country's lists: those that a term finds, and those in some languages; '' and none are all. */
type Asked = { country: string; search: string; languages: readonly LanguageCode[] };

/**
 * One page of a country's public lists, the most liked first; with a term only those that match, best first.
 * @param marks makes a page far behind cost no more than the first ones; who asks for those alone needs none
 */
export async function readCountryPage(
  db: Db,
  asked: Asked,
  page: number,
  marks: PageMarks = fromStart,
): Promise<Page> {
  const term = foldText(asked.search);
  if (term === '' && asked.languages.length === 0) return readBrowsed(db, asked.country, page, marks);
  return readFound(db, { ...asked, search: term }, page);
}

const fromStart: PageMarks = async (_db, _country, offset) => ({ after: null, skip: offset });

/** The count first: a page beyond the last one costs no walk over all that stands before it. */
async function readBrowsed(db: Db, country: string, page: number, marks: PageMarks): Promise<Page> {
  const total = await readCount(db, country);
  const offset = page * LIMITS.pageSize;
  if (offset >= total) return { lists: [], page, total };
  const { after, skip } = await marks(db, country, offset);
  const rows = await browsedPage(db, country, after, skip);
  return { lists: rows.map(toPublicList), page, total };
}

/**
 * Of what a search finds, the first thousand can be paged through and are counted: what a common term costs must not
 * grow with all there is. A term without three letters in a row is looked for among the most liked lists only, for no
 * index helps to find it.
 */
async function readFound(db: Db, { country, search: term, languages }: Asked, page: number): Promise<Page> {
  const isShort = term !== '' && !isSearchedForEverywhere(term);
  const among = isShort ? inArray(lists.id, mostLiked(db, country)) : undefined;
  const found = and(eq(lists.country, country), isPublic, among, term === '' ? undefined : matches(term));
  const [which, others] = split(found, languages);
  const [total, hidden] = [await countSome(db, which), others && (await countSome(db, others))];
  if (total === 0 && !hidden && term !== '') return readNear(db, { country, search: term, languages }, page);
  const offset = page * LIMITS.pageSize;
  if (offset >= total) return { lists: [], page, total, hidden };
  const rows = await db
    .select(publicColumns)
    .from(lists)
    .where(which)
    .orderBy(...(term === '' ? [] : bestFirst(term)), ...byLikes)
    .limit(LIMITS.pageSize)
    .offset(offset);
  return { lists: rows.map(toPublicList), page, total, hidden };
}

/**
 * Of lists that are found, those in these languages and the others; no languages are all of them. The others are named
 * too: what is not something no index helps to find.
 */
function split(found: SQL | undefined, languages: readonly LanguageCode[]): [SQL, SQL | undefined] {
  if (languages.length === 0) return [found as SQL, undefined];
  const others = LANGUAGE_CODES.filter((code) => !languages.includes(code));
  const [which, rest] = [[...languages], others].map((codes) => and(found, inArray(lists.language, codes)));
  return [which as SQL, rest];
}

/** Where nothing is found, the lists that have the term but for one letter. */
async function readNear(db: Db, { country, search: term, languages }: Asked, page: number): Promise<Page> {
  const nearly = mayBeNear(lists.searchWords, term);
  if (nearly === undefined) return { lists: [], page, total: 0 };
  const candidates = await db
    .select({ id: lists.id, line: wordsLine, language: lists.language })
    .from(lists)
    .where(and(eq(lists.country, country), isPublic, nearly))
    .orderBy(...byLikes)
    .limit(NEAR_LISTS);
  const words = searchWords(term);
  const found = candidates.filter(({ line }) => isNear(line, words));
  const near = found.filter(isReadBy(languages)).map(({ id }) => id);
  const wanted = near.slice(page * LIMITS.pageSize, (page + 1) * LIMITS.pageSize);
  const rows = await db
    .select(publicColumns)
    .from(lists)
    .where(and(inArray(lists.id, wanted), isPublic))
    .orderBy(...byLikes);
  const hidden = languages.length === 0 ? undefined : found.length - near.length;
  return { lists: rows.map(toPublicList), page, total: near.length, hidden };
}

function mostLiked(db: Db, country: string) {
  return db
    .select({ id: lists.id })
    .from(lists)
    .where(and(eq(lists.country, country), isPublic))
    .orderBy(...byLikes)
    .limit(SHORT_TERM_LISTS);
}

/** How many public lists a country has. */
export async function readCount(db: Db, country: string): Promise<number> {
  const [row] = await db.select().from(countryCounts).where(eq(countryCounts.country, country));
  return row?.lists ?? 0;
}

async function countSome(db: Db, which: SQL): Promise<number> {
  const found = db.select({ id: lists.id }).from(lists).where(which).limit(LIMITS.searchResults).as('found');
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
