import { mapQuery } from '#src/domain/links.ts';
import { foldText } from '#src/domain/name-search.ts';
import {
  isNear,
  isSearchedForEverywhere,
  searchWords,
  typedWords,
  wordLine,
  wordRank,
} from './search-words.ts';

/** A dish's name in its own script, and its reading in Latin letters if the name contains it. */
export type DishName = { native: string; romanised: string | null };

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
export type SearchedDish = { name: string; country: string; lists: number; line: string };

/** The rank of a name that matches only with one wrong letter. It is worse than every rank of `wordRank`. */
const NEAR = 4;

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

/** The most dishes shown by a search over all countries. */
const MAX_DISHES = 12;

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
 * number of lists that contain them. A term without three letters in a row must match the start of a word. If
 * there are none, one wrong letter is tolerated (P3.11).
 */
export function searchDishes<D extends SearchedDish>(dishes: readonly D[], term: string): D[] {
  if (!isDishTerm(term)) return [];
  const words = searchWords(term);
  const worstRank = isSearchedForEverywhere(words) ? 3 : 2;
  const found = dishes.flatMap((dish) => {
    const rank = wordRank(dish.line, words);
    return rank === null || rank > worstRank ? [] : [{ dish, rank }];
  });
  const ranked = found.length > 0 ? found : nearDishes(dishes, words).map((dish) => ({ dish, rank: 0 }));
  return ranked
    .sort((a, b) => a.rank - b.rank || byLists(a.dish, b.dish))
    .slice(0, MAX_DISHES)
    .map(({ dish }) => dish);
}

/** Returns whether a dish matches only with one wrong letter tolerated. */
export function isNearOnly({ line }: SearchedDish, term: string): boolean {
  return wordRank(line, searchWords(term)) === null;
}

function nearDishes<D extends SearchedDish>(dishes: readonly D[], words: string): D[] {
  return dishes.filter(({ line }) => isNear(line, words));
}

/** Sorts by the number of lists; among equals the dish with the shorter line first, then alphabetically. */
function byLists(a: SearchedDish, b: SearchedDish): number {
  if (a.lists !== b.lists) return b.lists - a.lists;
  const [one, other] = [a.line + a.country, b.line + b.country];
  return one.length - other.length || (one < other ? -1 : one > other ? 1 : 0);
}
