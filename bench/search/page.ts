import type { PublicListRow } from '../../src/db/schema.ts';

/** The property that `timeSearches` adds to a page. */
export type Answered = { answers: { ms: number; found: number; isWhole: boolean }[] };

type EngineResult = { id: number; found: { total?: number; all?: unknown[] }; isWhole: boolean };

/** Records how long the search worker takes for each query. Runs in the page, before the page's scripts. */
export function timeSearches(): void {
  const answers: Answered['answers'] = [];
  Object.assign(window, { answers });
  const startTimes = new Map<number, number>();
  const OriginalWorker = window.Worker;
  window.Worker = class extends OriginalWorker {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      this.addEventListener('message', ({ data }: MessageEvent<EngineResult>) => {
        const startTime = startTimes.get(data.id);
        if (startTime === undefined) return;
        const found = data.found.total ?? data.found.all?.length ?? 0;
        answers.push({ ms: performance.now() - startTime, found, isWhole: data.isWhole });
        // A query may have several partial answers. The complete answer is the last one.
        if (data.isWhole) startTimes.delete(data.id);
      });
    }

    override postMessage(message: { do?: string; id?: number }, ...rest: []): void {
      if (message.do === 'watch' && message.id !== undefined) startTimes.set(message.id, performance.now());
      super.postMessage(message, ...rest);
    }
  };
}

/** Writes rows into the app's database. Runs in the page. */
export async function fillDatabase(rows: PublicListRow[]): Promise<void> {
  const opening = indexedDB.open('food-odyssey');
  await new Promise((done) => {
    opening.onsuccess = done;
  });
  const db = opening.result;
  const writing = db.transaction('publicLists', 'readwrite', { durability: 'relaxed' });
  for (const row of rows) writing.objectStore('publicLists').put(row);
  await new Promise((done, failed) => {
    writing.oncomplete = done;
    writing.onerror = failed;
  });
  db.close();
}
