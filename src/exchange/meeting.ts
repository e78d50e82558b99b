import type { Item, List } from '#src/domain/list.ts';
import { foldText, haveOneName, spellingOf } from '#src/domain/name-search.ts';
import type { Tasted } from '#src/domain/tasted.ts';
import type { FileDish, FileList } from './file-list.ts';

/** What a file knows of a dish that is on a list already: that it was tasted, and what the list does not say of it. */
export type TastedNews = { item: Item; isDone: boolean; kept: Tasted };

/** What becomes of a file's dishes on a list. */
export type Meeting = {
  added: FileDish[];
  /** Dishes that are there already. */
  known: FileDish[];
  /** Those of them that were tasted by the file and not by the list, or about which the list says less. */
  news: TastedNews[];
  /** Dishes for which there is no room. */
  left: FileDish[];
};

type Meets = Pick<List, 'items' | 'tasted'>;

/**
 * Meets a file's dishes with a list's: nothing that the list says is changed. Two dishes of one name are two: each of the
 * file's is one of the list's, the most alike first.
 * @param target the list they come to; null for a new one
 * @param most how many dishes a list holds
 */
export function meet(
  { dishes, isByHand = false }: Pick<FileList, 'dishes' | 'isByHand'>,
  target: Meets | null,
  most: number,
): Meeting {
  const items = target?.items ?? [];
  const tasted = target?.tasted ?? {};
  const partners = partnersOf(dishes, items, tasted);
  const seen = new Set<string>();
  const meeting: Meeting = { added: [], known: [], news: [], left: [] };
  for (const [at, dish] of dishes.entries()) {
    const item = partners[at];
    const whole = wholeOf(dish);
    // A note says a dish twice by mistake; a file of the app has it twice because the list does.
    const isAgain = isByHand && seen.has(whole);
    seen.add(whole);
    if (item !== undefined || isAgain) meeting.known.push(dish);
    else (items.length + meeting.added.length < most ? meeting.added : meeting.left).push(dish);
    const news = item && newsOf(dish, item, tasted[item.id]);
    if (news) meeting.news.push(news);
  }
  return meeting;
}

/** Which of a list's items each dish of a file is; undefined for one that is none of them. */
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
/** Alike, and written with the same accents. */
const isSpelledAlso =
  (areAlike: AreAlike): AreAlike =>
  (dish, item, kept) =>
    spellingOf(dish.name) === spellingOf(item.name) && areAlike(dish, item, kept);
const isText: AreAlike = ({ text }, { description }) => text === description;
const areTags: AreAlike = ({ tags }, item) => JSON.stringify(tags) === JSON.stringify(item.tags);

/**
 * How much alike two dishes of one name are, the most first. The name alone is not enough: one text says at least what the
 * other does, if only because that is empty.
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

/** The same text for the same things kept, in whichever order they stand. */
function tastedKey({ day, note, place, stars }: Tasted = {}): string {
  return JSON.stringify([day, note, place, stars]);
}

/** Everything that is said of a dish. */
function wholeOf({ name, text, tags, isDone, tasted }: FileDish): string {
  return JSON.stringify([spellingOf(name), text, tags, isDone, tastedKey(tasted)]);
}

function newsOf(dish: FileDish, item: Item, kept: Tasted = {}): TastedNews | null {
  const isDone = dish.isDone && !item.isDone;
  const said = new Set(Object.keys(kept));
  const fresh = Object.fromEntries(Object.entries(dish.tasted).filter(([field]) => !said.has(field)));
  return isDone || Object.keys(fresh).length > 0 ? { item, isDone, kept: fresh } : null;
}
