import type { DishNames } from '#src/domain/list.ts';
import { namesIn, searchWords, withPlaces, wordLine } from './search-words.ts';

/**
 * Returns the other names of a dish, given its name on a list; empty if unknown. `recordOf` returns all that is
 * known of the dish.
 */
export type OtherNamesLookup = ((name: string) => readonly string[]) & {
  recordOf(name: string): DishNames | undefined;
};

const NONE: readonly string[] = [];
/** The look-up for a country without known dishes. */
export const noOtherNames: OtherNamesLookup = Object.assign(() => NONE, { recordOf: () => undefined });

/**
 * Creates a function that returns the other names of a country's dish, given its whole name or either half of
 * it ("ผัดไทย", "phat thai"); a half that two dishes share is ignored. A dish is not found by its other
 * names, because "chicken soup" may be any of many dishes.
 */
export function otherNamesOf(dishes: readonly DishNames[]): OtherNamesLookup {
  if (dishes.length === 0) return noOtherNames;
  const recordOf = dishKnownAs(dishes);
  const namesByDish = new Map<DishNames, readonly string[]>();
  const otherNames = (name: string) => {
    const dish = recordOf(name);
    if (dish === undefined) return NONE;
    const names = namesByDish.get(dish) ?? [...new Set(Object.values(dish.names).flat())];
    namesByDish.set(dish, names);
    return names;
  };
  return Object.assign(otherNames, { recordOf });
}

/**
 * Creates a function that finds a country's dish by its name on a list: the whole name, or a half that no
 * other dish has.
 */
export function dishKnownAs(dishes: readonly DishNames[]): (name: string) => DishNames | undefined {
  // Built on the first call, because for a reader without a diet there is no call.
  let dishByWords: ReturnType<typeof indexByWords> | undefined;
  return (name) => {
    dishByWords ??= indexByWords(dishes);
    return dishByWords.get(searchWords(name)) ?? undefined;
  };
}

/**
 * Creates a function that finds the item of a list that is the dish with a name: the two have the same whole
 * name, or the name of one is a half of the other's. Two names that only share a half are different dishes.
 */
export function itemsByName<I extends { name: string }>(
  items: readonly I[],
): (name: string) => I | undefined {
  // Built on the first call, because a render that shows no suggestion makes no call.
  let index: ReturnType<typeof indexItems<I>> | undefined;
  return (name) => {
    index ??= indexItems(items);
    const { itemByWords, itemByHalf } = index;
    const [words = '', ...halves] = namesIn(name).map(searchWords);
    const half = halves.find((each) => itemByWords.has(each)) ?? '';
    return itemByWords.get(words) ?? itemByHalf.get(words) ?? itemByWords.get(half);
  };
}

/** Indexes items by the words of their names and, separately, of each half of a name; the first item counts. */
function indexItems<I extends { name: string }>(items: readonly I[]) {
  const [itemByWords, itemByHalf] = [new Map<string, I>(), new Map<string, I>()];
  for (const item of items) {
    const [words = '', ...halves] = namesIn(item.name).map(searchWords);
    if (!itemByWords.has(words)) itemByWords.set(words, item);
    for (const half of halves) if (!itemByHalf.has(half)) itemByHalf.set(half, item);
  }
  for (const map of [itemByWords, itemByHalf]) map.delete('');
  return { itemByWords, itemByHalf };
}

/** Another name of a dish, and the tag of its language if it belongs to one. */
type OtherName = { name: string; language: string | undefined };

/**
 * Returns the other names of a dish that a reader may know: in the reader's language, in English, and without
 * a language.
 * @param locale the tag of the reader's language
 */
export function namesFor(dishes: readonly DishNames[], name: string, locale: string): OtherName[] {
  const names = indexByWords(dishes).get(searchWords(name))?.names ?? {};
  const [language = 'en'] = locale.split('-');
  const wanted = [...new Set([language, 'en', 'und'])];
  const found = wanted.flatMap((each) =>
    (names[each] ?? []).map((other) => ({ name: other, language: each === 'und' ? undefined : each })),
  );
  return found.filter((one, index) => found.findIndex((other) => other.name === one.name) === index);
}

/**
 * Indexes dishes by the words of their names and of each half of a name; null for a half of several dishes.
 */
function indexByWords(dishes: readonly DishNames[]): Map<string, DishNames | null> {
  const dishByWords = new Map<string, DishNames | null>();
  for (const dish of dishes) {
    for (const half of namesIn(dish.name).slice(1).map(searchWords)) {
      const other = dishByWords.get(half);
      dishByWords.set(half, other === undefined || other?.name === dish.name ? dish : null);
    }
  }
  for (const dish of dishes) dishByWords.set(searchWords(dish.name), dish);
  dishByWords.delete('');
  return dishByWords;
}

/**
 * Returns the line in which a search looks for a dish: its name, its other names, and the names of its region or
 * city.
 */
export function searchLine(name: string, otherNames: OtherNamesLookup): string {
  const others = otherNames(name);
  const line = wordLine(others.length === 0 ? [name] : [name, ...others]);
  return line === '' ? '' : withPlaces(line, otherNames.recordOf(name)?.place ?? NONE);
}
