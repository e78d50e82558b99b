import {
  namesOfDishes,
  ownRows,
  rowsBetween,
  type SearchedTable,
  someOfCountry,
} from '#src/db/raw-database.ts';
import type { ListRow, PublicListRow } from '#src/db/schema.ts';
import type { Continent } from '#src/domain/countries.ts';
import type { FoundEntries } from '#src/search/find-entries.ts';
import { type KnownDish, ListIndex, type ListsQuery } from '#src/search/list-index.ts';

/** A search for dishes in all lists on this device. An empty `continents` means all of them. */
export type DishesQuery = { term: string; continents: readonly Continent[] };
/**
 * The query and the result of each kind of search. `all` and `own` are the best matches among all dishes and
 * among the user's own.
 */
export type Searches = {
  lists: { query: ListsQuery; found: FoundEntries };
  dishes: { query: DishesQuery; found: { all: KnownDish[]; own: KnownDish[] } };
};
export type SearchKind = keyof Searches;

/** A range of changed rows, from one key to another, both included. */
export type Change = { table: SearchedTable | 'meta' | 'dishNames'; from: string; to: string };
/** A key before all others. */
export const FIRST_KEY = '';
/** A key after all others. */
export const LAST_KEY = '\uffff';

/** A message from the page to the engine. */
export type EngineRequest =
  | {
      [Kind in SearchKind]: { do: 'watch'; id: number; kind: Kind; query: Searches[Kind]['query'] };
    }[SearchKind]
  | { do: 'unwatch'; id: number }
  | { do: 'change'; changes: Change[] };

/** A message from the engine to the page: the result of a watch, and whether all lists have been searched. */
export type EngineResult = { id: number; found: Searches[SearchKind]['found']; isWhole: boolean };

export type EngineOptions = {
  open: () => Promise<IDBDatabase>;
  tell: (told: EngineResult) => void;
  /** Number of lists indexed before other work gets a turn. */
  piece: number;
};

type Watch = Extract<EngineRequest, { do: 'watch' }>;
/** A range of rows still to be read, from one key (or after it, if `isAfter`) to another. */
type Task = { table: SearchedTable; from: string; to: string; isAfter: boolean };

/** Number of lists of the queried country that are indexed before all others. */
const LOOKED_AT_FIRST = 500;
/** How often results are sent while lists are being indexed, in milliseconds. */
const TELL_MS = 400;

/**
 * Creates the search engine, which indexes all lists on this device and sends new results whenever they may
 * have changed. Indexing begins with the first search; until it ends, results cover the lists indexed so far.
 */
export function createSearchEngine({ open, tell, piece }: EngineOptions): (order: EngineRequest) => void {
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
  /** Indexes the next piece of a range of rows, and replaces the task by one for the remaining rows. */
  const indexPiece = async (from: IDBDatabase, task: Task) => {
    const rows = await rowsBetween(from, task.table, task, piece);
    const end = rows.length < piece ? task.to : (rows.at(-1)?.id ?? task.to);
    const there = new Set(rows.map(({ id }) => id));
    if (task.isAfter) there.add(task.from);
    index.removeBetween(task.from, end, task.table === 'lists', there);
    put(rows);
    tasks.splice(tasks.indexOf(task), 1, ...(end < task.to ? [{ ...task, from: end, isAfter: true }] : []));
  };
  /** Does the next small part of the work; false when none remains. */
  const step = async (): Promise<boolean> => {
    db ??= open();
    const from = await db;
    const country = isSessionKnown ? countries.shift() : undefined;
    const task = tasks.at(-1);
    if (!areNamesKnown) await takeNames(from);
    else if (!isSessionKnown) await takeOwn(from);
    else if (country !== undefined) put(await someOfCountry(from, country, LOOKED_AT_FIRST));
    else if (task !== undefined) await indexPiece(from, task);
    else return false;
    return true;
  };
  const work = async () => {
    if (isAtWork) return;
    isAtWork = true;
    try {
      while (await step()) if (countries.length === 0 && performance.now() - toldAt > TELL_MS) answerAll();
    } catch {
      // The page reports an unreadable database when it reads it. The engine then stops with the results so
      // far.
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
      // Before the first results there is nothing to answer with.
      if (toldAt > 0 && countries.length === 0) answer(order);
    }
    void work();
  };
}
