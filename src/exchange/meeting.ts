import type { Item, List } from '#src/domain/list.ts';
import { findNamed, foldText, spellingOf } from '#src/domain/name-search.ts';
import type { Tasted } from '#src/domain/tasted.ts';
import type { FileDish, FileList } from './file-list.ts';

/** What a file knows of a dish that is on a list already: that it was tasted, and what the list does not say of it. */
export type TastedNews = { item: Item; isDone: boolean; kept: Tasted };

/** What becomes of a file's dishes on a list. */
export type Meeting = {
  added: FileDish[];
  /** Dishes that are there already, by their names however they are written. */
  known: FileDish[];
  /** Those of them that were tasted by the file and not by the list, or about which the list says less. */
  news: TastedNews[];
  /** Dishes for which there is no room. */
  left: FileDish[];
};

type Meets = Pick<List, 'items' | 'tasted'>;

/**
 * Meets a file's dishes with a list's: nothing that the list says is changed.
 * @param target the list they come to; null for a new one, where only a dish that the file has twice is there already
 * @param most how many dishes a list holds
 */
export function meet({ dishes }: Pick<FileList, 'dishes'>, target: Meets | null, most: number): Meeting {
  const items = target?.items ?? [];
  const itemOf = finderByName(items);
  const seen = new Set<string>();
  const meeting: Meeting = { added: [], known: [], news: [], left: [] };
  for (const dish of dishes) {
    const item = itemOf(dish.name);
    const key = wholeOf(dish);
    if (item !== undefined) {
      meeting.known.push(dish);
      const news = newsOf(dish, item, target?.tasted?.[item.id]);
      if (news !== null && !seen.has(item.id)) meeting.news.push(news);
      if (news !== null) seen.add(item.id);
    } else if (seen.has(key)) meeting.known.push(dish);
    else {
      seen.add(key);
      (items.length + meeting.added.length < most ? meeting.added : meeting.left).push(dish);
    }
  }
  return meeting;
}

/** Everything that is said of a dish: two of one name that say something else are two dishes. */
function wholeOf({ name, text, tags, isDone, tasted }: FileDish): string {
  return JSON.stringify([spellingOf(name), text, tags, isDone, tasted]);
}

function newsOf(dish: FileDish, item: Item, kept: Tasted = {}): TastedNews | null {
  const isDone = dish.isDone && !item.isDone;
  const said = new Set(Object.keys(kept));
  const fresh = Object.fromEntries(Object.entries(dish.tasted).filter(([field]) => !said.has(field)));
  return isDone || Object.keys(fresh).length > 0 ? { item, isDone, kept: fresh } : null;
}

/**
 * Looks through the user's lists once, and tells of each list of a file which of them it most likely is: the first of its
 * name, in its country, where the file says which; null when there is none.
 */
export function likeliestOf<Own extends Pick<List, 'name' | 'chosenCountry'>>(
  own: readonly Own[],
): (file: Pick<FileList, 'name' | 'country'>) => Own | null {
  const listOf = finderByName(own);
  return ({ name, country }) =>
    listOf(name, (list) => country === null || list.chosenCountry === country) ?? null;
}

/** Looks through rows once, and finds by a name the first that has it, among those that are meant. */
function finderByName<Row extends { name: string }>(
  rows: readonly Row[],
): (name: string, isMeant?: (row: Row) => boolean) => Row | undefined {
  const byName = new Map<string, Row[]>();
  for (const row of rows) {
    const name = foldText(row.name);
    const alike = byName.get(name) ?? [];
    alike.push(row);
    byName.set(name, alike);
  }
  return (name, isMeant = () => true) => findNamed(byName.get(foldText(name))?.filter(isMeant) ?? [], name);
}
