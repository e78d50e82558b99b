import type { Db } from '#server/db/db.ts';
import type { Asked } from './country-asked.ts';
import { type Found, foundAlong, foundByName, foundIn } from './found-lists.ts';
import { RANKS, type Rank } from './search.ts';

/**
 * How common a term is: what is found of it among the `lookedAt` most liked of `all` lists that are searched. `inName` are
 * those that have it in their name, where they are known already.
 */
export type Commonness = {
  all: number;
  isShort: boolean;
  look: readonly Found[];
  lookedAt: number;
  inName?: readonly string[] | undefined;
};

/** How many more lists are walked past than are likely to do. */
const MARGIN = 4;

/**
 * The first public ids of a term that very many lists have: those of that very name, the others that have it in their name
 * or tags, those with a dish of that name among the most liked, those that have it in a dish; the most liked of each first.
 * No step reads more than about √(howMany · all) lists, for the commoner a word is, the sooner a walk along
 * the likes has enough, and the rarer, the less the index has to bring.
 */
export async function firstOfCommon(
  db: Db,
  asked: Asked,
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
  add(ofRanks(common.look, [RANKS.dish]));
  if (ids.size < howMany) add(await firstIn(db, asked, common, 'dish', howMany));
  return [...ids];
}

const IN_NAME = [RANKS.name, RANKS.inName];

/** The most liked that have the term in their name or tags, among the `reach` most liked of all. */
export function walkInNames(db: Db, asked: Asked, reach: number, howMany: number): Promise<string[]> {
  return walkFor(db, asked, IN_NAME, reach, howMany);
}

async function walkFor(
  db: Db,
  asked: Asked,
  ranks: readonly Rank[],
  reach: number,
  howMany: number,
): Promise<string[]> {
  return ofRanks(await foundAlong(db, asked, { reach, howMany, ranks, isWanted: true }), ranks);
}

/** The most liked lists that have the term in their name, or in a dish alone. */
async function firstIn(
  db: Db,
  asked: Asked,
  { all, isShort, look, lookedAt }: Commonness,
  where: 'name' | 'dish',
  howMany: number,
): Promise<string[]> {
  const ranks = where === 'name' ? IN_NAME : [RANKS.dish, RANKS.inDish];
  const seen = ofRanks(look, ranks);
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
