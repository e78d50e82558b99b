import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { dishes } from '#server/db/schema.ts';
import { namesForReader } from '#server/lists/dish-names.ts';
import type { AnswerOf } from '#src/contract/call.ts';
import type { worldSearch } from '#src/contract/public-calls.ts';
import type { Continent } from '#src/domain/countries.ts';
import type { LanguageCode } from '#src/domain/language-codes.ts';
import { foundBy, isDishTerm, type SearchedDish, searchDishes } from '#src/search/dish-search.ts';
import { isNear } from '#src/search/near-words.ts';
import { isLongEnoughForIndex, searchWords } from '#src/search/search-words.ts';
import { containing, mayBeNear, onContinents } from './search.ts';
import { dishesByWords } from './world-words.ts';

type FoundDish = AnswerOf<typeof worldSearch>['dishes'][number];

/** Highest number of names that are ranked, because the cost of a common term must not grow with the data. */
const CANDIDATES = 1_000;

/**
 * Returns the best dishes for a term, on the given continents or, without any, in the whole world. If they are
 * few, the dishes that fit its single words follow.
 * @param language language of the words for tags
 */
export async function readDishes(
  db: Db,
  term: string,
  continents: readonly Continent[],
  language: LanguageCode,
): Promise<FoundDish[]> {
  if (!isDishTerm(term)) return [];
  const words = searchWords(term);
  // The trigram index needs fewer letters for the beginning of a word than for a part of one.
  const isExact = sql`${dishes.line} like ${containing(isLongEnoughForIndex(words) ? words : ` ${words}`)}`;
  const onContinent = onContinents(dishes.country, continents);
  const exactMatches = await selectCandidates(db, isExact, onContinent);
  const exact = inOneSpelling(exactMatches);
  const byWords = await dishesByWords(db, { typed: term, continents, language, found: exact.length });
  const mayMatchNearly = mayBeNear(dishes.line, term);
  const matches = [...exact, ...byWords.filter((dish) => !exact.some(isSameDish(dish)))];
  if (matches.length === 0 && mayMatchNearly !== undefined)
    matches.push(...inOneSpelling(await selectCandidates(db, mayMatchNearly, onContinent)));
  return searchDishes(matches, term).map(({ name, country, lists, why }) => {
    if (why !== undefined) return { name, country, lists, why };
    return { name, country, lists, ...foundBy(name, namesForReader(country, language), term) };
  });
}

/**
 * Returns whether a country has a dish whose name differs from a term by one letter; true if
 * there are too many candidates.
 */
export async function hasDishNear(db: Db, country: string, term: string): Promise<boolean> {
  const mayMatchNearly = mayBeNear(dishes.line, term);
  if (mayMatchNearly === undefined) return false;
  const rows = await selectCandidates(db, mayMatchNearly, eq(dishes.country, country));
  const words = searchWords(term);
  return rows.length === CANDIDATES || rows.some(({ line }) => isNear(line, words));
}

function selectCandidates(db: Db, isMatch: SQL, isInArea: SQL | undefined): Promise<SearchedDish[]> {
  return db
    .select()
    .from(dishes)
    .where(and(isMatch, gt(dishes.lists, 0), isInArea))
    .limit(CANDIDATES);
}

const isSameDish = (one: SearchedDish) => (other: SearchedDish) =>
  one.country === other.country && one.line === other.line;

/** Returns each dish of a country once, in the spelling of most of its lists. */
function inOneSpelling(rows: readonly SearchedDish[]): SearchedDish[] {
  const dishesByKey = new Map<string, SearchedDish>();
  for (const row of [...rows].sort(byUse)) {
    const key = `${row.country} ${row.line}`;
    const former = dishesByKey.get(key);
    dishesByKey.set(key, former === undefined ? row : { ...former, lists: former.lists + row.lists });
  }
  return [...dishesByKey.values()];
}

/** Orders spellings: most lists first, then the shortest, then the one with accents. */
function byUse(one: SearchedDish, other: SearchedDish): number {
  return other.lists - one.lists || one.name.length - other.name.length || (one.name > other.name ? -1 : 1);
}
