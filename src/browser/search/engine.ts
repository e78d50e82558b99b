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
import { type KnownDish, ListIndex, type ListsQuery, type SuggestionsQuery } from '#src/search/list-index.ts';
import { FIRST_KEY, LAST_KEY } from './key-range.ts';

/** A search for dishes in all lists on this device. An empty `continents` means all of them. */
type DishesQuery = { term: string; continents: readonly Continent[] };
/**
 * The query and the result of each kind of search. `all` and `own` are the best matches among all dishes and
 * among the user's own.
 */
export type Searches = {
  lists: { query: ListsQuery; found: FoundEntries };
  dishes: { query: DishesQuery; found: { all: KnownDish[]; own: KnownDish[] } };
  suggestions: { query: SuggestionsQuery; found: { dishes: KnownDish[] } };
};
export type SearchKind = keyof Searches;

/** A range of changed rows, from one key to another, both included. */
export type Change = { table: SearchedTable | 'meta' | 'dishNames'; from: string; to: string };

/** A message from the page to the engine. */
export type EngineRequest =
  | {
      [Kind in SearchKind]: { do: 'watch'; id: number; kind: Kind; query: Searches[Kind]['query'] };
    }[SearchKind]
  | { do: 'unwatch'; id: number }
  | { do: 'change'; changes: Change[] };

/** A message from the engine to the page: the result of a watch, and whether all lists have been searched. */
export type EngineResult = { id: number; found: Searches[SearchKind]['found']; isWhole: boolean };

/** What a search engine needs. */
type EngineOptions = {
  open: () => Promise<IDBDatabase>;
  /** Sends a result to the page. */
  sendResult: (result: EngineResult) => void;
  /** Number of lists that are indexed at a time. */
  listsPerStep: number;
};

type Watch = Extract<EngineRequest, { do: 'watch' }>;
/** A range of rows still to be read, from one key (or after it, if `isAfter`) to another. */
type Task = { table: SearchedTable; from: string; to: string; isAfter: boolean };

/** Number of lists of the queried country that are indexed before all others. */
const INDEXED_FIRST = 500;
/** How often results are sent while lists are being indexed, in milliseconds. */
const SEND_INTERVAL_MS = 400;

/**
 * Creates the search engine, which indexes all lists on this device and sends new results whenever they may
 * have changed. Indexing begins with the first search; until it ends, results cover the lists indexed so far.
 */
export function createSearchEngine({
  open,
  sendResult,
  listsPerStep,
}: EngineOptions): (request: EngineRequest) => void {
  const index = new ListIndex();
  const watches = new Map<number, Watch>();
  const countries: string[] = [];
  const tasks: Task[] = [{ table: 'publicLists', from: FIRST_KEY, to: LAST_KEY, isAfter: false }];
  let db: Promise<IDBDatabase> | undefined;
  let userID: string | null = null;
  let isSessionKnown = false;
  let areNamesKnown = false;
  let sentAt = 0;
  let isWorking = false;

  const find = ({ kind, query }: Watch) => {
    if (kind === 'lists') return index.lists(query);
    return kind === 'suggestions' ? index.suggestions(query) : index.dishes(query.term, query.continents);
  };
  const sendResultOf = (watch: Watch) =>
    sendResult({ id: watch.id, found: find(watch), isWhole: isSessionKnown && tasks.length === 0 });
  const sendAllResults = () => {
    sentAt = performance.now();
    for (const watch of watches.values()) sendResultOf(watch);
  };

  const put = (rows: readonly (PublicListRow | ListRow)[]) => {
    for (const row of rows) {
      const isOwn = 'userID' in row;
      if (isOwn ? row.userID === userID : row.publicID !== null) index.put(row, { isOwn });
    }
  };
  const indexOwnLists = async (from: IDBDatabase) => {
    isSessionKnown = true;
    const own = await ownRows(from);
    userID = own.userID;
    index.removeBetween(FIRST_KEY, LAST_KEY, { isOwn: true, keptIDs: new Set() });
    put(own.lists);
  };
  const readNames = async (from: IDBDatabase) => {
    areNamesKnown = true;
    for (const { country, ...words } of await namesOfDishes(from)) index.setWords(country, words);
  };
  /** Indexes the next piece of a range of rows, and replaces the task by one for the remaining rows. */
  const indexPiece = async (from: IDBDatabase, task: Task) => {
    const rows = await rowsBetween(from, task.table, task, listsPerStep);
    const end = rows.length < listsPerStep ? task.to : (rows.at(-1)?.id ?? task.to);
    const presentIDs = new Set(rows.map(({ id }) => id));
    if (task.isAfter) presentIDs.add(task.from);
    index.removeBetween(task.from, end, { isOwn: task.table === 'lists', keptIDs: presentIDs });
    put(rows);
    tasks.splice(tasks.indexOf(task), 1, ...(end < task.to ? [{ ...task, from: end, isAfter: true }] : []));
  };
  /** Does the next small part of the work; returns false if none remains. */
  const step = async (): Promise<boolean> => {
    db ??= open();
    const from = await db;
    const country = isSessionKnown ? countries.shift() : undefined;
    const task = tasks.at(-1);
    if (!areNamesKnown) await readNames(from);
    else if (!isSessionKnown) await indexOwnLists(from);
    else if (country !== undefined) put(await someOfCountry(from, country, INDEXED_FIRST));
    else if (task !== undefined) await indexPiece(from, task);
    else return false;
    return true;
  };
  const work = async () => {
    if (isWorking) return;
    isWorking = true;
    try {
      while (await step())
        if (countries.length === 0 && performance.now() - sentAt > SEND_INTERVAL_MS) sendAllResults();
    } catch {
      // The page reports an unreadable database when it reads it. The engine then stops with the results so
      // far.
      db = undefined;
      isSessionKnown = true;
      tasks.length = 0;
    }
    isWorking = false;
    index.prepare();
    sendAllResults();
  };
  const recordChange = ({ table, from, to }: Change) => {
    if (table === 'dishNames') areNamesKnown = false;
    else if (table !== 'meta') tasks.push({ table, from, to, isAfter: false });
    else if (from <= 'session' && to >= 'session') isSessionKnown = false;
  };

  return (request) => {
    if (request.do === 'unwatch') {
      watches.delete(request.id);
      return;
    }
    if (request.do === 'change') request.changes.forEach(recordChange);
    else {
      watches.set(request.id, request);
      const country = request.kind === 'dishes' ? null : request.query.country;
      if (country !== null && tasks.length > 0) countries.push(country);
      // Before the first results there is nothing to send.
      if (sentAt > 0 && countries.length === 0) sendResultOf(request);
    }
    void work();
  };
}
