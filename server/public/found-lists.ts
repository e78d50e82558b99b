import { and, inArray, isNotNull, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type PgColumn, unionAll } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db/db.ts';
import { lists } from '#server/db/schema.ts';
import { SYSTEM_USER_ID } from '#server/db/system-user.ts';
import { byLikes, byLikesSorted } from '#server/lists/public-lists.ts';
import { EVERY_LANGUAGE } from '#src/domain/languages-read.ts';
import type { Term } from '#src/search/search-words.ts';
import { type CountrySearch, isInCountry } from './country-query.ts';
import {
  hiddenFromPlanner,
  hiddenUnlessDishMatches,
  matches,
  matchesDish,
  matchesOwn,
  matchesTag,
  nameLine,
  type Rank,
  rankOf,
} from './search.ts';

/** A list's language, or `EVERY_LANGUAGE` for a starter list. */
export const shownLanguage = sql<string>`case when ${lists.userID} = ${SYSTEM_USER_ID} then ${EVERY_LANGUAGE} else ${lists.language} end`;

/** A list found by a search. */
export type Found = { publicID: string; language: string; rank: Rank };

const matchColumns = (term: Term) => ({
  publicID: sql<string>`${lists.publicID}`.as('public_id'),
  language: shownLanguage.as('language'),
  likes: lists.likes,
  publishedAt: lists.publishedAt,
  rank: sql<Rank>`${rankOf(term)}`.as('rank'),
});

/** The bounds of a scan. */
type ScanOptions = {
  /** Number of most liked lists to scan. */
  reach: number;
  /** Number of matches after which the scan ends; `reach` by default. */
  howMany?: number;
  /** The ranks to return; all by default. */
  ranks?: readonly Rank[];
  /** Whether only lists in the languages of the query are returned. */
  hasLanguageFilter?: boolean;
};

/**
 * Returns the matches among a country's `reach` most liked lists, in that order, by a scan of `lists_public`.
 */
export async function foundAlong(
  db: Db,
  { country, term, languages }: CountrySearch,
  { reach, howMany = reach, ranks, hasLanguageFilter = false }: ScanOptions,
): Promise<Found[]> {
  const first = db
    .select(matchColumns(term))
    .from(lists)
    .where(isInCountry(country))
    .orderBy(...byLikes)
    .limit(reach)
    .as('first');
  const { publicID, language, rank } = first;
  const isRanked = ranks === undefined ? isNotNull(rank) : inArray(rank, [...ranks]);
  return db
    .select({ publicID, language, rank })
    .from(first)
    .where(and(isRanked, hasLanguageFilter ? isInLanguages(first.language, languages) : undefined))
    .orderBy(sql`${first.likes} desc`, first.publishedAt, publicID)
    .limit(howMany);
}

/** Returns the most liked lists of exactly this name in the wanted languages, by a scan of `lists_named`. */
export async function foundByName(db: Db, query: CountrySearch, howMany: number): Promise<string[]> {
  const { country, term, languages } = query;
  if (term.isTag) return [];
  const rows = await db
    .select({ publicID: matchColumns(term).publicID })
    .from(lists)
    .where(
      and(isInCountry(country), sql`${nameLine} = ${term.text}`, isInLanguages(shownLanguage, languages)),
    )
    .orderBy(...byLikes)
    .limit(howMany);
  return rows.map(({ publicID }) => publicID);
}

/** Runs `sampleQuery` and returns its matches, and whether these are all matches. */
export async function runSample(
  db: Db,
  query: CountrySearch,
  reach: number,
  howMany: number,
): Promise<{ found: Found[]; areAllFound: boolean }> {
  const rows = await sampleQuery(db, query, reach, howMany);
  return { found: rows, areAllFound: rows[0]?.areAllFound ?? true };
}

/**
 * Builds one statement that returns the matches among a country's `reach` most liked lists or, if there are
 * none, the best `howMany` of all by the trigram indexes, which `areAllFound` marks. A rare word then needs no
 * second query. For a common word the part with the indexes never runs, because the planner makes its
 * condition a one-time filter. The planner still plans that part, so the term is hidden from the planner
 * (`hiddenFromPlanner`). For a common term the planner would expect enough work to compile the statement and
 * to start parallel workers (`jit_above_cost`), a hundred times the cost of the scan.
 */
export function sampleQuery(db: Db, query: CountrySearch, reach: number, howMany: number) {
  const { country, term } = query;
  const mostLiked = db
    .select(matchColumns(term))
    .from(lists)
    .where(isInCountry(country))
    .orderBy(...byLikes)
    .limit(reach);
  const first = db.$with('first').as(mostLiked);
  const isNotInSample = sql`not exists (select from ${first} where ${first.rank} is not null)`;
  const indexed = db
    .select({ ...matchColumns(term), areAllFound: sql<boolean>`true`.as('is_all') })
    .from(lists)
    .where(
      and(
        isInCountry(country),
        matches(term, hiddenFromPlanner, hiddenUnlessDishMatches(country)),
        isNotInSample,
      ),
    )
    .orderBy(...byRank(query))
    .limit(howMany);
  const { publicID, language, likes, publishedAt, rank } = first;
  const sampled = db
    .select({ publicID, language, likes, publishedAt, rank, areAllFound: sql<boolean>`false`.as('is_all') })
    .from(first)
    .where(isNotNull(rank));
  const found = db.$with('found').as(unionAll(sampled, indexed));
  return db
    .with(first, found)
    .select({
      publicID: found.publicID,
      language: found.language,
      rank: found.rank,
      areAllFound: found.areAllFound,
    })
    .from(found)
    .orderBy(sql`${found.likes} desc`, found.publishedAt, found.publicID);
}

/**
 * Returns the best matches of the whole country by the trigram indexes, those in the wanted languages first.
 * The cost grows with the number of matches.
 */
export async function foundByIndex(db: Db, query: CountrySearch, howMany: number): Promise<Found[]> {
  const { country, term } = query;
  const { publicID, language, rank } = matchColumns(term);
  return db
    .select({ publicID, language, rank })
    .from(lists)
    .where(and(isInCountry(country), matches(term)))
    .orderBy(...byRank(query))
    .limit(howMany);
}

/**
 * Returns an order by wanted languages, then by rank before likes, because the planner must not scan the
 * country by likes for a rare word.
 */
function byRank({ term, languages }: CountrySearch): (SQL | PgColumn)[] {
  const isWanted = isInLanguages(shownLanguage, languages);
  return [...(isWanted ? [sql`${isWanted} desc`] : []), rankOf(term), ...byLikes];
}

/** Where a list contains a term: in its own name or tags, else in a dish, else only in tags. */
export type FoundWhere = 'name' | 'dish' | 'tag';

/** Returns the most liked lists in the wanted languages that contain the term in this place and none before. */
export async function foundIn(
  db: Db,
  query: CountrySearch,
  where: FoundWhere,
  howMany: number,
): Promise<string[]> {
  const { country, term, languages } = query;
  const [inName, inDish] = [matchesOwn(term), matchesDish(term)];
  const condition = {
    name: inName,
    dish: and(inDish, not(sql`(${inName})`)),
    tag: and(matchesTag(term), not(sql`(${inName})`), not(sql`(${inDish})`)),
  }[where];
  const rows = await db
    .select({ publicID: matchColumns(term).publicID })
    .from(lists)
    .where(and(isInCountry(country), condition, isInLanguages(shownLanguage, languages)))
    .orderBy(...byLikesSorted)
    .limit(howMany);
  return rows.map(({ publicID }) => publicID);
}

function isInLanguages(column: SQLWrapper, languages: CountrySearch['languages']): SQL | undefined {
  return languages.length === 0 ? undefined : inArray(column, [...languages]);
}
