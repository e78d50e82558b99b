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
const SAMPLED_COUNTRIES = 20;
/** Number of sampled lists per country: the most liked ones. */
const SAMPLED_LISTS = 50;
/** Number of index matches that are sorted, because the cost of a common term must not grow with the data. */
const CANDIDATES = 1_000;

/**
 * Returns the lists that match a term by their own name or tags, on the given continents or, without any, in
 * the whole world: those of exactly that name first, then the most liked. A common term is found among the
 * most liked lists of the countries with most lists. The other matches of a rare term come from the search
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
  const scanCountries = (scan: CountryScan) => scanEach(db, continents, scan);
  const [named, liked, translated] = await Promise.all([
    // One lookup in `lists_named` per country.
    search.startsWith('#')
      ? []
      : scanCountries({ where: sql`${nameLine} = ${search}`, limit: MAX_LISTS_FOUND }),
    scanCountries({ countries: SAMPLED_COUNTRIES, limit: SAMPLED_LISTS, isFound: matchesOwn(search) }),
    byTranslatedName(db, search, continents, language),
  ]);
  const areEnoughFound =
    named.length + translated.length + liked.length >= MAX_LISTS_FOUND || !isSearchedForEverywhere(search);
  const others = areEnoughFound ? liked : await byIndex(db, search, continents);
  const listByID = new Map([...named, ...translated, ...others].map((list) => [list.publicID, list]));
  return [...listByID.values()].slice(0, MAX_LISTS_FOUND).map((list) => inLanguage(list, language));
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
  const namesFound = (await starterNames(language))
    .filter(({ country, translatedName }) => translatedName.includes(search) && isOnAny(country, continents))
    .slice(0, MAX_LISTS_FOUND);
  if (namesFound.length === 0) return [];
  return db
    .select(columns)
    .from(lists)
    .where(
      and(
        isPublic,
        or(
          ...namesFound.map(({ country, name }) =>
            and(eq(lists.country, country), sql`${nameLine} = ${name}`),
          ),
        ),
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

/** A search in several countries. */
type CountryScan = {
  /** Number of countries, those with most lists first; all by default. */
  countries?: number;
  /** Condition for the lists that are read; none by default. */
  where?: SQL;
  /** Number of most liked lists to read per country. */
  limit: number;
  /** Condition for the read lists that are returned; none by default. */
  isFound?: SQL;
};

/** Returns the most liked lists that a search per country finds. */
function scanEach(
  db: Db,
  continents: readonly Continent[],
  { countries = COUNTRY_CODES.length, where, limit, isFound = sql`true` }: CountryScan,
): Promise<NamedList[]> {
  const largestCountries = db
    .select({ country: countryCounts.country })
    .from(countryCounts)
    .where(and(gt(countryCounts.lists, 0), onContinents(countryCounts.country, continents)))
    .orderBy(desc(countryCounts.lists))
    .limit(countries)
    .as('places');
  const listsOfCountry = db
    .select({ ...columns, isFound: sql<boolean>`${isFound}`.as('is_found') })
    .from(lists)
    .where(and(eq(lists.country, largestCountries.country), isPublic, where))
    .orderBy(...byLikes)
    .limit(limit)
    .as('those');
  const { publicID, country, name, language, likes } = listsOfCountry;
  return db
    .select({ publicID, country, name, language, likes })
    .from(largestCountries)
    .crossJoinLateral(listsOfCountry)
    .where(sql`${listsOfCountry.isFound}`)
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
