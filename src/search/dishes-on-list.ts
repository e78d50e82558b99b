import { foldText } from '#src/domain/name-search.ts';
import { type AskedWord, readAsked } from './asked-words.ts';
import { foundBy, whyAsked } from './dish-search.ts';
import { askedDishes, fitsItself, namesCountry, tagLine } from './find-asked.ts';
import { type Dish, ownRank, type Searched } from './list-search.ts';
import { isNear } from './near-words.ts';
import { noOtherNames, type OtherNamesLookup, searchLine } from './other-names.ts';
import { meansTag, noTagLabels, readTerm, searchWords, type TagLabels, wordRank } from './search-words.ts';

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
  { name, tags, items, chosenCountry = null }: Omit<Searched<D>, 'id' | 'likes' | 'publishedAt'>,
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
    contentsOf: () => otherNames.recordOf(item.name)?.contents,
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
