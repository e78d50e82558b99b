import type { Item, List } from '#src/domain/list.ts';
import { foldText } from '#src/domain/name-search.ts';
import { textKey } from '#src/domain/translation.ts';
import { tagLine } from './find-asked.ts';
import { Lines } from './lines.ts';
import { byLikes } from './list-search.ts';
import { noOtherNames, type OtherNamesLookup, searchLine } from './other-names.ts';

/** The fields of a list that the index needs. */
export type IndexedList = Pick<
  List,
  'id' | 'publicID' | 'name' | 'tags' | 'likes' | 'publishedAt' | 'language' | 'isStarter' | 'chosenCountry'
> & {
  items: readonly Pick<Item, 'name' | 'tags'>[];
  /** When a public list was fetched to this device. */
  fetchedAt?: number;
};

/** A list in the index, with the texts that searches compare, already folded. */
export type IndexedEntry = Pick<
  IndexedList,
  'id' | 'publicID' | 'likes' | 'publishedAt' | 'language' | 'isStarter' | 'fetchedAt'
> & {
  /** Whether the list is one of the user's, not a public one. */
  isOwn: boolean;
  country: string;
  name: string;
  /** The key of its name as written (`textKey`). */
  nameKey: string;
  /** Its folded name in the reader's language; '' if unknown. */
  translatedName: string;
  /** The lines of its tags, of those of all its dishes, and of those of each dish in `dishes`. */
  tags: string;
  dishTags: string;
  tagsByDish: readonly string[];
  dishes: readonly IndexedDish[];
  /** Whether the list was removed; the dishes' `entries` may still contain it. */
  isGone: boolean;
  /** Its index among the country's lists when they were last sorted. */
  position: number;
};

/** A dish of a country; all spellings with the same line are one dish. */
export type IndexedDish = {
  name: string;
  country: string;
  /** The line of its own name, which identifies it. */
  ownLine: string;
  /** The line of all its names. */
  line: string;
  /** The number of public lists that contain it. */
  lists: number;
  /** The number of all lists that contain it, public or own. */
  all: number;
  /** The lists that contain it, possibly with removed ones. */
  entries: IndexedEntry[];
};

/** The lists of one country, the best first, and their dishes, with the texts that searches use. */
export class CountryIndex {
  readonly #dishes = new Map<string, IndexedDish>();
  readonly #lineOf: (name: string) => string;
  /** The sorted lists, possibly with removed ones. */
  #sorted: IndexedEntry[] = [];
  /** The lists added since `#sorted` was sorted. */
  #added: IndexedEntry[] = [];
  #texts: Texts | null = null;
  readonly #tagLines = new Map<string, string>();
  #otherNames: OtherNamesLookup = noOtherNames;
  /** The texts of the country's starter lists in the reader's language, by `textKey`. */
  #translations: ReadonlyMap<string, string> = new Map();

  readonly country: string;

  /** @param lineOf returns the line of a dish's name, as `wordLine` does */
  constructor(country: string, lineOf: (name: string) => string) {
    this.country = country;
    this.#lineOf = lineOf;
  }

  get otherNames(): OtherNamesLookup {
    return this.#otherNames;
  }

  /** The current lists and dishes to search, sorted. */
  get texts(): Texts {
    if (this.#texts !== null) return this.#texts;
    // The lists are nearly sorted, which makes sorting fast.
    this.#sorted = [...this.#sorted, ...this.#added.sort(byLikes)]
      .filter(({ isGone }) => !isGone)
      .sort(byLikes);
    this.#added = [];
    this.#texts = new Texts(this.#sorted, [...this.#dishes.values()], this);
    return this.#texts;
  }

  /** Adds a list; `remove` takes the returned entry. */
  add(list: IndexedList, isOwn: boolean): IndexedEntry {
    const { id, publicID, likes, publishedAt, language, isStarter, fetchedAt } = list;
    const tagsByDish = new Map<IndexedDish, string>();
    for (const { name, tags } of list.items) {
      const dish = this.#dish(name);
      if (dish !== null && !tagsByDish.has(dish)) tagsByDish.set(dish, this.#tagsOf(tags));
    }
    const dishes = [...tagsByDish.keys()];
    const nameKey = textKey(list.name);
    const entry: IndexedEntry = {
      ...{ id, publicID, likes, publishedAt, language, isStarter },
      ...(fetchedAt !== undefined && { fetchedAt }),
      isOwn,
      country: this.country,
      name: foldText(list.name),
      nameKey,
      translatedName: this.#translatedName(nameKey),
      tags: tagLine(list.tags.map(foldText)),
      dishTags: tagLine(list.items.flatMap(({ tags }) => tags).map(foldText)),
      tagsByDish: [...tagsByDish.values()],
      dishes,
      isGone: false,
      position: 0,
    };
    for (const dish of dishes) {
      dish.entries.push(entry);
      dish.all += 1;
      if (!isOwn) dish.lists += 1;
    }
    this.#added.push(entry);
    this.#texts = null;
    return entry;
  }

  /** Sets the other names of the country's dishes. */
  setOtherNames(otherNames: OtherNamesLookup): void {
    this.#otherNames = otherNames;
    for (const dish of this.#dishes.values()) dish.line = this.#lineWith(dish.name, dish.ownLine);
    this.#texts = null;
  }

  /** Sets the texts of the country's starter lists in the reader's language, by `textKey`. */
  setTranslations(texts: ReadonlyMap<string, string>): void {
    this.#translations = texts;
    for (const entry of [...this.#sorted, ...this.#added])
      entry.translatedName = this.#translatedName(entry.nameKey);
    this.#texts = null;
  }

  #translatedName(key: string): string {
    return foldText(this.#translations.get(key) ?? '');
  }

  remove(entry: IndexedEntry): void {
    entry.isGone = true;
    for (const dish of entry.dishes) {
      dish.all -= 1;
      if (!entry.isOwn) dish.lists -= 1;
      if (dish.all === 0) this.#dishes.delete(dish.ownLine);
      else if (dish.entries.length > 2 * dish.all) dish.entries = dish.entries.filter((each) => !each.isGone);
    }
    this.#texts = null;
  }

  /** Returns the line of a dish's tags. Dishes with the same tags share it. */
  #tagsOf(tags: readonly string[]): string {
    const key = tags.join();
    const known = this.#tagLines.get(key);
    if (known !== undefined) return known;
    const line = tagLine(tags.map(foldText));
    this.#tagLines.set(key, line);
    return line;
  }

  /** Returns a dish's line. Without other names it is the dish's own line, which all countries share. */
  #lineWith(name: string, ownLine: string): string {
    return this.#otherNames.recordOf(name) === undefined ? ownLine : searchLine(name, this.#otherNames);
  }

  #dish(name: string): IndexedDish | null {
    const ownLine = this.#lineOf(name);
    if (ownLine === '') return null;
    const { country } = this;
    const known = this.#dishes.get(ownLine);
    if (known !== undefined) return known;
    const line = this.#lineWith(name, ownLine);
    const dish: IndexedDish = { name, country, ownLine, line, lists: 0, all: 0, entries: [] };
    this.#dishes.set(ownLine, dish);
    return dish;
  }
}

/** A country's lists in the order of public lists, and its dishes, each with the texts that searches use. */
export class Texts {
  readonly entries: readonly IndexedEntry[];
  readonly dishes: readonly IndexedDish[];
  readonly names: Lines;
  /** The lists' names in the reader's language. */
  readonly translatedNames: Lines;
  readonly lines: Lines;
  /** One byte per list, for a search to mark how the list was found. */
  readonly marks: Uint8Array;
  readonly of: Pick<CountryIndex, 'country' | 'otherNames'>;
  #tags: { own: Lines; ofDishes: Lines } | null = null;

  /** @param of the country with the other names of its dishes */
  constructor(
    entries: readonly IndexedEntry[],
    dishes: readonly IndexedDish[],
    of: Pick<CountryIndex, 'country' | 'otherNames'>,
  ) {
    this.of = of;
    this.entries = entries;
    this.dishes = dishes;
    this.names = new Lines(entries.map(({ name }) => name));
    this.translatedNames = new Lines(entries.map(({ translatedName }) => translatedName));
    this.lines = new Lines(dishes.map(({ line }) => line));
    this.marks = new Uint8Array(entries.length);
    entries.forEach((entry, position) => {
      entry.position = position;
    });
  }

  /** The lines of the lists' and dishes' tags, built at the first search that compares tags. */
  get tags(): { own: Lines; ofDishes: Lines } {
    this.#tags ??= {
      own: new Lines(this.entries.map(({ tags }) => tags)),
      ofDishes: new Lines(this.entries.map(({ dishTags }) => dishTags)),
    };
    return this.#tags;
  }

  /** Returns the dishes whose line contains one of these parts. */
  readonly dishesWith = (parts: readonly string[]): Set<IndexedDish> => {
    const found = new Set<IndexedDish>();
    for (const part of parts) {
      this.lines.find(part, (index) => {
        const dish = this.dishes[index];
        if (dish) found.add(dish);
        return true;
      });
    }
    return found;
  };
}
