import { type Continent, isOnAny } from '#src/domain/countries.ts';
import type { LanguageCode } from '#src/domain/language-codes.ts';
import type { CountryWords } from '#src/domain/translation.ts';
import { type Called, calledBy, notCalled } from './called.ts';
import { CountryIndex, type IndexedEntry, type IndexedList } from './country-index.ts';
import { foundAs, isDishTerm, type SearchedDish, searchDishes } from './dish-search.ts';
import { type FoundEntries, findEntries } from './find-entries.ts';
import { isSearchedForEverywhere } from './list-search.ts';
import { nearParts, searchWords, wordLine } from './search-words.ts';

/** A dish this device knows of; `listID` is one of the user's own lists, where no public list here has it. */
export type KnownDish = SearchedDish & {
  /** The other name by which it was found, where its own does not say why. */
  called?: string | undefined;
  listID?: string;
  /** The list on this device whose dish it is: one of the user's own, else the best of the public ones. */
  seenOn?: { listID: string; isOwn: boolean };
};

/** What is looked for among lists: of one country its public ones, of all countries the user's own too. */
export type ListsQuery = {
  country: string | null;
  /** Where that is all countries, those of these continents; none stands for all. */
  continents?: readonly Continent[];
  term: string;
  /** None stands for all. */
  languages: readonly LanguageCode[];
  limit: number;
};

/** Where lists without a country are. */
const NOWHERE = '';

/**
 * Finds lists and dishes by the rules of `list-search.ts` and `dish-search.ts`, without reading every list at every
 * letter: names are folded once, and a dish is looked at once, however many lists have it.
 */
export class ListIndex {
  readonly #countries = new Map<string, CountryIndex>();
  readonly #called = new Map<string, Called>();
  readonly #lines = new Map<string, string>();
  readonly #own = new Map<string, IndexedEntry>();
  readonly #public = new Map<string, IndexedEntry>();

  /** Takes a list in, in place of what was known of it. One that did not change since is left as it is. */
  put(list: IndexedList, isOwn: boolean): void {
    const known = this.#of(isOwn).get(list.id);
    if (known?.fetchedAt !== undefined && known.fetchedAt === list.fetchedAt && known.likes === list.likes)
      return;
    this.remove(list.id, isOwn);
    const country = list.chosenCountry ?? NOWHERE;
    this.#of(isOwn).set(list.id, this.#placeOf(country).add(list, isOwn));
  }

  /** Takes in what else the dishes of a country are called, and its lists' texts, in place of what was known of that. */
  name(country: string, { dishes, texts = [] }: CountryWords): void {
    const called = calledBy(dishes);
    this.#called.set(country, called);
    const place = this.#placeOf(country);
    place.name(called);
    place.translate(new Map(texts));
  }

  /** What else dishes of a country are called. */
  readonly called = (country: string): Called => this.#called.get(country) ?? notCalled;

  remove(id: string, isOwn: boolean): void {
    const entry = this.#of(isOwn).get(id);
    if (entry === undefined) return;
    this.#of(isOwn).delete(id);
    this.#countries.get(entry.country)?.remove(entry);
  }

  /** Takes out the lists whose ids lie between two, both included, but for some. */
  removeBetween(from: string, to: string, isOwn: boolean, but: ReadonlySet<string>): void {
    const ids = from === to ? [from] : [...this.#of(isOwn).keys()].filter((id) => id >= from && id <= to);
    for (const id of ids) if (!but.has(id)) this.remove(id, isOwn);
  }

  /** The first lists that a search finds, and how many it finds in all. */
  lists({ country, continents = [], ...query }: ListsQuery): FoundEntries {
    if (country === null) {
      const own = new Set([...this.#own.values()].map(({ publicID }) => publicID));
      // A list that is both is the user's own.
      const isMeant = ({ isOwn, publicID }: IndexedEntry) => isOwn || !own.has(publicID);
      const places = [...this.#countries.values()].filter((place) => isOnAny(place.country, continents));
      return findEntries(places, query, isMeant);
    }
    const place = this.#countries.get(country);
    return findEntries(place === undefined ? [] : [place], query, ({ isOwn }) => !isOwn);
  }

  /**
   * The dishes that a search finds among those of all lists.
   * @returns the best of all, and the best of those that only the user's own lists have
   */
  dishes(term: string, continents: readonly Continent[]): { all: KnownDish[]; own: KnownDish[] } {
    if (!isDishTerm(term)) return { all: [], own: [] };
    const texts = [...this.#countries.values()]
      .filter(({ country }) => country !== NOWHERE && isOnAny(country, continents))
      .map((place) => place.texts);
    const words = searchWords(term);
    const withParts = (parts: string[]) => texts.flatMap((each) => [...each.dishesWith(parts)]);
    const exactly = withParts([isSearchedForEverywhere(words) ? words : ` ${words}`]);
    const found = searchDishes(exactly, term).length > 0 ? exactly : withParts(nearParts(words) ?? []);
    const known = (dishes: typeof found): KnownDish[] =>
      searchDishes(dishes, term).map(({ name, country, line, lists, entries }) => {
        const called = foundAs(name, this.called(country)(name), term);
        const best = bestOf(entries);
        const seenOn = best && { listID: best.id, isOwn: best.isOwn };
        const own = lists === 0 && best && { listID: best.id };
        return { name, country, line, lists, ...(called && { called }), ...own, ...(seenOn && { seenOn }) };
      });
    return { all: known(found), own: known(found.filter(({ lists }) => lists === 0)) };
  }

  /** Puts everything in order, which the first search otherwise would. */
  prepare(): void {
    for (const { texts } of this.#countries.values()) void texts;
  }

  /** The line of a name is made once, not once a list. */
  readonly #lineOf = (name: string): string => {
    const known = this.#lines.get(name);
    if (known !== undefined) return known;
    const line = wordLine([name]);
    this.#lines.set(name, line);
    return line;
  };

  #placeOf(country: string): CountryIndex {
    const place = this.#countries.get(country) ?? new CountryIndex(country, this.#lineOf);
    this.#countries.set(country, place);
    return place;
  }

  #of(isOwn: boolean): Map<string, IndexedEntry> {
    return isOwn ? this.#own : this.#public;
  }
}

/** The list that stands for those with a dish: the user's own, where they tick it, or the one that is liked most. */
function bestOf(entries: readonly IndexedEntry[]): IndexedEntry | undefined {
  const there = entries.filter(({ isGone }) => !isGone);
  return there.sort((a, b) => Number(b.isOwn) - Number(a.isOwn) || a.at - b.at)[0];
}
