import type { PublicListRow } from '#src/db/schema.ts';

/** The property that `timeSearches` adds to a page. */
export type Answered = { answers: { ms: number; found: number; isWhole: boolean }[] };

type EngineResult = { id: number; found: { total?: number; all?: unknown[] }; isWhole: boolean };

/** Runs on a page before its own scripts: records how long the search worker takes for each query. */
export function timeSearches(): void {
  const answers: Answered['answers'] = [];
  Object.assign(window, { answers });
  const asked = new Map<number, number>();
  const Own = window.Worker;
  window.Worker = class extends Own {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      this.addEventListener('message', ({ data }: MessageEvent<EngineResult>) => {
        const since = asked.get(data.id);
        if (since === undefined) return;
        const found = data.found.total ?? data.found.all?.length ?? 0;
        answers.push({ ms: performance.now() - since, found, isWhole: data.isWhole });
        // A query may have partial answers; only the complete one is its last.
        if (data.isWhole) asked.delete(data.id);
      });
    }

    override postMessage(message: { do?: string; id?: number }, ...rest: []): void {
      if (message.do === 'watch' && message.id !== undefined) asked.set(message.id, performance.now());
      super.postMessage(message, ...rest);
    }
  };
}

/** Runs on a page: writes rows into the app's database. */
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
