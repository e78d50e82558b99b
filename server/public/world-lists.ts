import { and, desc, eq, gt, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { countryCounts, lists } from '#server/db/schema.ts';
import { byLikes, isPublic } from '#server/lists/public-lists.ts';
import { starterNames, translationsOf } from '#server/lists/translations.ts';
import { COUNTRY_CODES, type Continent, isOnAny } from '#src/domain/countries.ts';
import type { LanguageCode } from '#src/domain/language-codes.ts';
import { foldText } from '#src/domain/name-search.ts';
import { translate } from '#src/domain/translation.ts';
import { isWorldTerm } from '#src/search/dish-search.ts';
import { isSearchedForEverywhere, MOST_LISTS, type NamedList } from '#src/search/list-search.ts';
import { matchesOwn, nameLine, onContinents, untold } from './search.ts';

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
 * @param language in which the names of starter lists are told
 */
export async function readWorldLists(
  db: Db,
  term: string,
  continents: readonly Continent[],
  language: LanguageCode,
): Promise<NamedList[]> {
  if (!isWorldTerm(term)) return [];
  const search = foldText(term);
  const inEach = (look: Look) => lookInEach(db, continents, look);
  const [named, liked, translated] = await Promise.all([
    // A look into `lists_named` for each country.
    search.startsWith('#') ? [] : inEach({ where: sql`${nameLine} = ${search}`, most: MOST_LISTS }),
    inEach({ countries: COUNTRIES, most: EACH, isFound: matchesOwn(search) }),
    byTranslatedName(db, search, continents, language),
  ]);
  const isEnough =
    named.length + translated.length + liked.length >= MOST_LISTS || !isSearchedForEverywhere(search);
  const others = isEnough ? liked : await byIndex(db, search, continents);
  const found = new Map([...named, ...translated, ...others].map((list) => [list.publicID, list]));
  return [...found.values()].slice(0, MOST_LISTS).map((list) => inLanguage(list, language));
}

/** A list under its name in a language, where it is a starter list's. */
function inLanguage(list: NamedList, language: LanguageCode): NamedList {
  const name = translate(list.name, translationsOf(list.country, language));
  return name === list.name ? list : { ...list, name, language };
}

/** The starter lists that a term finds by their names in a language, other than the written ones: a look into `lists_named` for each. */
async function byTranslatedName(
  db: Db,
  search: string,
  continents: readonly Continent[],
  language: LanguageCode,
): Promise<NamedList[]> {
  if (language === 'EN' || search.startsWith('#')) return [];
  const found = (await starterNames(language))
    .filter(({ country, translatedName }) => translatedName.includes(search) && isOnAny(country, continents))
    .slice(0, MOST_LISTS);
  if (found.length === 0) return [];
  return db
    .select(columns)
    .from(lists)
    .where(
      and(
        isPublic,
        or(...found.map(({ country, name }) => and(eq(lists.country, country), sql`${nameLine} = ${name}`))),
      ),
    )
    .orderBy(...byLikes)
    .limit(MOST_LISTS);
}

const columns = {
  publicID: sql<string>`${lists.publicID}`.as('public_id'),
  country: sql<string>`${lists.country}`.as('at'),
  name: lists.name,
  language: lists.language,
  likes: lists.likes,
};

/**
 * What is looked at: of so many countries, those with most lists first, or of all; in each the most liked, of which
 * `where` is true; and which of these are found, if not all.
 */
type Look = { countries?: number; where?: SQL; most: number; isFound?: SQL };

/** The most liked of those that a look finds. */
function lookInEach(
  db: Db,
  continents: readonly Continent[],
  { countries = COUNTRY_CODES.length, where, most, isFound = sql`true` }: Look,
): Promise<NamedList[]> {
  const places = db
    .select({ country: countryCounts.country })
    .from(countryCounts)
    .where(and(gt(countryCounts.lists, 0), onContinents(countryCounts.country, continents)))
    .orderBy(desc(countryCounts.lists))
    .limit(countries)
    .as('places');
  const those = db
    .select({ ...columns, isFound: sql<boolean>`${isFound}`.as('is_found') })
    .from(lists)
    .where(and(eq(lists.country, places.country), isPublic, where))
    .orderBy(...byLikes)
    .limit(most)
    .as('those');
  const { publicID, country, name, language, likes } = those;
  return db
    .select({ publicID, country, name, language, likes })
    .from(places)
    .crossJoinLateral(those)
    .where(sql`${those.isFound}`)
    .orderBy(desc(likes), publicID)
    .limit(MOST_LISTS);
}

/** The most liked of those that the index finds, of the first that it finds where they are many. */
function byIndex(db: Db, search: string, continents: readonly Continent[]): Promise<NamedList[]> {
  const candidates = db
    .select(columns)
    .from(lists)
    .where(and(isPublic, matchesOwn(search, untold), onContinents(lists.country, continents)))
    .limit(CANDIDATES)
    .as('candidates');
  const { publicID, country, name, language, likes } = candidates;
  return db
    .select({ publicID, country, name, language, likes })
    .from(candidates)
    .orderBy(desc(likes), publicID)
    .limit(MOST_LISTS);
}
