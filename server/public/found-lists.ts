import { and, type Column, inArray, isNotNull, not, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { lists } from '#server/db/schema.ts';
import { byLikes, byLikesSorted } from '#server/lists/public-lists.ts';
import { type Asked, ofCountry } from './country-asked.ts';
import { matches, matchesDish, matchesOwn, nameLine, type Rank, rankOf } from './search.ts';

/** A list that a search finds. */
export type Found = { publicID: string; language: string; rank: Rank };

const columns = (term: string) => ({
  publicID: sql<string>`${lists.publicID}`.as('public_id'),
  language: lists.language,
  likes: lists.likes,
  publishedAt: lists.publishedAt,
  rank: sql<Rank>`${rankOf(term)}`.as('rank'),
});

/** How far to walk, what to stop at, and of which ranks and languages; all unless told. */
type Walk = { reach: number; howMany?: number; ranks?: readonly Rank[]; isWanted?: boolean };

/** Those found among a country's `reach` most liked lists, in that order: a walk along `lists_public`. */
export async function foundAlong(
  db: Db,
  { country, search, languages }: Asked,
  { reach, howMany = reach, ranks, isWanted = false }: Walk,
): Promise<Found[]> {
  const first = db
    .select(columns(search))
    .from(lists)
    .where(ofCountry(country))
    .orderBy(...byLikes)
    .limit(reach)
    .as('first');
  const { publicID, language, rank } = first;
  const isRanked = ranks === undefined ? isNotNull(rank) : inArray(rank, [...ranks]);
  return db
    .select({ publicID, language, rank })
    .from(first)
    .where(and(isRanked, isWanted ? written(first.language, languages) : undefined))
    .orderBy(sql`${first.likes} desc`, first.publishedAt, publicID)
    .limit(howMany);
}

/** The most liked of a country's lists in the wanted languages that are called just so: a walk along `lists_named`. */
export async function foundByName(db: Db, asked: Asked, howMany: number): Promise<string[]> {
  const { country, search, languages } = asked;
  if (search.startsWith('#')) return [];
  const rows = await db
    .select({ publicID: columns(search).publicID })
    .from(lists)
    .where(and(ofCountry(country), sql`${nameLine} = ${search}`, written(lists.language, languages)))
    .orderBy(...byLikes)
    .limit(howMany);
  return rows.map(({ publicID }) => publicID);
}

/**
 * The best of all that a country has, those in the wanted languages first, by the trigram indexes: it costs as much as
 * there is to find.
 */
export async function foundByIndex(db: Db, asked: Asked, howMany: number): Promise<Found[]> {
  const { country, search, languages } = asked;
  const { publicID, language, rank } = columns(search);
  const isWanted = written(lists.language, languages);
  return (
    db
      .select({ publicID, language, rank })
      .from(lists)
      .where(and(ofCountry(country), matches(search)))
      // The rank in front of the likes: the planner must not walk along the country in search of a rare word.
      .orderBy(...(isWanted ? [sql`${isWanted} desc`] : []), rankOf(search), ...byLikes)
      .limit(howMany)
  );
}

/** The most liked in the wanted languages that have the term in their own name or tags, or else in a dish alone. */
export async function foundIn(
  db: Db,
  asked: Asked,
  where: 'name' | 'dish',
  howMany: number,
): Promise<string[]> {
  const { country, search, languages } = asked;
  const which =
    where === 'name' ? matchesOwn(search) : and(matchesDish(search), not(sql`(${matchesOwn(search)})`));
  const rows = await db
    .select({ publicID: columns(search).publicID })
    .from(lists)
    .where(and(ofCountry(country), which, written(lists.language, languages)))
    .orderBy(...byLikesSorted)
    .limit(howMany);
  return rows.map(({ publicID }) => publicID);
}

function written(column: Column, languages: Asked['languages']): SQL | undefined {
  return languages.length === 0 ? undefined : inArray(column, [...languages]);
}
