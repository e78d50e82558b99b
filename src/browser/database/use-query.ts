import { useObservable } from 'dexie-react-hooks';
import { live, type Query } from './query.ts';

/**
 * Returns a query's answer, updated while the component is mounted; undefined until the first read. Throws
 * the error of a database that cannot be read, for the error page.
 * @param args plain data; different ones run the query again
 */
export function useQuery<Args extends readonly unknown[], Result>(
  query: Query<Args, Result>,
  ...args: Args
): Result | undefined {
  return useObservable(() => live(query, ...args), [query, JSON.stringify(args)]);
}

/** Like `useQuery`, but starts with data that the route has read, so that the first frame is complete. */
export function useQueryFrom<Args extends readonly unknown[], Result>(
  first: Result,
  query: Query<Args, Result>,
  ...args: Args
): Result {
  return useObservable(() => live(query, ...args), [query, JSON.stringify(args)], first);
}
