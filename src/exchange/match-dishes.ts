import type { Item, List } from '#src/domain/list.ts';
import { foldText, haveOneName, spellingOf } from '#src/domain/name-search.ts';
import type { Tasted } from '#src/domain/tasted.ts';
import type { FileDish, FileList } from './file-list.ts';

/** New facts in a file about a dish that is on a list: a tick, and notes that the list lacks. */
export type NewNotes = { item: Item; isDone: boolean; kept: Tasted };

/** The result of merging a file's dishes into a list. */
export type DishMatch = {
  added: FileDish[];
  /** Dishes that are on the list already. */
  known: FileDish[];
  /** Known dishes for which the file has a tick or notes that the list lacks. */
  news: NewNotes[];
  /** Dishes for which the list has no room. */
  unplaced: FileDish[];
};

type MatchTarget = Pick<List, 'items' | 'tasted'>;

/**
 * Matches a file's dishes with a list's; nothing on the list is overwritten (P12.3, P12.4). Two dishes with
 * equal names may still be different dishes. Each dish in the file matches at most one dish on the list, and
 * the most similar pairs are matched first.
 * @param target the list to merge into; null for a new one
 * @param maxDishes the maximum number of dishes on a list
 */
export function matchDishes(
  { dishes, isFromAnotherApp = false }: Pick<FileList, 'dishes' | 'isFromAnotherApp'>,
  target: MatchTarget | null,
  maxDishes: number,
): DishMatch {
  const items = target?.items ?? [];
  const tasted = target?.tasted ?? {};
  const partners = partnersOf(dishes, items, tasted);
  const seenKeys = new Set<string>();
  const match: DishMatch = { added: [], known: [], news: [], unplaced: [] };
  for (const [index, dish] of dishes.entries()) {
    const item = partners[index];
    const key = keyOfDish(dish);
    const isRepeated = isFromAnotherApp && seenKeys.has(key);
    seenKeys.add(key);
    if (item !== undefined || isRepeated) match.known.push(dish);
    else (items.length + match.added.length < maxDishes ? match.added : match.unplaced).push(dish);
    const news = item && newsOf(dish, item, tasted[item.id]);
    if (news) match.news.push(news);
  }
  return match;
}

/** Returns the matching item of the list for each dish of a file; undefined if there is none. */
function partnersOf(
  dishes: readonly FileDish[],
  items: readonly Item[],
  tasted: Readonly<Record<string, Tasted>>,
): (Item | undefined)[] {
  const partners: (Item | undefined)[] = dishes.map(() => undefined);
  const free = new Map<string, Item[]>();
  for (const item of items) {
    const name = foldText(item.name);
    free.set(name, [...(free.get(name) ?? []), item]);
  }
  for (const areAlike of SIMILARITY_TESTS.flatMap((alike) => [withEqualSpelling(alike), alike])) {
    for (const [index, dish] of dishes.entries()) {
      const candidates = partners[index] === undefined ? free.get(foldText(dish.name)) : undefined;
      const position = candidates?.findIndex(
        (item) => haveOneName(dish.name, item.name) && areAlike(dish, item, tasted[item.id]),
      );
      if (position !== undefined && position >= 0) [partners[index]] = candidates?.splice(position, 1) ?? [];
    }
  }
  return partners;
}

type AreAlike = (dish: FileDish, item: Item, notes?: Tasted) => boolean;
/** Returns a stricter test that also requires equal spelling, including accents. */
const withEqualSpelling =
  (areAlike: AreAlike): AreAlike =>
  (dish, item, notes) =>
    spellingOf(dish.name) === spellingOf(item.name) && areAlike(dish, item, notes);
const haveEqualText: AreAlike = ({ text }, { description }) => text === description;
const haveEqualTags: AreAlike = ({ tags }, item) => JSON.stringify(tags) === JSON.stringify(item.tags);

/**
 * Tests of similarity for dishes with the same name, the strictest first. Even the last one requires that one
 * text contains the other, which an empty text always satisfies.
 */
const SIMILARITY_TESTS: readonly AreAlike[] = [
  (dish, item, notes) =>
    haveEqualText(dish, item) &&
    haveEqualTags(dish, item) &&
    dish.isDone === item.isDone &&
    tastedKey(dish.tasted) === tastedKey(notes),
  (dish, item) => haveEqualText(dish, item) && haveEqualTags(dish, item),
  haveEqualText,
  ({ text }, { description }) => text.includes(description) || description.includes(text),
];

/** Returns a key that is equal for equal notes, in whatever order their fields are. */
function tastedKey({ day, note, place, stars }: Tasted = {}): string {
  return JSON.stringify([day, note, place, stars]);
}

/** Returns a key of everything that a file contains about a dish. */
function keyOfDish({ name, text, tags, isDone, tasted }: FileDish): string {
  return JSON.stringify([spellingOf(name), text, tags, isDone, tastedKey(tasted)]);
}

function newsOf(dish: FileDish, item: Item, notes: Tasted = {}): NewNotes | null {
  const isDone = dish.isDone && !item.isDone;
  const filledFields = new Set(Object.keys(notes));
  const fresh = Object.fromEntries(Object.entries(dish.tasted).filter(([field]) => !filledFields.has(field)));
  return isDone || Object.keys(fresh).length > 0 ? { item, isDone, kept: fresh } : null;
}
