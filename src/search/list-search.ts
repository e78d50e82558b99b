import type { Item, List } from '#src/domain/list.ts';
import { foldText } from '#src/domain/name-search.ts';
import { type Called, calledLine, notCalled } from './called.ts';
import { isNear, searchWords, wordLine, wordRank } from './search-words.ts';

type Dish = Pick<Item, 'name' | 'tags'>;
type Ranked = Pick<List, 'id' | 'likes' | 'publishedAt'>;
type Searched<D extends Dish = Dish> = Ranked & Pick<List, 'name' | 'tags'> & { items: readonly D[] };

/** A public list as a search over all countries tells of it. */
export type NamedList = Pick<List, 'name' | 'language' | 'likes'> & { publicID: string; country: string };

/** The most lists that a search over all countries shows: more are found by typing on. */
export const MOST_LISTS = 6;

/** How a list is found, best first. */
const NAME = 0;
const NAME_OR_TAG = 1;
const DISH = 2;
const DISH_OR_TAG = 3;

/**
 * The lists whose name, or after a '#' one of whose tags, contains `term`, without regard to case and accents: names
 * of exactly the term's length first, then the most liked (specification, section 2). After them come the lists that
 * have a dish with the term in its name or, after a '#', a tag that begins so: a dish of that very name first. No wrong
 * letter is forgiven: whether one is depends on what else there is to find (`find-entries.ts`).
 */
export function findLists<L extends Searched>(lists: readonly L[], term: string): L[] {
  const wanted = foldText(term);
  const words = searchWords(term);
  return lists
    .flatMap((list) => {
      const place = ownPlace(list, wanted) ?? dishPlace(list, wanted, words);
      return place === null ? [] : [{ list, place }];
    })
    .sort((a, b) => a.place - b.place || byLikes(a.list, b.list))
    .map(({ list }) => list);
}

/**
 * The dishes a list is found by, best first; none where its own name or tags say it.
 * @param called what else dishes of its country are called
 */
export function dishesFound<D extends Dish>(
  list: Searched<D>,
  term: string,
  called: Called = notCalled,
): D[] {
  const wanted = foldText(term);
  if (ownPlace(list, wanted) !== null) return [];
  if (wanted.startsWith('#')) return list.items.filter(({ tags }) => hasTag(tags, wanted));
  const words = searchWords(term);
  const found = list.items
    .map((item) => ({ item, rank: wordRank(calledLine(item.name, called), words) }))
    .filter(({ rank }) => rank !== null)
    .sort((a, b) => Number(a.rank) - Number(b.rank))
    .map(({ item }) => item);
  return found.length > 0 ? found : list.items.filter(({ name }) => isNear(calledLine(name, called), words));
}

/**
 * The dishes of one list with the term in their name, or after a '#' a tag that begins so, in the list's order; where
 * there is none, one wrong letter is forgiven.
 * @param called what else dishes of the list's country are called
 */
export function findItems<D extends Dish>(
  items: readonly D[],
  term: string,
  called: Called = notCalled,
): D[] {
  const wanted = foldText(term);
  if (wanted.startsWith('#')) return items.filter(({ tags }) => hasTag(tags, wanted));
  const words = searchWords(term);
  const found = items.filter(({ name }) => wordRank(calledLine(name, called), words) !== null);
  return found.length > 0 ? found : items.filter(({ name }) => isNear(calledLine(name, called), words));
}

function ownPlace(list: Searched, wanted: string): typeof NAME | typeof NAME_OR_TAG | null {
  if (wanted.startsWith('#')) return hasTag(list.tags, wanted) ? NAME_OR_TAG : null;
  const name = foldText(list.name);
  if (!name.includes(wanted)) return null;
  return name.length === wanted.length ? NAME : NAME_OR_TAG;
}

function dishPlace(list: Searched, wanted: string, words: string): typeof DISH | typeof DISH_OR_TAG | null {
  if (wanted.startsWith('#')) return list.items.some(({ tags }) => hasTag(tags, wanted)) ? DISH_OR_TAG : null;
  const rank = wordRank(lineOf(list), words);
  if (rank === null) return null;
  return rank === 0 ? DISH : DISH_OR_TAG;
}

const hasTag = (tags: readonly string[], wanted: string) =>
  tags.some((tag) => foldText(tag).startsWith(wanted));

/** Rows are never changed in place, so a row's line is made once and not for each letter that is typed. */
const lines = new WeakMap<object, string>();

function lineOf(list: Searched): string {
  const known = lines.get(list);
  if (known !== undefined) return known;
  const line = dishesLine(list);
  lines.set(list, line);
  return line;
}

/**
 * The line in which a list's dishes are searched.
 * @param names what the list is called in other languages, by which it is found as by a dish
 */
export function dishesLine(
  list: { items: readonly Pick<Item, 'name'>[] },
  called: Called = notCalled,
  names: readonly string[] = [],
): string {
  return wordLine([...list.items.flatMap(({ name }) => [name, ...called(name)]), ...names]);
}

/**
 * Whether the service looks for a term among all lists of a country. It knows three letters or digits in a row; a
 * shorter term is looked for among the most liked lists only, and what is not found may be there all the same.
 */
export function isSearchedForEverywhere(term: string): boolean {
  return /[\p{L}\p{M}\p{N}]{3}/u.test(foldText(term));
}

/**
 * The order of public lists: the most liked first, of those liked alike the one published first, and by id where that
 * is not known (design, section 6).
 */
export function byLikes(a: Ranked, b: Ranked): number {
  return b.likes - a.likes || since(a) - since(b) || (a.id < b.id ? -1 : 1);
}

const since = ({ publishedAt }: Ranked) => publishedAt ?? Number.MAX_VALUE;
