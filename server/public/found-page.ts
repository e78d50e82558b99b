import type { Db } from '#server/db/db.ts';
import { LIMITS } from '#src/contract/limits.ts';
import { isReadBy } from '#src/domain/languages-read.ts';
import { isSearchedForEverywhere } from '#src/search/list-search.ts';
import { firstOfCommon, walkInNames } from './common-term.ts';
import { type CountryQuery, type Page, readCount, readInOrder } from './country-query.ts';
import { type Found, foundAlong, foundByIndex, runSample } from './found-lists.ts';
import { readNear } from './near-page.ts';

/** Number of most liked lists in which a term too short for the index is searched. */
const SHORT_TERM_LISTS = 2_000;
/**
 * Number of most liked lists sampled to estimate how common a term is; a smaller country is searched
 * completely.
 */
const LOOKED_AT = 200;
/** With fewer matches than this in the sample, the larger sample is used. */
const SIGNIFICANT = 5;
/** Number of most liked lists in the larger sample. */
const LOOKED_AT_IF_UNSURE = 1_000;
/** A term expected in more lists than this is not counted. */
const UNCOUNTED = LIMITS.searchResults;
/** The same limit for a short term, which no index finds. */
const UNCOUNTED_SHORT = 200;

/**
 * Returns one page of the lists of a country that match a folded term, best first. The first thousand can be
 * paged through. They are counted unless the sample shows that there are many, because the cost of a common
 * term must not grow with the data (decision 033).
 */
export async function readFound(db: Db, asked: CountryQuery, page: number): Promise<Page> {
  const isShort = !isSearchedForEverywhere(asked.search);
  const end = Math.min((page + 1) * LIMITS.pageSize, LIMITS.searchResults);
  const [count, { found: first, isAll }, inName] = await Promise.all([
    readCount(db, asked.country),
    isShort
      ? foundAlong(db, asked, { reach: LOOKED_AT }).then((found) => ({ found, isAll: false }))
      : runSample(db, asked, LOOKED_AT, mostFound(asked)),
    // A single letter is nearly always common, and no index finds it in names: start that scan in parallel.
    asked.search.length === 1 ? walkInNames(db, asked, SHORT_TERM_LISTS, end + 1) : undefined,
  ]);
  const all = isShort ? Math.min(count, SHORT_TERM_LISTS) : count;
  if (isAll || all <= LOOKED_AT) return pageOf(db, asked, first, page);
  const uncounted = isShort ? UNCOUNTED_SHORT : UNCOUNTED;
  const isUnsure = first.length < SIGNIFICANT && (first.length * all) / LOOKED_AT >= uncounted;
  const lookedAt = isUnsure ? Math.min(LOOKED_AT_IF_UNSURE, all) : LOOKED_AT;
  const sample = isUnsure ? await foundAlong(db, asked, { reach: lookedAt }) : first;
  const [wanted, others] = split(sample, asked);
  const expect = (found: readonly Found[]) => Math.round((found.length * all) / lookedAt);
  const isCommon = wanted.length >= SIGNIFICANT && expect(wanted) >= uncounted;
  const exactly = async () => pageOf(db, asked, await findAll(db, asked, isShort, all), page);
  if (!isCommon) return exactly();
  const common = { all, isShort, sample: wanted, lookedAt, inName };
  const ids = await firstOfCommon(db, asked, common, end + 1);
  // There are fewer than expected, so they can be counted.
  if (ids.length <= end && end < LIMITS.searchResults) return exactly();
  return {
    lists: await readInOrder(db, ids.slice(page * LIMITS.pageSize, end)),
    page,
    total: Math.min(expect(wanted), LIMITS.searchResults),
    hidden: hiddenOf(asked, expect(others)),
  };
}

/** Returns all matches, or the best if there are more than can be paged through. */
function findAll(db: Db, asked: CountryQuery, isShort: boolean, all: number): Promise<Found[]> {
  // No index finds a term without three letters in a row.
  if (isShort) return foundAlong(db, asked, { reach: all });
  return foundByIndex(db, asked, mostFound(asked));
}

/**
 * Returns the number of matches needed: all that can be paged through, and as many in other languages, which
 * are counted.
 */
function mostFound({ languages }: CountryQuery): number {
  return LIMITS.searchResults * (languages.length === 0 ? 1 : 2);
}

/** Returns a page of all matches or, without any, of near matches. */
async function pageOf(db: Db, asked: CountryQuery, found: readonly Found[], page: number): Promise<Page> {
  if (found.length === 0) return readNear(db, asked, page);
  const [wanted, others] = split(found, asked);
  const ids = wanted
    .sort((one, other) => one.rank - other.rank)
    .slice(0, LIMITS.searchResults)
    .map(({ publicID }) => publicID);
  const offset = page * LIMITS.pageSize;
  const lists = await readInOrder(db, ids.slice(offset, offset + LIMITS.pageSize));
  return { lists, page, total: ids.length, hidden: hiddenOf(asked, others.length) };
}

/** Splits lists into those in the wanted languages and the others. */
function split(found: readonly Found[], { languages }: CountryQuery): [Found[], Found[]] {
  const isWanted = isReadBy(languages);
  return [found.filter(isWanted), found.filter((list) => !isWanted(list))];
}

function hiddenOf({ languages }: CountryQuery, others: number): number | undefined {
  return languages.length === 0 ? undefined : Math.min(others, LIMITS.searchResults);
}
