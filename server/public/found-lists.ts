import { and, type Column, inArray, isNotNull, not, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, unionAll } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db/db.ts';
import { lists } from '#server/db/schema.ts';
import { byLikes, byLikesSorted } from '#server/lists/public-lists.ts';
import { type Asked, ofCountry } from './country-asked.ts';
import {
  matches,
  matchesDish,
  matchesOwn,
  nameLine,
  type Rank,
  rankOf,
  untold,
  untoldOfDishes,
} from './search.ts';

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
 * A first look, in one statement (`firstLook`), and whether it has found all there is.
 */
export async function lookFirst(
  db: Db,
  asked: Asked,
  reach: number,
  howMany: number,
): Promise<{ found: Found[]; isAll: boolean }> {
  const rows = await firstLook(db, asked, reach, howMany);
  return { found: rows, isAll: rows[0]?.isAll ?? true };
}

/**
 * A first look, in one statement: those found among a country's `reach` most liked lists or, where none of these is, the
 * best `howMany` of all by the trigram indexes, which `isAll` says. A rare word then costs no second journey to the
 * database, and a common one never asks the index: the planner makes its condition a filter that is looked at once.
 * It plans that part all the same, so it is not told of which term: for a common one it would expect so much work that
 * it compiled the statement and started helpers first (`jit_above_cost`), a hundred times what the look takes.
 */
export function firstLook(db: Db, asked: Asked, reach: number, howMany: number) {
  const { country, search } = asked;
  const most = db
    .select(columns(search))
    .from(lists)
    .where(ofCountry(country))
    .orderBy(...byLikes)
    .limit(reach);
  const first = db.$with('first').as(most);
  const isNowhere = sql`not exists (select from ${first} where ${first.rank} is not null)`;
  const rest = db
    .select({ ...columns(search), isAll: sql<boolean>`true`.as('is_all') })
    .from(lists)
    .where(and(ofCountry(country), matches(search, untold, untoldOfDishes(country)), isNowhere))
    .orderBy(...byRank(asked))
    .limit(howMany);
  const { publicID, language, likes, publishedAt, rank } = first;
  const seen = db
    .select({ publicID, language, likes, publishedAt, rank, isAll: sql<boolean>`false`.as('is_all') })
    .from(first)
    .where(isNotNull(rank));
  const found = db.$with('found').as(unionAll(seen, rest));
  return db
    .with(first, found)
    .select({ publicID: found.publicID, language: found.language, rank: found.rank, isAll: found.isAll })
    .from(found)
    .orderBy(sql`${found.likes} desc`, found.publishedAt, found.publicID);
}

/**
 * The best of all that a country has, those in the wanted languages first, by the trigram indexes: it costs as much as
 * there is to find.
 */
export async function foundByIndex(db: Db, asked: Asked, howMany: number): Promise<Found[]> {
  const { country, search } = asked;
  const { publicID, language, rank } = columns(search);
  return db
    .select({ publicID, language, rank })
    .from(lists)
    .where(and(ofCountry(country), matches(search)))
    .orderBy(...byRank(asked))
    .limit(howMany);
}

/**
 * The wanted languages first. Then the rank, in front of the likes: the planner must not walk along the country in search
 * of a rare word.
 */
function byRank({ search, languages }: Asked): (SQL | PgColumn)[] {
  const isWanted = written(lists.language, languages);
  return [...(isWanted ? [sql`${isWanted} desc`] : []), rankOf(search), ...byLikes];
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
