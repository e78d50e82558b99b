import { startTransition } from 'react';
import { type Query, watchQuery } from '#src/browser/database/query.ts';
import type { Searches, SearchKind } from '#src/browser/search/engine.ts';
import { type Answer, watchSearch } from '#src/browser/search/search-client.ts';

/**
 * Searches the lists on this device and reads the rows of the results. Repeats this whenever the results or
 * their rows change. Updates are transitions, so that keystrokes are handled meanwhile.
 * @param read reads the rows of an answer
 * @param onRows called with each answer and its rows
 * @returns a function that stops the search
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
