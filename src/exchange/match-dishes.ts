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
  left: FileDish[];
};

type MatchTarget = Pick<List, 'items' | 'tasted'>;

/**
 * Matches a file's dishes with a list's; nothing on the list is overwritten (P12.3, P12.4). Equal names alone
 * do not make one dish. Each dish in the file matches at most one dish on the list, and the most similar
 * pairs are matched first.
 * @param target the list to merge into; null for a new one
 * @param most the maximum number of dishes on a list
 */
export function matchDishes(
  { dishes, isHandmade = false }: Pick<FileList, 'dishes' | 'isHandmade'>,
  target: MatchTarget | null,
  most: number,
): DishMatch {
  const items = target?.items ?? [];
  const tasted = target?.tasted ?? {};
  const partners = partnersOf(dishes, items, tasted);
  const seen = new Set<string>();
  const match: DishMatch = { added: [], known: [], news: [], left: [] };
  for (const [at, dish] of dishes.entries()) {
    const item = partners[at];
    const whole = wholeOf(dish);
    // A dish that occurs twice in a handwritten note is a mistake; in the app's own file the list has it
    // twice.
    const isAgain = isHandmade && seen.has(whole);
    seen.add(whole);
    if (item !== undefined || isAgain) match.known.push(dish);
    else (items.length + match.added.length < most ? match.added : match.left).push(dish);
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
  for (const areAlike of ALIKE.flatMap((alike) => [isSpelledAlso(alike), alike])) {
    for (const [at, dish] of dishes.entries()) {
      const left = partners[at] === undefined ? free.get(foldText(dish.name)) : undefined;
      const place = left?.findIndex(
        (item) => haveOneName(dish.name, item.name) && areAlike(dish, item, tasted[item.id]),
      );
      if (place !== undefined && place >= 0) [partners[at]] = left?.splice(place, 1) ?? [];
    }
  }
  return partners;
}

type AreAlike = (dish: FileDish, item: Item, kept?: Tasted) => boolean;
/** Combines a test with equal spelling, including accents. */
const isSpelledAlso =
  (areAlike: AreAlike): AreAlike =>
  (dish, item, kept) =>
    spellingOf(dish.name) === spellingOf(item.name) && areAlike(dish, item, kept);
const isText: AreAlike = ({ text }, { description }) => text === description;
const areTags: AreAlike = ({ tags }, item) => JSON.stringify(tags) === JSON.stringify(item.tags);

/**
 * Tests of similarity for dishes with the same name, the strictest first. Even the last one requires that one
 * text contains the other, which an empty text always satisfies.
 */
const ALIKE: readonly AreAlike[] = [
  (dish, item, kept) =>
    isText(dish, item) &&
    areTags(dish, item) &&
    dish.isDone === item.isDone &&
    tastedKey(dish.tasted) === tastedKey(kept),
  (dish, item) => isText(dish, item) && areTags(dish, item),
  isText,
  ({ text }, { description }) => text.includes(description) || description.includes(text),
];

/** Returns a key that is equal for equal notes, in whatever order their fields are. */
function tastedKey({ day, note, place, stars }: Tasted = {}): string {
  return JSON.stringify([day, note, place, stars]);
}

/** Returns a key of everything that a file contains about a dish. */
function wholeOf({ name, text, tags, isDone, tasted }: FileDish): string {
  return JSON.stringify([spellingOf(name), text, tags, isDone, tastedKey(tasted)]);
}

function newsOf(dish: FileDish, item: Item, kept: Tasted = {}): NewNotes | null {
  const isDone = dish.isDone && !item.isDone;
  const said = new Set(Object.keys(kept));
  const fresh = Object.fromEntries(Object.entries(dish.tasted).filter(([field]) => !said.has(field)));
  return isDone || Object.keys(fresh).length > 0 ? { item, isDone, kept: fresh } : null;
}
