import type { Db } from '#server/db/db.ts';
import type { CountryQuery } from './country-query.ts';
import { type Found, foundAlong, foundByName, foundIn } from './found-lists.ts';
import { RANKS, type Rank } from './search.ts';

/**
 * A sample of how common a term is: the matches among the `lookedAt` most liked of `all` searched lists.
 * `isShort` is true for a term that no index finds. `inName` are the lists with the term in their name, if
 * already known.
 */
export type Commonness = {
  all: number;
  isShort: boolean;
  sample: readonly Found[];
  lookedAt: number;
  inName?: readonly string[] | undefined;
};

/** Factor by which a scan reaches further than the estimate requires. */
const MARGIN = 4;

/**
 * Returns the first public ids for a very common term: lists of exactly that name, then those with the term
 * in name or tags, then those with a dish of that name among the most liked, then those with the term in a
 * dish; each ordered by likes. No step reads more than about √(howMany · all) lists. The more common a word
 * is, the sooner a scan by likes has enough matches; the rarer it is, the fewer rows the index returns.
 */
export async function firstOfCommon(
  db: Db,
  asked: CountryQuery,
  common: Commonness,
  howMany: number,
): Promise<string[]> {
  const [named, inName] = await Promise.all([
    foundByName(db, asked, howMany),
    common.inName ?? firstIn(db, asked, common, 'name', howMany),
  ]);
  const ids = new Set(named);
  const add = (more: readonly string[]) => {
    for (const id of more) if (ids.size < howMany) ids.add(id);
  };
  add(inName);
  add(ofRanks(common.sample, [RANKS.dish]));
  if (ids.size < howMany) add(await firstIn(db, asked, common, 'dish', howMany));
  return [...ids];
}

const IN_NAME = [RANKS.name, RANKS.inName];

/** Returns the most liked lists with the term in their name or tags, among the `reach` most liked lists. */
export function walkInNames(db: Db, asked: CountryQuery, reach: number, howMany: number): Promise<string[]> {
  return walkFor(db, asked, IN_NAME, reach, howMany);
}

async function walkFor(
  db: Db,
  asked: CountryQuery,
  ranks: readonly Rank[],
  reach: number,
  howMany: number,
): Promise<string[]> {
  return ofRanks(await foundAlong(db, asked, { reach, howMany, ranks, isWanted: true }), ranks);
}

/** Returns the most liked lists with the term in their name, or only in a dish. */
async function firstIn(
  db: Db,
  asked: CountryQuery,
  { all, isShort, sample, lookedAt }: Commonness,
  where: 'name' | 'dish',
  howMany: number,
): Promise<string[]> {
  const ranks = where === 'name' ? IN_NAME : [RANKS.dish, RANKS.inDish];
  const seen = ofRanks(sample, ranks);
  if (seen.length >= howMany) return seen;
  const walk = (reach: number) => walkFor(db, asked, ranks, reach, howMany);
  if (isShort) return walk(all);
  const share = seen.length / lookedAt;
  if (share ** 2 >= howMany / all) {
    const reach = Math.min(all, Math.ceil((MARGIN * howMany) / share));
    const found = await walk(reach);
    if (found.length >= howMany || reach === all) return found;
  }
  return foundIn(db, asked, where, howMany);
}

function ofRanks(found: readonly Found[], ranks: readonly Rank[]): string[] {
  return found.filter(({ rank }) => ranks.includes(rank)).map(({ publicID }) => publicID);
}
