import { mapQuery } from '#src/domain/links.ts';
import { foldText } from '#src/domain/name-search.ts';
import { type Asked, linePart } from './asked-words.ts';
import type { IndexedDish, IndexedEntry } from './country-index.ts';
import { isNear } from './near-words.ts';
import type { OtherNamesLookup } from './other-names.ts';
import {
  isLongEnoughForIndex,
  searchWords,
  type TagLabels,
  typedWords,
  withPlaces,
  wordLine,
  wordRank,
} from './search-words.ts';

/** A dish's name in its own script, and its reading in Latin letters if the name contains it. */
type DishName = { native: string; romanised: string | null };

const LATIN = /\p{Script=Latin}/u;
/** A letter of any other script; marks and symbols have no script. */
const NOT_LATIN = /(?!\p{Script=Latin})\p{L}/u;

/**
 * Parses a name of the form `native (romanised)`: another script, then Latin letters in brackets at the end
 * (P3.10). Brackets after a Latin name, or around other scripts, are part of the name.
 */
export function dishName(name: string): DishName {
  const [, native = '', romanised = ''] = /^([^(（]+?)\s*[(（]([^()（）]+)[)）]$/u.exec(name.trim()) ?? [];
  const isParted = NOT_LATIN.test(native) && LATIN.test(romanised) && !NOT_LATIN.test(romanised);
  return isParted ? { native, romanised: romanised.trim() } : { native: name.trim(), romanised: null };
}

/** Returns the query for a dish on a map: its name in its own script, and the list's country. */
export function dishOnMap(name: string, country: string): string {
  return mapQuery(dishName(name).native, country);
}

/** A dish of a country, the number of public lists there that contain it, and its line (`searchLine`). */
export type SearchedDish = {
  name: string;
  country: string;
  lists: number;
  line: string;
  /**
   * The region or city and the words for tags by which a search found the dish, '' without these; undefined if
   * only its line can match.
   */
  why?: string | undefined;
};

/** The rank of a name that matches only with one wrong letter. It is worse than every rank of `wordRank`. */
const NEAR = 4;
/** The rank of a dish that a search found by something else than its line. It is worse than that of a line. */
const FOUND_OTHERWISE = 4;

/** What best explains why a search found a dish: another name (`called`), or its region or city (`why`). */
type FoundBy = { called?: string; why?: string };

/** Returns what best explains why a search found a dish; empty if its own name contains the term. */
export function foundBy(name: string, otherNames: OtherNamesLookup, term: string): FoundBy {
  const places = otherNames.recordOf(name)?.place ?? [];
  const best = foundAs(name, [...otherNames(name), ...places], term);
  if (best === undefined) return {};
  return places.includes(best) ? { why: best } : { called: best };
}

/**
 * Returns the other name that best explains why a search found a dish; undefined if its own name contains the
 * term.
 * @param names the dish's other names
 */
export function foundAs(name: string, names: readonly string[], term: string): string | undefined {
  const words = searchWords(term);
  const rank = (each: string) =>
    wordRank(wordLine([each]), words) ?? (isNear(wordLine([each]), words) ? NEAR : NEAR + 1);
  const ownRank = rank(name);
  const [best] = names.map((each) => ({ each, rank: rank(each) })).sort((a, b) => a.rank - b.rank);
  return best !== undefined && best.rank < ownRank && ownRank >= NEAR ? best.each : undefined;
}

/**
 * Returns why a dish was found: its region or city, and the words for its tags; '' if its names match all words.
 * @param tags the line of its tags
 */
export function whyAsked(
  { words }: Asked,
  { name, tags }: { name: string; tags: string },
  otherNames: OtherNamesLookup,
  labels: TagLabels,
): string {
  const names = wordLine([name, ...otherNames(name)]);
  const places = otherNames.recordOf(name)?.place ?? [];
  const reasons = words.flatMap((word) => {
    if (names.includes(linePart(word))) return [];
    const place = places.find((each) => withPlaces('', [each]).includes(linePart(word)));
    if (place !== undefined) return [place];
    const tag = word.tags.find((each) => tags.includes(`\t${each}\t`));
    return tag === undefined ? [] : [labels.get(tag) ?? tag];
  });
  return [...new Set(reasons)].join(' · ');
}

/** The most dishes shown by a search over all countries. */
export const MAX_DISHES = 12;

/**
 * Returns whether a term is long enough to search the dishes of all countries: two letters, or one Chinese
 * character.
 */
export function isDishTerm(term: string): boolean {
  return !foldText(term).startsWith('#') && /[\p{L}\p{M}\p{N}]{2}|\p{sc=Han}/u.test(typedWords(term));
}

/** Returns whether a term is long enough to search the lists of all countries: as for dishes, or a tag. */
export function isWorldTerm(term: string): boolean {
  return isDishTerm(term) || /^#./.test(foldText(term));
}

/**
 * Returns the dishes whose name contains the term, ignoring case and accents: exact names first, then by the
 * number of lists that contain them. A term without three letters in a row must match the start of a word.
 * Dishes that were found otherwise (`why`) follow. If there are none, one wrong letter is tolerated (P3.11).
 */
export function searchDishes<D extends SearchedDish>(dishes: readonly D[], term: string): D[] {
  if (!isDishTerm(term)) return [];
  const words = searchWords(term);
  const worstRank = isLongEnoughForIndex(words) ? 3 : 2;
  const found = dishes.flatMap((dish) => {
    const inLine = wordRank(dish.line, words);
    const rank = inLine !== null && inLine <= worstRank ? inLine : FOUND_OTHERWISE;
    return rank === FOUND_OTHERWISE && dish.why === undefined ? [] : [{ dish, rank }];
  });
  const ranked = found.length > 0 ? found : nearDishes(dishes, words).map((dish) => ({ dish, rank: 0 }));
  // Many names begin like the name of a city, such as "Romanian" like the German "Rom".
  const isThere = ({ line }: SearchedDish) => Number(line.includes(`| ~ ${words} |`));
  return ranked
    .sort((a, b) => a.rank - b.rank || isThere(b.dish) - isThere(a.dish) || byLists(a.dish, b.dish))
    .slice(0, MAX_DISHES)
    .map(({ dish }) => dish);
}

/** Returns whether a dish matches only with one wrong letter tolerated. */
export function isNearOnly({ line, why }: SearchedDish, term: string): boolean {
  return why === undefined && wordRank(line, searchWords(term)) === null;
}

function nearDishes<D extends SearchedDish>(dishes: readonly D[], words: string): D[] {
  return dishes.filter(({ line }) => isNear(line, words));
}

/** Returns a dish's line without places. */
const namesIn = ({ line }: SearchedDish) => line.split(' ~ ', 1)[0] ?? '';

/** Sorts by the number of lists; among equals the dish with the shorter line first, then alphabetically. */
function byLists(a: SearchedDish, b: SearchedDish): number {
  if (a.lists !== b.lists) return b.lists - a.lists;
  const [one, other] = [namesIn(a) + a.country, namesIn(b) + b.country];
  return one.length - other.length || (one < other ? -1 : one > other ? 1 : 0);
}

/** A dish that a search found; `askedTags` is its line of tags if it fits only the single words of the term. */
export type FoundDish = IndexedDish & Pick<SearchedDish, 'why'> & { askedTags?: string };

/** Returns each dish of a country once, the first time. */
export function uniqueDishes(dishes: readonly FoundDish[]): FoundDish[] {
  const byKey = new Map<string, FoundDish>();
  for (const dish of dishes) {
    const key = `${dish.country} ${dish.ownLine}`;
    if (!byKey.has(key)) byKey.set(key, dish);
  }
  return [...byKey.values()];
}

/** The most dishes suggested of a country, and of all others. */
const MAX_SUGGESTED = 12;

/**
 * Sorts dishes that a term finds as `searchDishes` does, except that equally good matches have the order of the
 * country's lists.
 */
export function bestKnown(dishes: readonly IndexedDish[], term: string): IndexedDish[] {
  const words = searchWords(term);
  const ranked = dishes.map((dish) => ({
    dish,
    rank: wordRank(dish.line, words) ?? (isNear(dish.line, words) ? NEAR : null),
    position: Math.min(...dish.entries.filter(({ isGone }) => !isGone).map(({ position }) => position)),
  }));
  return ranked
    .filter(({ rank }) => rank !== null)
    .sort((a, b) => Number(a.rank) - Number(b.rank) || b.dish.lists - a.dish.lists || a.position - b.position)
    .slice(0, MAX_SUGGESTED)
    .map(({ dish }) => dish);
}

/** Puts own lists first, because the user can tick their dishes, and then the most liked lists. */
export function compareToOpen(one: IndexedEntry, other: IndexedEntry): number {
  return Number(other.isOwn) - Number(one.isOwn) || one.position - other.position;
}

/** Puts starter lists first, then the most liked public lists, because own lists often have only names. */
export function compareToTakeOver(one: IndexedEntry, other: IndexedEntry): number {
  return (
    Number(other.isStarter ?? false) - Number(one.isStarter ?? false) ||
    Number(one.isOwn) - Number(other.isOwn) ||
    one.position - other.position
  );
}
