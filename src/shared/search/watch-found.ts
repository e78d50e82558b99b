import { startTransition } from 'react';
import { type Query, watchQuery } from '#src/platform/query.ts';
import type { Searches, SearchKind } from '#src/platform/search/engine.ts';
import { type Answer, watchSearch } from '#src/platform/search/search-client.ts';

/**
 * Searches what is on this device, and reads the rows of what is found, again whenever either changes. They are drawn in
 * pieces, so that a key pressed meanwhile is answered.
 * @param read the rows of what an answer has
 * @param onRows told of each answer with its rows
 * @returns how to stop
 */
export function watchFound<Kind extends SearchKind, Rows>(
  kind: Kind,
  query: Searches[Kind]['query'],
  read: Query<[Answer<Kind>], Rows>,
  onRows: (answer: Answer<Kind>, rows: Rows) => void,
): () => void {
  let stopRows = () => {};
  const stop = watchSearch(kind, query, (answer) => {
    stopRows();
    stopRows = watchQuery(
      async (db) => read(db, answer),
      (rows) => startTransition(() => onRows(answer, rows)),
    );
  });
  return () => {
    stop();
    stopRows();
  };
}
