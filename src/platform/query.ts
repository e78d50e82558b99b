import { liveQuery } from 'dexie';
import type { FoodDatabase } from '#src/db/database.ts';
import { device } from './device.ts';

/** A read of the database: a function of `queries/`. */
export type Query<Args extends readonly unknown[], Result> = (
  db: FoodDatabase,
  ...args: Args
) => Promise<Result>;

/** Reads this device's database once: for a route's loader, or a press that depends on what is there now. */
export function ask<Args extends readonly unknown[], Result>(
  query: Query<Args, Result>,
  ...args: Args
): Promise<Result> {
  return query(device.db, ...args);
}

/**
 * A read that is kept fresh. Dexie 4 follows what is read across `await` only in a function that is itself `async`:
 * given `() => query(…)` it loses sight once a read lies two helpers deep.
 */
export function live<Args extends readonly unknown[], Result>(query: Query<Args, Result>, ...args: Args) {
  return liveQuery(async () => query(device.db, ...args));
}

/**
 * Reads at once, and again whenever something that was read has changed: for code outside of components.
 * @param onAnswer told each time
 * @param onError told when the database cannot be read; not needed where the page itself shows that
 * @returns how to stop
 */
export function watchQuery<Result>(
  query: Query<[], Result>,
  onAnswer: (answer: Result) => void,
  onError: (error: unknown) => void = () => undefined,
): () => void {
  const subscription = live(query).subscribe({ next: onAnswer, error: onError });
  return () => subscription.unsubscribe();
}
