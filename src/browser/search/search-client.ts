import Dexie, { type ObservabilitySet, RangeSet } from 'dexie';
import { device } from '#src/browser/database/device.ts';
import { loadInTime } from '#src/browser/loading/chunk-deadline.ts';
import type { Change, EngineRequest, EngineResult, Searches, SearchKind } from './engine.ts';
import { FIRST_KEY, LAST_KEY } from './key-range.ts';

/** The results so far, and whether all lists on this device have been searched. */
export type Answer<Kind extends SearchKind> = Searches[Kind]['found'] & { isWhole: boolean };

type Engine = { send: (request: EngineRequest) => void; end: () => void };

/**
 * How long the engine stays after the last search, in milliseconds. It is then ended, because its index may
 * use as much memory as all the lists.
 */
const IDLE_MS = 60_000;
const TABLES = ['publicLists', 'lists', 'meta', 'dishNames'] as const;

/** The running searches: the request that started each, and the function that receives its results. */
const searches = new Map<number, { request: EngineRequest; onResult: (result: EngineResult) => void }>();
let lastID = 0;
let engine: Engine | undefined;
let endTimer: ReturnType<typeof setTimeout> | undefined;

/**
 * Searches the lists on this device off the main thread, and again whenever they change.
 * @param onAnswer called with the results so far, repeatedly until the search is complete, and then after
 *   every change
 * @returns a function that stops the search
 */
export function watchSearch<Kind extends SearchKind>(
  kind: Kind,
  query: Searches[Kind]['query'],
  onAnswer: (answer: Answer<Kind>) => void,
): () => void {
  lastID += 1;
  const id = lastID;
  const request = { do: 'watch', id, kind, query } as EngineRequest;
  searches.set(id, {
    request,
    onResult: ({ found, isWhole }) => onAnswer({ ...(found as Searches[Kind]['found']), isWhole }),
  });
  clearTimeout(endTimer);
  engine ??= startEngine();
  engine.send(request);
  return () => {
    searches.delete(id);
    engine?.send({ do: 'unwatch', id });
    if (searches.size > 0) return;
    clearTimeout(endTimer);
    endTimer = setTimeout(() => {
      engine?.end();
      engine = undefined;
    }, IDLE_MS);
  };
}

/** Returns a search's first results, to show until there are more. */
export function searchOnce<Kind extends SearchKind>(
  kind: Kind,
  query: Searches[Kind]['query'],
): Promise<Answer<Kind>> {
  return new Promise((resolve) => {
    let stop: (() => void) | undefined;
    stop = watchSearch(kind, query, (answer) => {
      resolve(answer);
      queueMicrotask(() => stop?.());
    });
  });
}

function startEngine(): Engine {
  const started = typeof Worker === 'undefined' ? engineInPage() : engineInWorker();
  const sendChanges = (parts: ObservabilitySet) => {
    const changes = changesOf(parts);
    if (changes.length > 0) started.send({ do: 'change', changes });
  };
  Dexie.on('storagemutated', sendChanges);
  return {
    send: started.send,
    end: () => {
      Dexie.on.storagemutated.unsubscribe(sendChanges);
      started.end();
    },
  };
}

function deliver(result: EngineResult): void {
  searches.get(result.id)?.onResult(result);
}

function engineInWorker(): Engine {
  // The bundler recognises this exact expression and builds the worker's script.
  const worker = new Worker(new URL('./search-worker.ts', import.meta.url), {
    type: 'module',
    name: device.db.name,
  });
  let current: Engine = { send: (request) => worker.postMessage(request), end: () => worker.terminate() };
  worker.addEventListener('message', ({ data }: MessageEvent<EngineResult>) => deliver(data));
  // If the browser refuses module workers or cannot load the script, the page runs the engine itself, if it can
  // fetch the engine's code. That code is not stored for use offline, because the worker's script has it too.
  worker.addEventListener('error', () => {
    worker.terminate();
    current = engineInPage();
    for (const { request } of searches.values()) current.send(request);
  });
  return { send: (request) => current.send(request), end: () => current.end() };
}

function engineInPage(): Engine {
  const open = async () => (await device.db.open()).backendDB();
  const sending = loadInTime(() => import('./engine.ts')).then(({ createSearchEngine }) =>
    createSearchEngine({ open, sendResult: deliver, listsPerStep: 25 }),
  );
  return {
    send: (request) => void sending.then((send) => send(request)).catch(() => undefined),
    end: () => undefined,
  };
}

/**
 * Returns the changes in the database that concern searches, made by this tab, another one or the service
 * worker.
 */
function changesOf(parts: ObservabilitySet): Change[] {
  return TABLES.flatMap((table) => {
    const keys = parts[`idb://${device.db.name}/${table}/`];
    return keys === undefined ? [] : rangesOf(keys).map((range) => ({ table, ...range }));
  });
}

function rangesOf(keys: ObservabilitySet[string]): { from: string; to: string }[] {
  const ranges: { from: string; to: string }[] = [];
  // Changes from another tab arrive as plain data without methods.
  const nodes = RangeSet(keys)[Symbol.iterator]();
  for (let next = nodes.next(); !next.done; next = nodes.next()) {
    const { from, to } = next.value;
    // Range ends that are not ids mean the whole table.
    ranges.push({
      from: typeof from === 'string' ? from : FIRST_KEY,
      to: typeof to === 'string' ? to : LAST_KEY,
    });
  }
  return ranges;
}
