import { type Continent, isOnAny } from '#src/domain/countries.ts';
import { LANGUAGE_TAGS } from '#src/domain/language-codes.ts';
import type { WantedLanguage } from '#src/domain/languages-read.ts';
import type { CountryWords } from '#src/domain/translation.ts';
import { readAsked } from './asked-words.ts';
import {
  CountryIndex,
  type IndexedDish,
  type IndexedEntry,
  type IndexedList,
  type Texts,
} from './country-index.ts';
import {
  bestKnown,
  compareToOpen,
  compareToTakeOver,
  type FoundDish,
  foundBy,
  isDishTerm,
  MAX_DISHES,
  type SearchedDish,
  searchDishes,
  uniqueDishes,
  whyAsked,
} from './dish-search.ts';
import { areWordsSearched, findAskedDishes } from './find-asked.ts';
import { type FoundEntries, findEntries } from './find-entries.ts';
import { nearParts } from './near-words.ts';
import { noOtherNames, type OtherNamesLookup, otherNamesOf } from './other-names.ts';
import { isLongEnoughForIndex, searchWords, type TagLabels, wordLine } from './search-words.ts';

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
  /** The tag of the reader's language. */
  #locale = 'en';
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
  setWords(country: string, { dishes, texts = [], language }: CountryWords): void {
    const otherNames = otherNamesOf(dishes);
    this.#otherNames.set(country, otherNames);
    const index = this.#indexOf(country);
    index.setOtherNames(otherNames);
    const textByKey = new Map(texts);
    index.setTranslations(textByKey);
    this.#texts.set(country, textByKey);
    this.#labels = undefined;
    if (language !== undefined) this.#locale = LANGUAGE_TAGS[language];
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
    const query = { ...rest, labels: this.#tagLabels(), locale: this.#locale };
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
    const named = this.#namedDishes(term, continents);
    const found = uniqueDishes([...named, ...this.#askedDishes(term, continents, named.length)]);
    if (found.length === 0) found.push(...this.#nearDishes(term, continents));
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
    const named = this.#namedDishes(term, []);
    const found = searchDishes(named, term).length > 0 ? named : this.#nearDishes(term, []);
    const isOfCountry = (dish: IndexedDish) => dish.country === country;
    const groups = [found.filter(isOfCountry), found.filter((dish) => !isOfCountry(dish))];
    return {
      dishes: groups.flatMap((group) => this.#known(bestKnown(group, term), term, compareToTakeOver)),
    };
  }

  #textsOn(continents: readonly Continent[]): Texts[] {
    return [...this.#countries.values()]
      .filter(({ country }) => country !== NO_COUNTRY && isOnAny(country, continents))
      .map((index) => index.texts);
  }

  #dishesWith(parts: readonly string[], continents: readonly Continent[]): IndexedDish[] {
    return this.#textsOn(continents).flatMap((texts) => [...texts.dishesWith(parts)]);
  }

  /** Returns the dishes that contain the term. */
  #namedDishes(term: string, continents: readonly Continent[]): IndexedDish[] {
    if (!isDishTerm(term)) return [];
    const words = searchWords(term);
    return this.#dishesWith([isLongEnoughForIndex(words) ? words : ` ${words}`], continents);
  }

  /** Returns the dishes that may contain the term with one wrong letter. */
  #nearDishes(term: string, continents: readonly Continent[]): IndexedDish[] {
    return isDishTerm(term) ? this.#dishesWith(nearParts(searchWords(term)) ?? [], continents) : [];
  }

  /** Returns the dishes that fit the single words of a term. */
  #askedDishes(term: string, continents: readonly Continent[], named: number): FoundDish[] {
    const asked = isDishTerm(term) ? readAsked(term, this.#tagLabels()) : null;
    if (asked === null || !areWordsSearched(asked, named, MAX_DISHES)) return [];
    return findAskedDishes(this.#textsOn(continents), { asked, locale: this.#locale });
  }

  /** Returns what to show of found dishes, each with the first of its lists in the order of `compareLists`. */
  #known(dishes: readonly FoundDish[], term: string, compareLists: typeof compareToOpen): KnownDish[] {
    const labels = this.#tagLabels();
    const asked = dishes.some(({ why }) => why !== undefined) ? readAsked(term, labels) : null;
    return dishes.map(({ name, country, line, lists, entries, askedTags: tags }) => {
      const otherNames = this.otherNames(country);
      const by: Pick<KnownDish, 'called' | 'why'> =
        asked === null || tags === undefined
          ? foundBy(name, otherNames, term)
          : { why: whyAsked(asked, { name, tags }, otherNames, labels) };
      const [best] = entries.filter(({ isGone }) => !isGone).sort(compareLists);
      const seenOn = best && { listID: best.id, isOwn: best.isOwn };
      const own = lists === 0 && best && { listID: best.id };
      return { name, country, line, lists, ...by, ...own, ...(seenOn && { seenOn }) };
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
