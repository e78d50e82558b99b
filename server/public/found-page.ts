import type { Db } from '#server/db/db.ts';
import { LIMITS } from '#src/contract/limits.ts';
import { isReadBy } from '#src/domain/languages-read.ts';
import { isLongEnoughForIndex } from '#src/search/search-words.ts';
import { firstMatches, scanNames } from './common-term.ts';
import { type CountrySearch, type Page, readCount, readInOrder } from './country-query.ts';
import { foundByWords } from './found-by-words.ts';
import { type Found, foundAlong, foundByIndex, runSample } from './found-lists.ts';
import { readNear } from './near-page.ts';

/** Number of most liked lists in which a term too short for the index is searched. */
const SHORT_TERM_LISTS = 2_000;
/**
 * Number of most liked lists in the sample that shows how common a term is. A country with fewer lists is
 * searched completely.
 */
const SAMPLE = 200;
/** With fewer matches than this in the sample, the larger sample is used. */
const SIGNIFICANT = 5;
/** Number of most liked lists in the larger sample. */
const LARGE_SAMPLE = 1_000;
/** A term is common, and its lists are not counted, if the sample suggests at least this many lists. */
const COMMON_FROM = LIMITS.searchResults;
/** The same limit for a short term, which no index finds. */
const COMMON_FROM_IF_SHORT = 200;

/**
 * Returns one page of the lists of a country that match a folded term, best first. Only the first thousand
 * can be reached. They are counted unless the sample shows that the term is common, because the cost of a
 * common term must not grow with the data (decision 033).
 */
export async function readFound(db: Db, query: CountrySearch, page: number): Promise<Page> {
  const isShortTerm = !isLongEnoughForIndex(query.term.text);
  const end = Math.min((page + 1) * LIMITS.pageSize, LIMITS.searchResults);
  const [count, { found: first, areAllFound }, inName] = await Promise.all([
    readCount(db, query.country),
    isShortTerm
      ? foundAlong(db, query, { reach: SAMPLE }).then((found) => ({ found, areAllFound: false }))
      : runSample(db, query, SAMPLE, mostFound(query)),
    // A single letter is nearly always common, and no index finds it in names: start that scan in parallel.
    query.term.text.length === 1 ? scanNames(db, query, SHORT_TERM_LISTS, end + 1) : undefined,
  ]);
  const searchedCount = isShortTerm ? Math.min(count, SHORT_TERM_LISTS) : count;
  if (areAllFound || searchedCount <= SAMPLE) return pageOf(db, query, first, page);
  const commonFrom = isShortTerm ? COMMON_FROM_IF_SHORT : COMMON_FROM;
  const isUnsure = first.length < SIGNIFICANT && (first.length * searchedCount) / SAMPLE >= commonFrom;
  const sampleSize = isUnsure ? Math.min(LARGE_SAMPLE, searchedCount) : SAMPLE;
  const sample = isUnsure ? await foundAlong(db, query, { reach: sampleSize }) : first;
  const [wanted, others] = split(sample, query);
  const estimate = (matches: readonly Found[]) => Math.round((matches.length * searchedCount) / sampleSize);
  const isCommon = wanted.length >= SIGNIFICANT && estimate(wanted) >= commonFrom;
  const countedPage = async () =>
    pageOf(db, query, await findAll(db, query, isShortTerm, searchedCount), page);
  if (!isCommon) return countedPage();
  const commonness = { searchedCount, isShortTerm, sample: wanted, sampleSize, inName };
  const ids = await firstMatches(db, query, commonness, end + 1);
  // Fewer lists match than expected, so they can be counted.
  if (ids.length <= end && end < LIMITS.searchResults) return countedPage();
  return {
    lists: await readInOrder(db, ids.slice(page * LIMITS.pageSize, end)),
    page,
    total: Math.min(estimate(wanted), LIMITS.searchResults),
    hidden: hiddenOf(query, estimate(others)),
  };
}

/** Returns all matches; only the best if there are more than a user can reach. */
function findAll(
  db: Db,
  query: CountrySearch,
  isShortTerm: boolean,
  searchedCount: number,
): Promise<Found[]> {
  // No index finds a term without three letters in a row.
  if (isShortTerm) return foundAlong(db, query, { reach: searchedCount });
  return foundByIndex(db, query, mostFound(query));
}

/**
 * Returns the number of matches to read: as many as a user can reach, and the same number in other languages,
 * which are only counted.
 */
function mostFound({ languages }: CountrySearch): number {
  return LIMITS.searchResults * (languages.length === 0 ? 1 : 2);
}

/**
 * Returns a page of all matches. If they are few, the lists that fit the single words of the term follow; if there
 * are none, it is a page of near matches.
 */
async function pageOf(db: Db, query: CountrySearch, matches: readonly Found[], page: number): Promise<Page> {
  const ofTerm = split(matches, query)[0].sort((one, other) => one.rank - other.rank);
  const more = ofTerm.length < LIMITS.pageSize ? await foundByWords(db, query, matches.length) : [];
  const known = new Set(matches.map(({ publicID }) => publicID));
  const added = more.filter(({ publicID }) => !known.has(publicID));
  const all = [...matches, ...added];
  if (all.length === 0) return readNear(db, query, page);
  const isWanted = isReadBy(query.languages);
  const others = all.filter((list) => !isWanted(list));
  const ids = [...ofTerm, ...added.filter(isWanted)]
    .slice(0, LIMITS.searchResults)
    .map(({ publicID }) => publicID);
  const offset = page * LIMITS.pageSize;
  const lists = await readInOrder(db, ids.slice(offset, offset + LIMITS.pageSize));
  return { lists, page, total: ids.length, hidden: hiddenOf(query, others.length) };
}

/** Splits lists into those in the wanted languages and the others. */
function split(matches: readonly Found[], { languages }: CountrySearch): [Found[], Found[]] {
  const isWanted = isReadBy(languages);
  return [matches.filter(isWanted), matches.filter((list) => !isWanted(list))];
}

function hiddenOf({ languages }: CountrySearch, others: number): number | undefined {
  return languages.length === 0 ? undefined : Math.min(others, LIMITS.searchResults);
}
