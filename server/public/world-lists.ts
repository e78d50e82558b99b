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
import { isSearchedForEverywhere, MAX_LISTS_FOUND, type NamedList } from '#src/search/list-search.ts';
import { hiddenFromPlanner, matchesOwn, nameLine, onContinents } from './search.ts';

/** Number of sampled countries: those with most lists. */
const COUNTRIES = 20;
/** Number of sampled lists per country: the most liked ones. */
const EACH = 50;
/** Number of index matches that are sorted, because the cost of a common term must not grow with the data. */
const CANDIDATES = 1_000;

/**
 * Returns the lists that match a term by their own name or tags, on the given continents or, without any, in
 * the whole world: those of exactly that name first, then the most liked. A common term is found among the
 * most liked lists of the countries with most lists. The other matches of a rare one come from the search
 * index, which also works without its first column, the country. A term without three letters in a row, which
 * no index finds, is searched among the most liked lists only.
 * @param language language of the starter lists' names
 */
export async function readWorldLists(
  db: Db,
  term: string,
  continents: readonly Continent[],
  language: LanguageCode,
): Promise<NamedList[]> {
  if (!isWorldTerm(term)) return [];
  const search = foldText(term);
  const inEach = (look: CountryScan) => scanEach(db, continents, look);
  const [named, liked, translated] = await Promise.all([
    // One lookup in `lists_named` per country.
    search.startsWith('#') ? [] : inEach({ where: sql`${nameLine} = ${search}`, most: MAX_LISTS_FOUND }),
    inEach({ countries: COUNTRIES, most: EACH, isFound: matchesOwn(search) }),
    byTranslatedName(db, search, continents, language),
  ]);
  const isEnough =
    named.length + translated.length + liked.length >= MAX_LISTS_FOUND || !isSearchedForEverywhere(search);
  const others = isEnough ? liked : await byIndex(db, search, continents);
  const found = new Map([...named, ...translated, ...others].map((list) => [list.publicID, list]));
  return [...found.values()].slice(0, MAX_LISTS_FOUND).map((list) => inLanguage(list, language));
}

/** Returns a starter list with its name in a language; other lists unchanged. */
function inLanguage(list: NamedList, language: LanguageCode): NamedList {
  const name = translate(list.name, translationsOf(list.country, language));
  return name === list.name ? list : { ...list, name, language };
}

/** Returns the starter lists that match by their translated name: one lookup in `lists_named` each. */
async function byTranslatedName(
  db: Db,
  search: string,
  continents: readonly Continent[],
  language: LanguageCode,
): Promise<NamedList[]> {
  if (language === 'EN' || search.startsWith('#')) return [];
  const found = (await starterNames(language))
    .filter(({ country, translatedName }) => translatedName.includes(search) && isOnAny(country, continents))
    .slice(0, MAX_LISTS_FOUND);
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
    .limit(MAX_LISTS_FOUND);
}

const columns = {
  publicID: sql<string>`${lists.publicID}`.as('public_id'),
  country: sql<string>`${lists.country}`.as('at'),
  name: lists.name,
  language: lists.language,
  likes: lists.likes,
};

/**
 * A search per country: the number of countries, those with most lists first (default all); how many of the
 * most liked lists that meet `where`; and which of these match (default all).
 */
type CountryScan = { countries?: number; where?: SQL; most: number; isFound?: SQL };

/** Returns the most liked lists that a search per country finds. */
function scanEach(
  db: Db,
  continents: readonly Continent[],
  { countries = COUNTRY_CODES.length, where, most, isFound = sql`true` }: CountryScan,
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
    .limit(MAX_LISTS_FOUND);
}

/** Returns the most liked of the index's matches, of the first `CANDIDATES` if there are more. */
function byIndex(db: Db, search: string, continents: readonly Continent[]): Promise<NamedList[]> {
  const candidates = db
    .select(columns)
    .from(lists)
    .where(and(isPublic, matchesOwn(search, hiddenFromPlanner), onContinents(lists.country, continents)))
    .limit(CANDIDATES)
    .as('candidates');
  const { publicID, country, name, language, likes } = candidates;
  return db
    .select({ publicID, country, name, language, likes })
    .from(candidates)
    .orderBy(desc(likes), publicID)
    .limit(MAX_LISTS_FOUND);
}
