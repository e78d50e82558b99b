import { type Continent, isOnAny } from '#src/domain/countries.ts';
import type { WantedLanguage } from '#src/domain/languages-read.ts';
import type { CountryWords } from '#src/domain/translation.ts';
import { CountryIndex, type IndexedDish, type IndexedEntry, type IndexedList } from './country-index.ts';
import { foundAs, isDishTerm, type SearchedDish, searchDishes } from './dish-search.ts';
import { type FoundEntries, findEntries } from './find-entries.ts';
import { noOtherNames, type OtherNamesLookup, otherNamesOf } from './other-names.ts';
import {
  isNear,
  isSearchedForEverywhere,
  nearParts,
  searchWords,
  type TagLabels,
  wordLine,
  wordRank,
} from './search-words.ts';

/**
 * A dish on this device; `listID` is one of the user's own lists, if no public list here contains the dish.
 */
export type KnownDish = SearchedDish & {
  /** The other name that matched, if the dish's own name does not match. */
  called?: string | undefined;
  listID?: string;
  /** The list on this device that contains the dish: one of the user's own, or else the best public one. */
  seenOn?: { listID: string; isOwn: boolean };
};

/** A search for lists: in one country the public lists, in all countries (null) also the user's own lists. */
export type ListsQuery = {
  country: string | null;
  /** For all countries: only countries on these continents; empty means all. */
  continents?: readonly Continent[];
  term: string;
  /** Empty means all languages. */
  languages: readonly WantedLanguage[];
  limit: number;
};

/** A search for dishes to add to a list of a country; null for a list that has no country yet. */
export type SuggestionsQuery = { term: string; country: string | null };

/** The key for lists without a country. */
const NO_COUNTRY = '';

/**
 * Finds lists and dishes by the rules of `list-search.ts` and `dish-search.ts` without reading every list at
 * every keystroke. Names are folded once, and a dish is compared once, however many lists contain it.
 */
export class ListIndex {
  readonly #countries = new Map<string, CountryIndex>();
  readonly #otherNames = new Map<string, OtherNamesLookup>();
  /** The texts of each country in the reader's language, and the words for tags among them. */
  readonly #texts = new Map<string, TagLabels>();
  #labels: TagLabels | undefined;
  readonly #lines = new Map<string, string>();
  readonly #own = new Map<string, IndexedEntry>();
  readonly #public = new Map<string, IndexedEntry>();

  /** Adds a list or replaces it. Does nothing if it has not changed. */
  put(list: IndexedList, { isOwn }: { isOwn: boolean }): void {
    const known = this.#of(isOwn).get(list.id);
    if (known?.fetchedAt !== undefined && known.fetchedAt === list.fetchedAt && known.likes === list.likes)
      return;
    this.remove(list.id, { isOwn });
    const country = list.chosenCountry ?? NO_COUNTRY;
    this.#of(isOwn).set(list.id, this.#indexOf(country).add(list, isOwn));
  }

  /** Sets the other names of a country's dishes and the translations of its lists. */
  setWords(country: string, { dishes, texts = [] }: CountryWords): void {
    const otherNames = otherNamesOf(dishes);
    this.#otherNames.set(country, otherNames);
    const index = this.#indexOf(country);
    index.setOtherNames(otherNames);
    const textByKey = new Map(texts);
    index.setTranslations(textByKey);
    this.#texts.set(country, textByKey);
    this.#labels = undefined;
  }

  /** Returns the words for tags in the reader's language, as far as the texts of any country have them. */
  #tagLabels(): TagLabels {
    this.#labels ??= new Map(
      [...this.#texts.values()].flatMap((texts) => [...texts].filter(([key]) => key.startsWith('#'))),
    );
    return this.#labels;
  }

  /** Returns the function for the other names of a country's dishes. */
  readonly otherNames = (country: string): OtherNamesLookup => this.#otherNames.get(country) ?? noOtherNames;

  remove(id: string, { isOwn }: { isOwn: boolean }): void {
    const entry = this.#of(isOwn).get(id);
    if (entry === undefined) return;
    this.#of(isOwn).delete(id);
    this.#countries.get(entry.country)?.remove(entry);
  }

  /** Removes the lists with ids from `from` to `to`, both inclusive, except those in `keptIDs`. */
  removeBetween(
    from: string,
    to: string,
    { isOwn, keptIDs }: { isOwn: boolean; keptIDs: ReadonlySet<string> },
  ): void {
    const ids = from === to ? [from] : [...this.#of(isOwn).keys()].filter((id) => id >= from && id <= to);
    for (const id of ids) if (!keptIDs.has(id)) this.remove(id, { isOwn });
  }

  /** Returns the first lists that a search finds, and the total. */
  lists({ country, continents = [], ...rest }: ListsQuery): FoundEntries {
    const query = { ...rest, labels: this.#tagLabels() };
    if (country === null) {
      const own = new Set([...this.#own.values()].map(({ publicID }) => publicID));
      // A list that is both own and public appears as the own list.
      const isIncluded = ({ isOwn, publicID }: IndexedEntry) => isOwn || !own.has(publicID);
      const indexes = [...this.#countries.values()].filter((each) => isOnAny(each.country, continents));
      return findEntries(indexes, query, isIncluded);
    }
    const index = this.#countries.get(country);
    return findEntries(index === undefined ? [] : [index], query, ({ isOwn }) => !isOwn);
  }

  /**
   * Returns the dishes of all lists that a search finds.
   * @returns the best of all, and the best of those that only the user's own lists contain
   */
  dishes(term: string, continents: readonly Continent[]): { all: KnownDish[]; own: KnownDish[] } {
    const found = this.#dishesWith(term, continents);
    const known = (dishes: typeof found) => this.#known(searchDishes(dishes, term), term, compareToOpen);
    return { all: known(found), own: known(found.filter(({ lists }) => lists === 0)) };
  }

  /**
   * Returns the dishes that a search finds for a list: those of the list's country first, then the others.
   * Among equally good matches those on a country's first lists come first, because these have its best known
   * dishes. `seenOn` is the list with the most reliable text and tags of the dish: a starter list if there is
   * one.
   */
  suggestions({ term, country }: SuggestionsQuery): { dishes: KnownDish[] } {
    const found = this.#dishesWith(term, []);
    const isOfCountry = (dish: IndexedDish) => dish.country === country;
    const groups = [found.filter(isOfCountry), found.filter((dish) => !isOfCountry(dish))];
    return {
      dishes: groups.flatMap((group) => this.#known(bestKnown(group, term), term, compareToTakeOver)),
    };
  }

  /** Returns the dishes that contain the term; if there are none, those with one wrong letter. */
  #dishesWith(term: string, continents: readonly Continent[]): IndexedDish[] {
    if (!isDishTerm(term)) return [];
    const texts = [...this.#countries.values()]
      .filter(({ country }) => country !== NO_COUNTRY && isOnAny(country, continents))
      .map((index) => index.texts);
    const words = searchWords(term);
    const withParts = (parts: string[]) => texts.flatMap((each) => [...each.dishesWith(parts)]);
    const exactly = withParts([isSearchedForEverywhere(words) ? words : ` ${words}`]);
    return searchDishes(exactly, term).length > 0 ? exactly : withParts(nearParts(words) ?? []);
  }

  /** Returns what to show of found dishes, each with the first of its lists in the order of `compareLists`. */
  #known(dishes: readonly IndexedDish[], term: string, compareLists: typeof compareToOpen): KnownDish[] {
    return dishes.map(({ name, country, line, lists, entries }) => {
      const called = foundAs(name, this.otherNames(country)(name), term);
      const [best] = entries.filter(({ isGone }) => !isGone).sort(compareLists);
      const seenOn = best && { listID: best.id, isOwn: best.isOwn };
      const own = lists === 0 && best && { listID: best.id };
      return { name, country, line, lists, ...(called && { called }), ...own, ...(seenOn && { seenOn }) };
    });
  }

  /** Sorts everything, which otherwise happens at the first search. */
  prepare(): void {
    for (const { texts } of this.#countries.values()) void texts;
  }

  /** Builds the line of a name once and not once per list. */
  readonly #lineOf = (name: string): string => {
    const known = this.#lines.get(name);
    if (known !== undefined) return known;
    const line = wordLine([name]);
    this.#lines.set(name, line);
    return line;
  };

  #indexOf(country: string): CountryIndex {
    const index = this.#countries.get(country) ?? new CountryIndex(country, this.#lineOf);
    this.#countries.set(country, index);
    return index;
  }

  #of(isOwn: boolean): Map<string, IndexedEntry> {
    return isOwn ? this.#own : this.#public;
  }
}

/** The rank of a match with one wrong letter, after all ranks of `wordRank`. */
const NEAR_RANK = 4;
/** The most dishes suggested of a country, and of all others. */
const MAX_SUGGESTED = 12;

/**
 * Sorts dishes that a term finds as `searchDishes` does, except that equally good matches have the order of the
 * country's lists.
 */
function bestKnown(dishes: readonly IndexedDish[], term: string): IndexedDish[] {
  const words = searchWords(term);
  const ranked = dishes.map((dish) => ({
    dish,
    rank: wordRank(dish.line, words) ?? (isNear(dish.line, words) ? NEAR_RANK : null),
    position: Math.min(...dish.entries.filter(({ isGone }) => !isGone).map(({ position }) => position)),
  }));
  return ranked
    .filter(({ rank }) => rank !== null)
    .sort((a, b) => Number(a.rank) - Number(b.rank) || b.dish.lists - a.dish.lists || a.position - b.position)
    .slice(0, MAX_SUGGESTED)
    .map(({ dish }) => dish);
}

/** Puts own lists first, because the user can tick their dishes, and then the most liked lists. */
function compareToOpen(one: IndexedEntry, other: IndexedEntry): number {
  return Number(other.isOwn) - Number(one.isOwn) || one.position - other.position;
}

/** Puts starter lists first, then the most liked public lists, because own lists often have only names. */
function compareToTakeOver(one: IndexedEntry, other: IndexedEntry): number {
  return (
    Number(other.isStarter ?? false) - Number(one.isStarter ?? false) ||
    Number(one.isOwn) - Number(other.isOwn) ||
    one.position - other.position
  );
}
