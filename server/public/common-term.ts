import type { Db } from '#server/db/db.ts';
import type { CountrySearch } from './country-query.ts';
import { type Found, type FoundWhere, foundAlong, foundByName, foundIn } from './found-lists.ts';
import { RANKS, type Rank } from './search.ts';

/** How common a term is, estimated from a sample of the most liked lists. */
type Commonness = {
  /** Number of lists that are searched. */
  searchedCount: number;
  /** True for a term too short for the indexes. */
  isShortTerm: boolean;
  /** The matches in the sample. */
  sample: readonly Found[];
  /** Number of lists in the sample. */
  sampleSize: number;
  /** Public ids of the lists with the term in their name, if already known. */
  inName?: readonly string[] | undefined;
};

/** Factor by which a scan reaches further than the estimate requires. */
const MARGIN = 4;

/**
 * Returns the first public ids for a very common term: lists of exactly that name, then those with the term
 * in their own name, then those with a dish of that name among the most liked, then those with the term in a
 * dish; each ordered by likes. Lists with the term only in tags come last. Of a term with '#', own tags count as
 * names and the dishes' tags as dishes. No step reads more than about √(howMany · all) lists. The more common a word
 * is, the sooner a scan by likes has enough matches; the rarer it is, the fewer rows the index returns.
 */
export async function firstMatches(
  db: Db,
  query: CountrySearch,
  commonness: Commonness,
  howMany: number,
): Promise<string[]> {
  const [named, inName] = await Promise.all([
    foundByName(db, query, howMany),
    commonness.inName ?? firstIn(db, query, commonness, 'name', howMany),
  ]);
  const ids = new Set(named);
  const add = (more: readonly string[]) => {
    for (const id of more) if (ids.size < howMany) ids.add(id);
  };
  add(inName);
  add(idsWithRanks(commonness.sample, [RANKS.dish]));
  if (ids.size < howMany) add(await firstIn(db, query, commonness, 'dish', howMany));
  if (ids.size < howMany && !query.term.isTag) add(await firstIn(db, query, commonness, 'tag', howMany));
  return [...ids];
}

const IN_NAME = [RANKS.name, RANKS.inName];
const RANKS_WHERE: Record<FoundWhere, readonly Rank[]> = {
  name: IN_NAME,
  dish: [RANKS.dish, RANKS.inDish],
  tag: [RANKS.tag],
};

/** Returns the most liked lists with the term in their name or tags, among the `reach` most liked lists. */
export function scanNames(db: Db, query: CountrySearch, reach: number, howMany: number): Promise<string[]> {
  return scanForRanks(db, query, IN_NAME, reach, howMany);
}

async function scanForRanks(
  db: Db,
  query: CountrySearch,
  ranks: readonly Rank[],
  reach: number,
  howMany: number,
): Promise<string[]> {
  return idsWithRanks(await foundAlong(db, query, { reach, howMany, ranks, hasLanguageFilter: true }), ranks);
}

/** Returns the most liked lists with the term in one place. */
async function firstIn(
  db: Db,
  query: CountrySearch,
  { searchedCount, isShortTerm, sample, sampleSize }: Commonness,
  where: FoundWhere,
  howMany: number,
): Promise<string[]> {
  const ranks = RANKS_WHERE[where];
  const inSample = idsWithRanks(sample, ranks);
  if (inSample.length >= howMany) return inSample;
  const scan = (reach: number) => scanForRanks(db, query, ranks, reach, howMany);
  if (isShortTerm) return scan(searchedCount);
  const share = inSample.length / sampleSize;
  if (share ** 2 >= howMany / searchedCount) {
    const reach = Math.min(searchedCount, Math.ceil((MARGIN * howMany) / share));
    const matches = await scan(reach);
    if (matches.length >= howMany || reach === searchedCount) return matches;
  }
  return foundIn(db, query, where, howMany);
}

function idsWithRanks(matches: readonly Found[], ranks: readonly Rank[]): string[] {
  return matches.filter(({ rank }) => ranks.includes(rank)).map(({ publicID }) => publicID);
}
