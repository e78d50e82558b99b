import type { Item, List } from '#src/domain/list.ts';
import { foldText } from '#src/domain/name-search.ts';
import { noOtherNames, type OtherNamesLookup, searchLine } from './other-names.ts';
import { isNear, searchWords, wordLine, wordRank } from './search-words.ts';

type Dish = Pick<Item, 'name' | 'tags'>;
type Ranked = Pick<List, 'id' | 'likes' | 'publishedAt'>;
type Searched<D extends Dish = Dish> = Ranked & Pick<List, 'name' | 'tags'> & { items: readonly D[] };

/** A public list as a search over all countries shows it. */
export type NamedList = Pick<List, 'name' | 'language' | 'likes'> & { publicID: string; country: string };

/** The most lists shown by a search over all countries; a longer term finds others. */
export const MAX_LISTS_FOUND = 6;

/** How a list matches, best first. */
const NAME = 0;
const NAME_OR_TAG = 1;
const DISH = 2;
const DISH_OR_TAG = 3;

/**
 * Returns the lists that match `term`, ignoring case and accents. First come the lists whose name contains
 * the term, exact names first, then the most liked (P2.12). After them come the lists with a dish whose name
 * contains the term, exact names first. A term with a '#' is compared instead with the beginnings of tags,
 * first the lists' and then the dishes'. No wrong letter is tolerated, because that depends on the other
 * results (`find-entries.ts`).
 */
export function findLists<L extends Searched>(lists: readonly L[], term: string): L[] {
  const wanted = foldText(term);
  const words = searchWords(term);
  return lists
    .flatMap((list) => {
      const rank = ownRank(list, wanted) ?? dishRank(list, wanted, words);
      return rank === null ? [] : [{ list, rank }];
    })
    .sort((a, b) => a.rank - b.rank || byLikes(a.list, b.list))
    .map(({ list }) => list);
}

/**
 * Returns the dishes by which a list was found, best first; empty if the list's own name or tags match.
 * @param otherNames returns the other names of its country's dishes
 */
export function dishesFound<D extends Dish>(
  list: Searched<D>,
  term: string,
  otherNames: OtherNamesLookup = noOtherNames,
): D[] {
  const wanted = foldText(term);
  if (ownRank(list, wanted) !== null) return [];
  if (wanted.startsWith('#')) return list.items.filter(({ tags }) => hasTag(tags, wanted));
  const words = searchWords(term);
  const found = list.items
    .map((item) => ({ item, rank: wordRank(searchLine(item.name, otherNames), words) }))
    .filter(({ rank }) => rank !== null)
    .sort((a, b) => Number(a.rank) - Number(b.rank))
    .map(({ item }) => item);
  return found.length > 0
    ? found
    : list.items.filter(({ name }) => isNear(searchLine(name, otherNames), words));
}

/**
 * Returns the dishes of one list whose name contains the term, or after a '#' with a tag that begins with it,
 * in the list's order. If there are none, one wrong letter is tolerated.
 * @param otherNames returns the other names of dishes of the list's country
 */
export function findItems<D extends Dish>(
  items: readonly D[],
  term: string,
  otherNames: OtherNamesLookup = noOtherNames,
): D[] {
  const wanted = foldText(term);
  if (wanted.startsWith('#')) return items.filter(({ tags }) => hasTag(tags, wanted));
  const words = searchWords(term);
  const found = items.filter(({ name }) => wordRank(searchLine(name, otherNames), words) !== null);
  return found.length > 0 ? found : items.filter(({ name }) => isNear(searchLine(name, otherNames), words));
}

function ownRank(list: Searched, wanted: string): typeof NAME | typeof NAME_OR_TAG | null {
  if (wanted.startsWith('#')) return hasTag(list.tags, wanted) ? NAME_OR_TAG : null;
  const name = foldText(list.name);
  if (!name.includes(wanted)) return null;
  return name.length === wanted.length ? NAME : NAME_OR_TAG;
}

function dishRank(list: Searched, wanted: string, words: string): typeof DISH | typeof DISH_OR_TAG | null {
  if (wanted.startsWith('#')) return list.items.some(({ tags }) => hasTag(tags, wanted)) ? DISH_OR_TAG : null;
  const rank = wordRank(lineOf(list), words);
  if (rank === null) return null;
  return rank === 0 ? DISH : DISH_OR_TAG;
}

const hasTag = (tags: readonly string[], wanted: string) =>
  tags.some((tag) => foldText(tag).startsWith(wanted));

/**
 * The line of each list. Lists are never changed in place, so a line is built once and not at every
 * keystroke.
 */
const lines = new WeakMap<object, string>();

function lineOf(list: Searched): string {
  const known = lines.get(list);
  if (known !== undefined) return known;
  const line = dishesLine(list);
  lines.set(list, line);
  return line;
}

/**
 * Returns the line in which a list's dishes are searched.
 * @param names the list's names in other languages, which are searched like dishes
 */
export function dishesLine(
  list: { items: readonly Pick<Item, 'name'>[] },
  otherNames: OtherNamesLookup = noOtherNames,
  names: readonly string[] = [],
): string {
  return wordLine([...list.items.flatMap(({ name }) => [name, ...otherNames(name)]), ...names]);
}

/**
 * Returns whether the server searches all lists of a country for a term. Its index needs three letters or
 * digits in a row. For a shorter term it searches only the most liked lists, so a list that is not found may
 * still exist.
 */
export function isSearchedForEverywhere(term: string): boolean {
  return /[\p{L}\p{M}\p{N}]{3}/u.test(foldText(term));
}

/** Sorts public lists by likes, equally liked ones by time of first publication (P2.12), then by id. */
export function byLikes(a: Ranked, b: Ranked): number {
  return b.likes - a.likes || publishedOrLast(a) - publishedOrLast(b) || (a.id < b.id ? -1 : 1);
}

const publishedOrLast = ({ publishedAt }: Ranked) => publishedAt ?? Number.MAX_VALUE;
