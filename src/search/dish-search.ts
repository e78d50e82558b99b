import { mapQuery } from '#src/domain/links.ts';
import { foldText } from '#src/domain/name-search.ts';
import { isSearchedForEverywhere } from './list-search.ts';
import { isNear, searchWords, typedWords, wordLine, wordRank } from './search-words.ts';

/** A dish's name in its own script, and how that is read in Latin letters if the name says it. */
export type DishName = { native: string; romanised: string | null };

const LATIN = /\p{Script=Latin}/u;
/** A letter of any other script; marks and signs belong to none. */
const NOT_LATIN = /(?!\p{Script=Latin})\p{L}/u;

/**
 * Parts a name of the form `native (romanised)`: another script, then Latin letters in brackets at the end. Brackets
 * behind a Latin name, or around something that is not Latin, are a part of the name.
 */
export function dishName(name: string): DishName {
  const [, native = '', romanised = ''] = /^([^(（]+?)\s*[(（]([^()（）]+)[)）]$/u.exec(name.trim()) ?? [];
  const isParted = NOT_LATIN.test(native) && LATIN.test(romanised) && !NOT_LATIN.test(romanised);
  return isParted ? { native, romanised: romanised.trim() } : { native: name.trim(), romanised: null };
}

/** What a map is asked for a dish of a list: maps know it by its name in its own script, in the list's country. */
export function dishOnMap(name: string, country: string): string {
  return mapQuery(dishName(name).native, country);
}

/** A dish of a country, how many public lists there have it, and the line of `calledLine` it is searched in. */
export type SearchedDish = { name: string; country: string; lists: number; line: string };

/** Worse than any rank of a name that has the term in it. */
const NEAR = 4;

/**
 * The other name that says best why a dish is found; undefined where its own name has what was looked for.
 * @param names what else it is called
 */
export function foundAs(name: string, names: readonly string[], term: string): string | undefined {
  const words = searchWords(term);
  const rank = (each: string) =>
    wordRank(wordLine([each]), words) ?? (isNear(wordLine([each]), words) ? NEAR : NEAR + 1);
  const own = rank(name);
  const [best] = names.map((each) => ({ each, rank: rank(each) })).sort((a, b) => a.rank - b.rank);
  return best !== undefined && best.rank < own && own >= NEAR ? best.each : undefined;
}

/** The most dishes a search over all countries shows. */
const MOST_DISHES = 12;

/** Whether a term says enough to look for dishes of all countries: two letters, or one sign that is a word. */
export function isDishTerm(term: string): boolean {
  return !foldText(term).startsWith('#') && /[\p{L}\p{M}\p{N}]{2}|\p{sc=Han}/u.test(typedWords(term));
}

/** Whether a term says enough to look for lists of all countries: as much as for dishes, or a tag. */
export function isWorldTerm(term: string): boolean {
  return isDishTerm(term) || /^#./.test(foldText(term));
}

/**
 * The dishes with the term in their name, without regard to case and accents: those of that very name first, then by
 * how many lists have them. A term without three letters in a row must begin a word. Where nothing is found, one
 * wrong letter is forgiven.
 */
export function searchDishes<D extends SearchedDish>(dishes: readonly D[], term: string): D[] {
  if (!isDishTerm(term)) return [];
  const words = searchWords(term);
  const worst = isSearchedForEverywhere(words) ? 3 : 2;
  const found = dishes.flatMap((dish) => {
    const rank = wordRank(dish.line, words);
    return rank === null || rank > worst ? [] : [{ dish, rank }];
  });
  const best = found.length > 0 ? found : near(dishes, words).map((dish) => ({ dish, rank: 0 }));
  return best
    .sort((a, b) => a.rank - b.rank || byLists(a.dish, b.dish))
    .slice(0, MOST_DISHES)
    .map(({ dish }) => dish);
}

/** Whether a dish is found only by forgiving a wrong letter. */
export function isNearOnly({ line }: SearchedDish, term: string): boolean {
  return wordRank(line, searchWords(term)) === null;
}

function near<D extends SearchedDish>(dishes: readonly D[], words: string): D[] {
  return dishes.filter(({ line }) => isNear(line, words));
}

/** The dish most lists have; among equals the one that is called little else, then by the alphabet. */
function byLists(a: SearchedDish, b: SearchedDish): number {
  if (a.lists !== b.lists) return b.lists - a.lists;
  const [one, other] = [a.line + a.country, b.line + b.country];
  return one.length - other.length || (one < other ? -1 : one > other ? 1 : 0);
}
