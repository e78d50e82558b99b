import { and, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { countryCounts, lists } from '#server/db/schema.ts';
import { byLikes, isPublic } from '#server/lists/public-lists.ts';
import { COUNTRY_CODES, type Continent, continentOf } from '#src/domain/countries.ts';
import { foldText } from '#src/domain/name-search.ts';
import { isWorldTerm } from '#src/search/dish-search.ts';
import { isSearchedForEverywhere, MOST_LISTS, type NamedList } from '#src/search/list-search.ts';
import { matchesOwn, nameLine, untold } from './search.ts';

/** The countries with most lists, whose most liked ones are looked at, and how many of each. */
const COUNTRIES = 20;
const EACH = 50;
/** How many lists that the index finds are put in order: what a common term costs must not grow with all there is. */
const CANDIDATES = 1_000;

/**
 * The lists that a term finds by their own name or tags, of the given continents or, without any, of the whole world:
 * those of that very name first, then the most liked. A term that many lists have is found among the most liked of the
 * countries with most lists; of a rarer one the others are found by the index of a country's searches, whose first column
 * need not be asked for. A term without three letters in a row, which no index finds, is looked for in the former alone.
 */
export async function readWorldLists(
  db: Db,
  term: string,
  continents: readonly Continent[],
): Promise<NamedList[]> {
  if (!isWorldTerm(term)) return [];
  const search = foldText(term);
  const codes = COUNTRY_CODES.filter((code) => continents.includes(continentOf(code) as Continent));
  const there = continents.length === 0 ? undefined : inArray(countryCounts.country, codes);
  const [named, liked] = await Promise.all([calledSo(db, search, there), amongLiked(db, search, there)]);
  const isEnough = named.length + liked.length >= MOST_LISTS || !isSearchedForEverywhere(search);
  const others = isEnough ? liked : await byIndex(db, search, there && inArray(lists.country, codes));
  const found = new Map([...named, ...others].map((list) => [list.publicID, list]));
  return [...found.values()].slice(0, MOST_LISTS);
}

const columns = {
  publicID: sql<string>`${lists.publicID}`.as('public_id'),
  country: sql<string>`${lists.country}`.as('at'),
  name: lists.name,
  language: lists.language,
  likes: lists.likes,
};

/** Countries that have public lists. */
const countriesOf = (db: Db, there: SQL | undefined) =>
  db
    .select({ country: countryCounts.country })
    .from(countryCounts)
    .where(and(gt(countryCounts.lists, 0), there));

/** The most liked that are called just so: a look into `lists_named` for each country. */
async function calledSo(db: Db, search: string, there: SQL | undefined): Promise<NamedList[]> {
  if (search.startsWith('#')) return [];
  const countries = countriesOf(db, there).as('countries');
  const those = db
    .select(columns)
    .from(lists)
    .where(and(eq(lists.country, countries.country), isPublic, sql`${nameLine} = ${search}`))
    .orderBy(...byLikes)
    .limit(MOST_LISTS)
    .as('those');
  const { publicID, country, name, language, likes } = those;
  return db
    .select({ publicID, country, name, language, likes })
    .from(countries)
    .crossJoinLateral(those)
    .orderBy(desc(likes), publicID)
    .limit(MOST_LISTS);
}

/** The most liked that have it in their name or tags, among the most liked of the countries with most lists. */
async function amongLiked(db: Db, search: string, there: SQL | undefined): Promise<NamedList[]> {
  const countries = countriesOf(db, there)
    .orderBy(desc(countryCounts.lists))
    .limit(COUNTRIES)
    .as('countries');
  const those = db
    .select({ ...columns, isFound: sql<boolean>`${matchesOwn(search)}`.as('is_found') })
    .from(lists)
    .where(and(eq(lists.country, countries.country), isPublic))
    .orderBy(...byLikes)
    .limit(EACH)
    .as('those');
  const { publicID, country, name, language, likes, isFound } = those;
  return db
    .select({ publicID, country, name, language, likes })
    .from(countries)
    .crossJoinLateral(those)
    .where(sql`${isFound}`)
    .orderBy(desc(likes), publicID)
    .limit(MOST_LISTS);
}

/** The most liked of those that the index finds, of the first that it finds where they are many. */
async function byIndex(db: Db, search: string, there: SQL | undefined): Promise<NamedList[]> {
  const candidates = db
    .select(columns)
    .from(lists)
    .where(and(isPublic, matchesOwn(search, untold), there))
    .limit(CANDIDATES)
    .as('candidates');
  const { publicID, country, name, language, likes } = candidates;
  return db
    .select({ publicID, country, name, language, likes })
    .from(candidates)
    .orderBy(desc(likes), publicID)
    .limit(MOST_LISTS);
}
