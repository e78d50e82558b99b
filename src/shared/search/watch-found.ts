import type { FoundEntry } from '#src/domain/list-index/find-entries.ts';
import type { ListsQuery } from '#src/domain/list-index/list-index.ts';
import { type Query, watchQuery } from '#src/platform/query.ts';
import { type Answer, watchSearch } from '#src/platform/search/search-client.ts';

/**
 * Searches the lists on this device, and reads the rows of what is found, again whenever either changes.
 * @param read the rows of what an answer has
 * @param onRows told of each answer with its rows
 * @returns how to stop
 */
export function watchFound<Row>(
  query: ListsQuery,
  read: Query<[FoundEntry[]], Row[]>,
  onRows: (answer: Answer<'lists'>, rows: Row[]) => void,
): () => void {
  let stopRows = () => {};
  const stop = watchSearch('lists', query, (answer) => {
    stopRows();
    stopRows = watchQuery(
      async (db) => read(db, answer.lists),
      (rows) => onRows(answer, rows),
    );
  });
  return () => {
    stop();
    stopRows();
  };
}
