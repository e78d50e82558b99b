import type { Item, List } from '#src/domain/list.ts';
import { foldText } from '#src/domain/name-search.ts';
import { type AskedWord, readAsked } from './asked-words.ts';
import { foundBy, whyAsked } from './dish-search.ts';
import { askedDishes, fitsItself, namesCountry, tagLine } from './find-asked.ts';
import { noOtherNames, type OtherNamesLookup, searchLine } from './other-names.ts';
import {
  isNear,
  meansTag,
  noTagLabels,
  readTerm,
  searchWords,
  type TagLabels,
  type Term,
  withPlaces,
  wordLine,
  wordRank,
} from './search-words.ts';

type Dish = Pick<Item, 'name' | 'tags'>;
type Ranked = Pick<List, 'id' | 'likes' | 'publishedAt'>;
type Searched<D extends Dish = Dish> = Ranked &
  Pick<List, 'name' | 'tags'> & { chosenCountry?: string | null; items: readonly D[] };

/** A public list as a search over all countries shows it. */
export type NamedList = Pick<List, 'name' | 'language' | 'likes'> & { publicID: string; country: string };

/** The most lists shown by a search over all countries; a longer term finds others. */
export const MAX_LISTS_FOUND = 6;

/** How a list matches, best first. */
const NAME = 0;
const NAME_OR_TAG = 1;
const DISH = 2;
const DISH_OR_TAG = 3;
const TAG = 4;

/**
 * Returns the lists that match `typed`, ignoring case and accents. First come the lists whose name contains
 * the term, exact names first, then the most liked (P2.12). After them come the lists with a dish whose name
 * contains the term, exact names first, and last those with a tag that begins with the term, or whose dishes
 * have one. A term with a '#' is compared only with the beginnings of tags, first the lists' and then the
 * dishes'. No wrong letter is tolerated, because that depends on the other results (`find-entries.ts`).
 * @param labels the words for tags in the reader's language, which find a tag too
 */
export function findLists<L extends Searched>(lists: readonly L[], typed: string, labels?: TagLabels): L[] {
  const term = readTerm(typed, labels);
  return lists
    .flatMap((list) => {
      const rank = ownRank(list, term) ?? dishRank(list, term) ?? tagRank(list, term);
      return rank === null ? [] : [{ list, rank }];
    })
    .sort((a, b) => a.rank - b.rank || byLikes(a.list, b.list))
    .map(({ list }) => list);
}

/** The other names of a country's dishes, and the words for tags in the reader's language. */
export type KnownWords = {
  otherNames?: OtherNamesLookup;
  labels?: TagLabels;
  /** The tag of the reader's language, for names of countries; English by default. */
  locale?: string;
};

/** The dishes of a list that fit the single words of a term, and whether the list fits them. */
type AskedResult<D> = { isFound: boolean; dishes: D[] };

/** Compares a list with the single words of a term (`find-asked.ts`). */
export function findAskedOn<D extends Dish>(
  { name, tags, items, chosenCountry = null }: Omit<Searched<D>, keyof Ranked>,
  typed: string,
  { otherNames = noOtherNames, labels = noTagLabels, locale = 'en' }: KnownWords,
): AskedResult<D> {
  const asked = readAsked(typed, labels);
  if (asked === null) return { isFound: false, dishes: [] };
  const list = {
    names: [foldText(name)],
    tags: tagLine(tags.map(foldText)),
    isCountry: (word: AskedWord) => chosenCountry !== null && namesCountry(word, chosenCountry, locale),
  };
  const compared = items.map((item) => ({
    item,
    line: searchLine(item.name, otherNames),
    tags: tagLine(item.tags.map(foldText)),
    contents: otherNames.recordOf(item.name)?.contents,
  }));
  const dishes = askedDishes(asked, list, compared).map(({ item }) => item);
  return { isFound: dishes.length > 0 || fitsItself(asked, list), dishes };
}

/**
 * Returns the dishes by which a list was found, best first; empty if the list's own name or tags match.
 */
export function dishesFound<D extends Dish>(
  list: Searched<D>,
  typed: string,
  { otherNames = noOtherNames, ...known }: KnownWords = {},
): D[] {
  const term = readTerm(typed, known.labels);
  if (ownRank(list, term) !== null) return [];
  const found = list.items
    .map((item) => ({ item, rank: wordRank(searchLine(item.name, otherNames), term.words) }))
    .filter(({ rank }) => rank !== null)
    .sort((a, b) => Number(a.rank) - Number(b.rank))
    .map(({ item }) => item);
  if (found.length > 0 && !term.isTag) return found;
  if (meansTag(term, list.tags)) return [];
  const tagged = list.items.filter(({ tags }) => meansTag(term, tags));
  if (tagged.length > 0) return tagged;
  const asked = findAskedOn(list, typed, { otherNames, ...known });
  return asked.isFound
    ? asked.dishes
    : list.items.filter(({ name }) => !term.isTag && isNear(searchLine(name, otherNames), term.words));
}

/**
 * Returns what explains why a dish was found, if its own name does not contain the term: another name, a place or,
 * for several words, the places and tags that match; undefined if nothing does.
 */
export function whyFound(
  { name, tags }: Dish,
  typed: string,
  { otherNames = noOtherNames, labels = noTagLabels }: KnownWords,
): string | undefined {
  const { called, why } = foundBy(name, otherNames, typed);
  const asked = readAsked(typed, labels);
  const isInName = wordRank(searchLine(name, otherNames), searchWords(typed)) !== null;
  if (isInName || asked === null || asked.words.length === 1) return called ?? why;
  const line = tagLine(tags.map(foldText));
  return whyAsked(asked, { name, tags: line }, otherNames, labels) || undefined;
}

/**
 * Returns the dishes of one list with the term in their name or with a tag that it means, in the list's order.
 * After a '#' it means only tags. If there are none, dishes that fit its single words are returned, and if there
 * are none either, one wrong letter is tolerated.
 */
export function findItems<D extends Dish>(
  items: readonly D[],
  typed: string,
  { otherNames = noOtherNames, labels }: KnownWords = {},
): D[] {
  const term = readTerm(typed, labels);
  const hasName = (name: string) =>
    !term.isTag && wordRank(searchLine(name, otherNames), term.words) !== null;
  const found = items.filter(({ name, tags }) => hasName(name) || meansTag(term, tags));
  if (found.length > 0) return found;
  const asked = findAskedOn({ name: '', tags: [], items }, typed, { otherNames, ...(labels && { labels }) });
  return asked.isFound
    ? asked.dishes
    : items.filter(({ name }) => !term.isTag && isNear(searchLine(name, otherNames), term.words));
}

function ownRank(list: Searched, term: Term): typeof NAME | typeof NAME_OR_TAG | null {
  if (term.isTag) return meansTag(term, list.tags) ? NAME_OR_TAG : null;
  const name = foldText(list.name);
  if (!name.includes(term.text)) return null;
  return name.length === term.text.length ? NAME : NAME_OR_TAG;
}

function dishRank(list: Searched, term: Term): typeof DISH | typeof DISH_OR_TAG | null {
  if (term.isTag) return hasTaggedDish(list, term) ? DISH_OR_TAG : null;
  const rank = wordRank(lineOf(list), term.words);
  if (rank === null) return null;
  return rank === 0 ? DISH : DISH_OR_TAG;
}

function tagRank(list: Searched, term: Term): typeof TAG | null {
  return meansTag(term, list.tags) || hasTaggedDish(list, term) ? TAG : null;
}

const hasTaggedDish = ({ items }: Searched, term: Term) => items.some(({ tags }) => meansTag(term, tags));

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
  const line = wordLine([...list.items.flatMap(({ name }) => [name, ...otherNames(name)]), ...names]);
  return withPlaces(
    line,
    list.items.flatMap(({ name }) => otherNames.recordOf(name)?.place ?? []),
  );
}

/** Sorts public lists by likes, equally liked ones by time of first publication (P2.12), then by id. */
export function byLikes(a: Ranked, b: Ranked): number {
  return b.likes - a.likes || publishedOrLast(a) - publishedOrLast(b) || (a.id < b.id ? -1 : 1);
}

const publishedOrLast = ({ publishedAt }: Ranked) => publishedAt ?? Number.MAX_VALUE;
