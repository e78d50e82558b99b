import { useObservable } from 'dexie-react-hooks';
import { live, type Query } from './query.ts';

/**
 * What a query answers, kept fresh while the component stands; undefined until it has been read. A database that cannot
 * be read is thrown, to the page that says so.
 * @param args plain data; other ones ask anew
 */
export function useQuery<Args extends readonly unknown[], Result>(
  query: Query<Args, Result>,
  ...args: Args
): Result | undefined {
  return useObservable(() => live(query, ...args), [query, JSON.stringify(args)]);
}

/** The same with what a route has read beforehand, so that the first frame is whole. */
export function useQueryFrom<Args extends readonly unknown[], Result>(
  first: Result,
  query: Query<Args, Result>,
  ...args: Args
): Result {
  return useObservable(() => live(query, ...args), [query, JSON.stringify(args)], first);
}
