import { and, count, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { lists } from '#server/db/schema.ts';
import { byLikes, byLikesSorted } from '#server/lists/public-lists.ts';
import { LIMITS } from '#src/contract/limits.ts';
import { isReadBy } from '#src/domain/languages-read.ts';
import { isNear, searchWords } from '#src/search/search-words.ts';
import { type CountryQuery, ofCountry, type Page, readInOrder } from './country-query.ts';
import { hasDishNear } from './dishes.ts';
import { shownLanguage } from './found-lists.ts';
import { mayBeNear, wordsLine } from './search.ts';

/** Number of candidate lists checked for a misspelt term; the most liked ones if there are more. */
const NEAR_LISTS = 500;

/** Number of most liked lists sampled to decide whether near matches are common. */
const LOOKED_AT = 200;
/** Number of near matches in the sample from which they are common. */
const COMMON = 10;

/** Returns the lists whose words differ from the term by one letter, for a search without exact matches. */
export async function readNear(db: Db, asked: CountryQuery, page: number): Promise<Page> {
  const { country, search, languages } = asked;
  const hiddenIfAsked = (hidden: number) => (languages.length === 0 ? undefined : hidden);
  const nearly = mayBeNear(wordsLine, search);
  // Checking the names of the country's dishes is the fastest way to rule out a match.
  if (nearly === undefined || !(await hasDishNear(db, country, search)))
    return { lists: [], page, total: 0, hidden: hiddenIfAsked(0) };
  const candidates = await db
    .select({ publicID: lists.publicID, line: wordsLine, language: shownLanguage })
    .from(lists)
    .where(and(ofCountry(country), nearly))
    .orderBy(...((await isCommon(db, country, nearly)) ? byLikes : byLikesSorted))
    .limit(NEAR_LISTS);
  const words = searchWords(search);
  const found = candidates.filter(({ line }) => isNear(line, words));
  const near = found.filter(isReadBy(languages)).flatMap(({ publicID }) => publicID ?? []);
  const wanted = near.slice(page * LIMITS.pageSize, (page + 1) * LIMITS.pageSize);
  return {
    lists: await readInOrder(db, wanted),
    page,
    total: near.length,
    hidden: hiddenIfAsked(found.length - near.length),
  };
}

/**
 * Returns whether a scan by likes soon finds enough matches. Otherwise an index returns all candidates to be
 * sorted.
 */
async function isCommon(db: Db, country: string, which: SQL): Promise<boolean> {
  const first = db
    .select({ isSo: sql<boolean>`${which}`.as('is_so') })
    .from(lists)
    .where(ofCountry(country))
    .orderBy(...byLikes)
    .limit(LOOKED_AT)
    .as('first');
  const [row] = await db.select({ rows: count() }).from(first).where(sql`${first.isSo}`);
  return (row?.rows ?? 0) >= COMMON;
}
