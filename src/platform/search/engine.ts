import { namesOfDishes, ownRows, rowsBetween, type SearchedTable, someOfCountry } from '#src/db/as-it-is.ts';
import type { ListRow, PublicListRow } from '#src/db/schema.ts';
import type { Continent } from '#src/domain/countries.ts';
import type { FoundEntries } from '#src/search/find-entries.ts';
import { type KnownDish, ListIndex, type ListsQuery } from '#src/search/list-index.ts';

/** A search for dishes among those of all lists here; none of the continents stands for all. */
export type DishesQuery = { term: string; continents: readonly Continent[] };
/** What is looked for, and what is found, by kind. `all` and `own` are the best of all dishes and of one's own. */
export type Searches = {
  lists: { query: ListsQuery; found: FoundEntries };
  dishes: { query: DishesQuery; found: { all: KnownDish[]; own: KnownDish[] } };
};
export type SearchKind = keyof Searches;

/** Rows of a table that have changed: those with keys from one to another, both included. */
export type Change = { table: SearchedTable | 'meta' | 'dishNames'; from: string; to: string };
/** Keys before and behind all others. */
export const FIRST_KEY = '';
export const LAST_KEY = '\uffff';

/** What the page asks of the engine. */
export type Order =
  | {
      [Kind in SearchKind]: { do: 'watch'; id: number; kind: Kind; query: Searches[Kind]['query'] };
    }[SearchKind]
  | { do: 'unwatch'; id: number }
  | { do: 'change'; changes: Change[] };

/** What the engine tells the page of a watch: what it has found, and whether it has looked at all there is. */
export type Told = { id: number; found: Searches[SearchKind]['found']; isWhole: boolean };

export type EngineOptions = {
  open: () => Promise<IDBDatabase>;
  tell: (told: Told) => void;
  /** How many lists are indexed in one go before other work has a turn. */
  piece: number;
};

type Watch = Extract<Order, { do: 'watch' }>;
/** Rows still to be read: from a key, or after it, to another. */
type Task = { table: SearchedTable; from: string; to: string; isAfter: boolean };

/** How many lists of the country that is asked for are looked at before all others. */
const LOOKED_AT_FIRST = 500;
/** How often watches are told of new results while lists are being indexed, in milliseconds. */
const TELL_MS = 400;

/**
 * Keeps an index of all lists on this device and answers searches from it, whenever something of the answer may have
 * changed. It begins with the first search, and answers from what it has read by then.
 */
export function createSearchEngine({ open, tell, piece }: EngineOptions): (order: Order) => void {
  const index = new ListIndex();
  const watches = new Map<number, Watch>();
  const countries: string[] = [];
  const tasks: Task[] = [{ table: 'publicLists', from: FIRST_KEY, to: LAST_KEY, isAfter: false }];
  let db: Promise<IDBDatabase> | undefined;
  let userID: string | null = null;
  let isSessionKnown = false;
  let areNamesKnown = false;
  let toldAt = 0;
  let isAtWork = false;

  const answer = (watch: Watch) => {
    const found =
      watch.kind === 'lists'
        ? index.lists(watch.query)
        : index.dishes(watch.query.term, watch.query.continents);
    tell({ id: watch.id, found, isWhole: isSessionKnown && tasks.length === 0 });
  };
  const answerAll = () => {
    toldAt = performance.now();
    for (const watch of watches.values()) answer(watch);
  };

  const put = (rows: readonly (PublicListRow | ListRow)[]) => {
    for (const row of rows) {
      const isOwn = 'userID' in row;
      if (isOwn ? row.userID === userID : row.publicID !== null) index.put(row, isOwn);
    }
  };
  const takeOwn = async (from: IDBDatabase) => {
    isSessionKnown = true;
    const own = await ownRows(from);
    userID = own.userID;
    index.removeBetween(FIRST_KEY, LAST_KEY, true, new Set());
    put(own.lists);
  };
  const takeNames = async (from: IDBDatabase) => {
    areNamesKnown = true;
    for (const { country, ...words } of await namesOfDishes(from)) index.name(country, words);
  };
  /** Takes in the next piece of a range of rows, and puts the rest of it first in line. */
  const takePiece = async (from: IDBDatabase, task: Task) => {
    const rows = await rowsBetween(from, task.table, task, piece);
    const end = rows.length < piece ? task.to : (rows.at(-1)?.id ?? task.to);
    const there = new Set(rows.map(({ id }) => id));
    if (task.isAfter) there.add(task.from);
    index.removeBetween(task.from, end, task.table === 'lists', there);
    put(rows);
    tasks.splice(tasks.indexOf(task), 1, ...(end < task.to ? [{ ...task, from: end, isAfter: true }] : []));
  };
  /** Does the next small part of what there is to do; false when there is nothing left. */
  const step = async (): Promise<boolean> => {
    db ??= open();
    const from = await db;
    const country = isSessionKnown ? countries.shift() : undefined;
    const task = tasks.at(-1);
    if (!areNamesKnown) await takeNames(from);
    else if (!isSessionKnown) await takeOwn(from);
    else if (country !== undefined) put(await someOfCountry(from, country, LOOKED_AT_FIRST));
    else if (task !== undefined) await takePiece(from, task);
    else return false;
    return true;
  };
  const work = async () => {
    if (isAtWork) return;
    isAtWork = true;
    try {
      while (await step()) if (countries.length === 0 && performance.now() - toldAt > TELL_MS) answerAll();
    } catch {
      // A database that cannot be read is told of where the page reads it: here nothing more is to be found.
      db = undefined;
      isSessionKnown = true;
      tasks.length = 0;
    }
    isAtWork = false;
    index.prepare();
    answerAll();
  };
  const note = ({ table, from, to }: Change) => {
    if (table === 'dishNames') areNamesKnown = false;
    else if (table !== 'meta') tasks.push({ table, from, to, isAfter: false });
    else if (from <= 'session' && to >= 'session') isSessionKnown = false;
  };

  return (order) => {
    if (order.do === 'unwatch') {
      watches.delete(order.id);
      return;
    }
    if (order.do === 'change') order.changes.forEach(note);
    else {
      watches.set(order.id, order);
      const country = order.kind === 'lists' ? order.query.country : null;
      if (country !== null && tasks.length > 0) countries.push(country);
      // At first there is nothing to answer with.
      if (toldAt > 0 && countries.length === 0) answer(order);
    }
    void work();
  };
}
