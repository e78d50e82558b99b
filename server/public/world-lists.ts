import { and, desc, eq, gt, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { countryCounts, lists } from '#server/db/schema.ts';
import { byLikes, isPublic } from '#server/lists/public-lists.ts';
import { starterNames, tagLabels, translationsOf } from '#server/lists/translations.ts';
import { COUNTRY_CODES, type Continent, isOnAny } from '#src/domain/countries.ts';
import type { LanguageCode } from '#src/domain/language-codes.ts';
import { translate } from '#src/domain/translation.ts';
import { isWorldTerm } from '#src/search/dish-search.ts';
import { MAX_LISTS_FOUND, type NamedList } from '#src/search/list-search.ts';
import { isLongEnoughForIndex, readTerm, type Term } from '#src/search/search-words.ts';
import { hiddenFromPlanner, matchesOwn, matchesOwnTag, nameLine, onContinents } from './search.ts';
import { listsByWords } from './world-words.ts';

/** Number of sampled countries: those with most lists. */
const SAMPLED_COUNTRIES = 20;
/** Number of sampled lists per country: the most liked ones. */
const SAMPLED_LISTS = 50;
/** Number of index matches that are sorted, because the cost of a common term must not grow with the data. */
const CANDIDATES = 1_000;

/**
 * Returns the lists that match a term by their own name or tags, on the given continents or, without any, in
 * the whole world: those of exactly that name first, then the most liked, and lists that have a term without
 * '#' only in a tag last. A common term is found among the
 * most liked lists of the countries with most lists. The other matches of a rare term come from the search
 * index, which also works without its first column, the country. A term without three letters in a row, which
 * no index finds, is searched among the most liked lists only.
 * @param language language of the starter lists' names and of the words for tags
 */
export async function readWorldLists(
  db: Db,
  typed: string,
  continents: readonly Continent[],
  language: LanguageCode,
): Promise<NamedList[]> {
  if (!isWorldTerm(typed)) return [];
  const term = readTerm(typed, tagLabels(language));
  const scanCountries = (scan: CountryScan) => scanEach(db, continents, scan);
  const [named, liked, translated] = await Promise.all([
    // One lookup in `lists_named` per country.
    term.isTag ? [] : scanCountries({ where: sql`${nameLine} = ${term.text}`, limit: MAX_LISTS_FOUND }),
    scanCountries({ countries: SAMPLED_COUNTRIES, limit: SAMPLED_LISTS, rank: ownRankOf(term) }),
    byTranslatedName(db, term, continents, language),
  ]);
  const likedByName = liked.filter(({ rank }) => rank === OWN);
  const areEnoughFound =
    named.length + translated.length + likedByName.length >= MAX_LISTS_FOUND ||
    !isLongEnoughForIndex(term.text);
  const byName = areEnoughFound ? likedByName : await byIndex(db, term, continents);
  const found = [...named, ...translated, ...byName, ...liked];
  const byWords = await listsByWords({ typed, continents, language, found: found.length });
  found.push(...(await rowsOf(db, byWords)));
  const listByID = new Map(
    found.map(({ publicID, country, name, language: written, likes }) => [
      publicID,
      { publicID, country, name, language: written, likes },
    ]),
  );
  return [...listByID.values()].slice(0, MAX_LISTS_FOUND).map((list) => inLanguage(list, language));
}

/** Returns a starter list with its name in a language; other lists unchanged. */
function inLanguage(list: NamedList, language: LanguageCode): NamedList {
  const name = translate(list.name, translationsOf(list.country, language));
  return name === list.name ? list : { ...list, name, language };
}

/** Returns the starter lists that match by their translated name. */
async function byTranslatedName(
  db: Db,
  { text, isTag }: Term,
  continents: readonly Continent[],
  language: LanguageCode,
): Promise<NamedList[]> {
  if (language === 'EN' || isTag) return [];
  const namesFound = (await starterNames(language))
    .filter(({ country, translatedName }) => translatedName.includes(text) && isOnAny(country, continents))
    .slice(0, MAX_LISTS_FOUND);
  return rowsOf(db, namesFound);
}

/** Returns the public lists with these folded names: one lookup in `lists_named` each. */
async function rowsOf(
  db: Db,
  namesFound: readonly { country: string; name: string }[],
): Promise<NamedList[]> {
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

/** The ranks of a list: by its own name (or, for a term with '#', its own tag), or else by its own tag. */
const OWN = 0;
const ownRankOf = (term: Term): SQL<number | null> => {
  const byTag = term.isTag ? sql`` : sql`when ${matchesOwnTag(term)} then 1`;
  return sql`case when ${matchesOwn(term)} then 0 ${byTag} end`;
};

/** A search in several countries. */
type CountryScan = {
  /** Number of countries, those with most lists first; all by default. */
  countries?: number;
  /** Condition for the lists that are read; none by default. */
  where?: SQL;
  /** Number of most liked lists to read per country. */
  limit: number;
  /** The rank of the lists that are returned, null for the others; the same for all lists by default. */
  rank?: SQL<number | null>;
};

/** Returns the best lists that a search per country finds, with their ranks. */
function scanEach(
  db: Db,
  continents: readonly Continent[],
  { countries = COUNTRY_CODES.length, where, limit, rank: ownRank = sql`0` }: CountryScan,
): Promise<(NamedList & { rank: number })[]> {
  const largestCountries = db
    .select({ country: countryCounts.country })
    .from(countryCounts)
    .where(and(gt(countryCounts.lists, 0), onContinents(countryCounts.country, continents)))
    .orderBy(desc(countryCounts.lists))
    .limit(countries)
    .as('places');
  const listsOfCountry = db
    .select({ ...columns, rank: sql<number>`${ownRank}`.as('own_rank') })
    .from(lists)
    .where(and(eq(lists.country, largestCountries.country), isPublic, where))
    .orderBy(...byLikes)
    .limit(limit)
    .as('those');
  const { publicID, country, name, language, likes, rank } = listsOfCountry;
  return db
    .select({ publicID, country, name, language, likes, rank })
    .from(largestCountries)
    .crossJoinLateral(listsOfCountry)
    .where(isNotNull(rank))
    .orderBy(rank, desc(likes), publicID)
    .limit(MAX_LISTS_FOUND);
}

/** Returns the most liked of the index's matches, of the first `CANDIDATES` if there are more. */
function byIndex(db: Db, term: Term, continents: readonly Continent[]): Promise<NamedList[]> {
  const candidates = db
    .select(columns)
    .from(lists)
    .where(and(isPublic, matchesOwn(term, hiddenFromPlanner), onContinents(lists.country, continents)))
    .limit(CANDIDATES)
    .as('candidates');
  const { publicID, country, name, language, likes } = candidates;
  return db
    .select({ publicID, country, name, language, likes })
    .from(candidates)
    .orderBy(desc(likes), publicID)
    .limit(MAX_LISTS_FOUND);
}
