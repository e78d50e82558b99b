import { and, count, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { lists } from '#server/db/schema.ts';
import { byLikes, byLikesSorted } from '#server/lists/public-lists.ts';
import { LIMITS } from '#src/contract/limits.ts';
import { isReadBy } from '#src/domain/languages-read.ts';
import { isNear } from '#src/search/near-words.ts';
import { type CountrySearch, isInCountry, type Page, readInOrder } from './country-query.ts';
import { hasDishNear } from './dishes.ts';
import { shownLanguage } from './found-lists.ts';
import { mayBeNear, wordsLine } from './search.ts';

/**
 * Highest number of candidate lists checked for a misspelt term. Of more candidates the most liked ones are
 * checked.
 */
const CANDIDATES = 500;

/** Number of most liked lists sampled to decide whether near matches are common. */
const SAMPLE = 200;
/** Near matches are common if the sample has at least this many. */
const COMMON = 10;

/** Returns the lists whose words differ from the term by one letter, for a search without exact matches. */
export async function readNear(db: Db, query: CountrySearch, page: number): Promise<Page> {
  const { country, term, languages } = query;
  const hiddenIfFiltered = (hidden: number) => (languages.length === 0 ? undefined : hidden);
  const mayMatchNearly = mayBeNear(wordsLine, term.text);
  // Checking the names of the country's dishes is the fastest way to rule out a match.
  if (mayMatchNearly === undefined || !(await hasDishNear(db, country, term.text)))
    return { lists: [], page, total: 0, hidden: hiddenIfFiltered(0) };
  const candidates = await db
    .select({ publicID: lists.publicID, line: wordsLine, language: shownLanguage })
    .from(lists)
    .where(and(isInCountry(country), mayMatchNearly))
    .orderBy(...((await isCommon(db, country, mayMatchNearly)) ? byLikes : byLikesSorted))
    .limit(CANDIDATES);
  const nearLists = candidates.filter(({ line }) => isNear(line, term.words));
  const nearIDs = nearLists.filter(isReadBy(languages)).flatMap(({ publicID }) => publicID ?? []);
  const pageIDs = nearIDs.slice(page * LIMITS.pageSize, (page + 1) * LIMITS.pageSize);
  return {
    lists: await readInOrder(db, pageIDs),
    page,
    total: nearIDs.length,
    hidden: hiddenIfFiltered(nearLists.length - nearIDs.length),
  };
}

/**
 * Returns whether a scan by likes soon finds enough near matches. If it does not, an index must return all
 * candidates, which are then sorted.
 */
async function isCommon(db: Db, country: string, condition: SQL): Promise<boolean> {
  const first = db
    .select({ isMatch: sql<boolean>`${condition}`.as('is_match') })
    .from(lists)
    .where(isInCountry(country))
    .orderBy(...byLikes)
    .limit(SAMPLE)
    .as('first');
  const [row] = await db.select({ rows: count() }).from(first).where(sql`${first.isMatch}`);
  return (row?.rows ?? 0) >= COMMON;
}
