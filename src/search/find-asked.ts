import { countryName } from '#src/domain/country-name.ts';
import { LEFT_OUT_BY } from '#src/domain/diet.ts';
import { contentsFor, type DishContents } from '#src/domain/dish-contents.ts';
import type { DietName } from '#src/domain/phrases.ts';
import { type Asked, type AskedWord, linePart } from './asked-words.ts';
import type { IndexedDish, IndexedEntry, Texts } from './country-index.ts';
import { type FoundDish, MAX_DISHES } from './dish-search.ts';
import { searchWords } from './search-words.ts';

const SEAFOOD =
  '#seafood #shellfish #crustaceans #prawn #shrimp #crab #lobster #molluscs #squid #snails #insects';
const PORK = '#pork #bacon #ham #lard';
const ANIMALS = `#meat #beef #veal #chicken #poultry #lamb #goat #duck #goose #game #offal #turkey #mutton #camel #horse #reindeer #rabbit #fish #withfish #salmon #herring #cod #tuna #anchovy #rennet ${PORK} ${SEAFOOD}`;
const tagsIn = (text: string): ReadonlySet<string> => new Set(text.split(' '));
/** The tags that contradict a diet. */
const TAGS_AGAINST: Record<DietName, ReadonlySet<string>> = {
  vegan: tagsIn(`#vegetarian #varies #egg #cheese #milk #yoghurt #honey #omelette ${ANIMALS}`),
  vegetarian: tagsIn(`#varies ${ANIMALS}`),
  halal: tagsIn(`${PORK} #alcohol #beer #wine #spirit #cider`),
  kosher: tagsIn(`${PORK} ${SEAFOOD} #horse #camel`),
};

/**
 * Returns whether a dish contradicts a diet that a search names: by its folded tags, or because it usually
 * contains what the diet leaves out. For a diet that no tag answers for, a food that is sometimes in the dish
 * is enough.
 */
function contradictsDiet(diet: DietName, tags: readonly string[], contents?: DishContents): boolean {
  if (tags.some((tag) => TAGS_AGAINST[diet].has(tag))) return true;
  if (contents === undefined) return false;
  const { usual, sometimes } = contentsFor({ diets: [diet], avoid: [], allergic: [] }, contents);
  const isFaith = !LEFT_OUT_BY[diet].includes('fish');
  return usual.length > 0 || (isFaith && sometimes.length > 0);
}

/** The least number of letters with which a typed word may begin a country's name. */
const MIN_COUNTRY = 4;
const linesOfCountries = new Map<string, string>();

/**
 * Returns whether a word names a country in English or in the reader's language: a whole word of its name, or
 * the beginning of one.
 * @param locale the tag of the reader's language
 */
export function namesCountry({ words }: AskedWord, country: string, locale: string): boolean {
  const key = `${country} ${locale}`;
  const line =
    linesOfCountries.get(key) ??
    ` ${searchWords(`${countryName(country, 'en')} ${countryName(country, locale)}`)} `;
  linesOfCountries.set(key, line);
  return line.includes(` ${words} `) || (words.length >= MIN_COUNTRY && line.includes(` ${words}`));
}

/** A dish of a list as a search for several words compares it. */
type AskedDish = {
  /** The line of its names and places (`searchLine`). */
  line: string;
  /** The line of its tags (`tagLine`). */
  tags: string;
  contentsOf(): DishContents | undefined;
};

/** A list as a search for several words compares it, without its dishes. */
type AskedList = {
  /** Its folded names. */
  names: readonly string[];
  /** The line of its own tags. */
  tags: string;
  /** Returns whether a word names its country. */
  isCountry(word: AskedWord): boolean;
};

const includesAny = (text: string, parts: readonly string[]) => parts.some((part) => text.includes(part));

/** Matches a letter before which no word ends, because the script puts no blanks between words. */
const IN_WORD = /[\p{L}\p{M}\p{N}]/u;

/** Returns whether a word begins a word of a folded name. */
function beginsWord(name: string, { text, words }: AskedWord): boolean {
  // In scripts without blanks each letter is a word.
  const isSpaced = words === text;
  for (let at = name.indexOf(text); at !== -1; at = name.indexOf(text, at + 1))
    if (at === 0 || !isSpaced || !IN_WORD.test(name.charAt(at - 1))) return true;
  return false;
}

const isTagged = (word: AskedWord, tags: string) => tags !== '' && includesAny(tags, word.tagParts);
const fitsDish = (word: AskedWord, { line, tags }: AskedDish) =>
  line.includes(linePart(word)) || isTagged(word, tags);

const fitsList = (word: AskedWord, { names, tags, isCountry }: AskedList) =>
  isCountry(word) ||
  names.some((name) => beginsWord(name, word)) ||
  // A list of soups may also have other dishes.
  (!word.isKind && isTagged(word, tags));

function isContradicted({ diets }: Asked, { tags, contentsOf }: AskedDish): boolean {
  if (diets.length === 0) return false;
  const ofDish = tags.split('\t');
  // The tags say it most often, and need no look-up.
  return (
    diets.some((diet) => contradictsDiet(diet, ofDish)) ||
    diets.some((diet) => contradictsDiet(diet, [], contentsOf()))
  );
}

/**
 * Returns the dishes of a list that fit all words of a search: each word fits the dish or its list, and at least
 * one the dish. A word for a kind of dish must fit the dish, whatever its list is called.
 */
export function askedDishes<D extends AskedDish>(asked: Asked, list: AskedList, dishes: readonly D[]): D[] {
  const forDish = asked.words.filter((word) => word.isKind || !fitsList(word, list));
  return dishes.filter((dish) => {
    const fits = (word: AskedWord) => fitsDish(word, dish);
    const isFitting = forDish.length > 0 ? forDish.every(fits) : asked.words.some(fits);
    return isFitting && !isContradicted(asked, dish);
  });
}

/** Returns whether all words fit a list by its own name, tags and country. The word for a diet fits only dishes. */
export function fitsItself(asked: Asked, list: AskedList): boolean {
  return asked.diets.length === 0 && asked.words.every((word) => fitsList(word, list));
}

/** The lists of a country's page: a term that finds fewer is also searched by its words, if they name kinds. */
export const FEW_LISTS = 10;

/**
 * Returns whether the single words of a term are searched after the whole term: if it finds nothing or, for the
 * words of a kind, little.
 * @param found the number that the whole term finds
 * @param enough the number from which no more are needed
 */
export function areWordsSearched({ words }: Asked, found: number, enough: number): boolean {
  return found === 0 || (found < enough && words.every(({ isKind }) => isKind));
}

/** Returns the line of tags: each folded tag between tabs; '' without tags. */
export function tagLine(foldedTags: Iterable<string>): string {
  const tags = [...new Set(foldedTags)];
  return tags.length === 0 ? '' : `\t${tags.join('\t')}\t`;
}

/** What a search for several words asks for, and the tag of the reader's language, for names of countries. */
export type AskedIn = { asked: Asked; locale: string };

/** A dish of a found list, with the line of its tags on that list. */
type DishFound = AskedDish & { dish: IndexedDish };
/** A list that fits all words of a search, and its dishes that do so. */
type ListFound = { entry: IndexedEntry; position: number; dishes: DishFound[] };

/**
 * Finds the lists of a country that fit all words of a search (`find-asked.ts`), in the order of public lists. The
 * lists with each word somewhere are compared dish by dish.
 * @param isIncluded returns whether a list takes part
 * @param limit the number of lists that are compared
 */
export function findAsked(
  texts: Texts,
  { asked, locale }: AskedIn,
  isIncluded: (entry: IndexedEntry) => boolean,
  limit: number,
): ListFound[] {
  const { entries, of } = texts;
  const isCountry = (word: Asked['words'][number]) => namesCountry(word, of.country, locale);
  const marks = marksOf(texts, asked, isCountry);
  const all = 2 ** asked.words.length - 1;
  const found: ListFound[] = [];
  let compared = 0;
  for (let position = 0; position < marks.length && compared < limit; position++) {
    const entry = entries[position];
    if (marks[position] !== all || entry === undefined || !isIncluded(entry)) continue;
    compared += 1;
    const list = { names: [entry.name, entry.translatedName], tags: entry.tags, isCountry };
    const dishes = entry.dishes.map((dish, index) => ({
      dish,
      line: dish.line,
      tags: entry.tagsByDish[index] ?? '',
      contentsOf: () => of.otherNames.recordOf(dish.name)?.contents,
    }));
    const fitting = askedDishes(asked, list, dishes);
    if (fitting.length > 0 || fitsItself(asked, list)) found.push({ entry, position, dishes: fitting });
  }
  return found;
}

/** Returns for each list a bit for each word that it has somewhere. */
function marksOf(
  { entries, names, translatedNames, tags, dishesWith }: Texts,
  { words }: Asked,
  isCountry: (word: Asked['words'][number]) => boolean,
): Uint8Array {
  const marks = new Uint8Array(entries.length);
  words.forEach((word, index) => {
    const bit = 1 << index;
    const mark = (position: number) => {
      marks[position] = (marks[position] ?? 0) | bit;
      return true;
    };
    if (isCountry(word)) {
      for (let position = 0; position < entries.length; position++) mark(position);
      return;
    }
    for (const lines of [names, translatedNames]) lines.find(word.text, mark);
    for (const dish of dishesWith([linePart(word)]))
      for (const { isGone, position } of dish.entries) if (!isGone) mark(position);
    for (const part of word.tagParts) for (const lines of [tags.own, tags.ofDishes]) lines.find(part, mark);
  });
  return marks;
}

/** The most lists that are compared dish by dish, and the least number of them in each country. */
const COMPARED = { inAll: 400, inEach: 5 };

/** Returns the number of lists of each country that are compared in a search of this number of countries. */
export const maxCompared = (countries: number): number =>
  Math.max(COMPARED.inEach, Math.ceil(COMPARED.inAll / countries));

/**
 * Returns the dishes of countries that fit all words of a search: those of most public lists, and those that only
 * the user's own lists have.
 */
export function findAskedDishes(countries: readonly Texts[], asked: AskedIn): FoundDish[] {
  const tagsByDish = new Map<IndexedDish, string>();
  for (const texts of countries)
    for (const { dishes } of findAsked(texts, asked, () => true, maxCompared(countries.length)))
      for (const { dish, tags } of dishes) if (!tagsByDish.has(dish)) tagsByDish.set(dish, tags);
  const found = [...tagsByDish.keys()].sort((a, b) => b.lists - a.lists || a.line.length - b.line.length);
  const isPublic = ({ lists }: IndexedDish) => lists > 0;
  const first = [
    ...found.filter(isPublic).slice(0, MAX_DISHES),
    ...found.filter((dish) => !isPublic(dish)).slice(0, MAX_DISHES),
  ];
  return first.map((dish) => ({ ...dish, why: '', askedTags: tagsByDish.get(dish) ?? '' }));
}
