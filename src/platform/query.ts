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

type Observer = { next: (answer: never) => void; error: (error: unknown) => void };
/** A live query, and the components and watchers that follow it. */
type Feed = { observers: Set<Observer>; hasAnswered: boolean; stop: () => void };

/** The feeds that are followed, by query and arguments. */
const feeds = new WeakMap<object, Map<string, Feed>>();

/**
 * A read that is kept fresh. All followers of one query with the same arguments share what is read after a change: a tick
 * wakes a query once, in however many places its answer is shown. A later follower first reads for itself, so that it is
 * told nothing older than what it has.
 * @param args plain data
 */
export function live<Args extends readonly unknown[], Result>(query: Query<Args, Result>, ...args: Args) {
  const key = JSON.stringify(args);
  return {
    /** Nothing is known before the database was read. Without this `useObservable` reads once more to find out. */
    hasValue: () => false,
    subscribe(next: (answer: Result) => void, error: (error: unknown) => void) {
      let isTold = false;
      const tell = (answer: Result) => {
        isTold = true;
        next(answer);
      };
      const observer: Observer = { next: tell, error };
      const ofQuery = feeds.get(query) ?? new Map<string, Feed>();
      feeds.set(query, ofQuery);
      const feed = ofQuery.get(key) ?? startFeed(query, args);
      ofQuery.set(key, feed);
      feed.observers.add(observer);
      if (feed.hasAnswered) ask(query, ...args).then((answer) => isTold || next(answer), error);
      return {
        unsubscribe() {
          isTold = true;
          feed.observers.delete(observer);
          if (feed.observers.size > 0 || ofQuery.get(key) !== feed) return;
          feed.stop();
          ofQuery.delete(key);
        },
      };
    },
  };
}

/**
 * Dexie 4 follows what is read across `await` only in a function that is itself `async`: given `() => query(…)` it loses
 * sight once a read lies two helpers deep.
 */
function startFeed<Args extends readonly unknown[], Result>(query: Query<Args, Result>, args: Args): Feed {
  const feed: Feed = { observers: new Set(), hasAnswered: false, stop: () => subscription.unsubscribe() };
  const subscription = liveQuery(async () => query(device.db, ...args)).subscribe({
    next: (answer) => {
      feed.hasAnswered = true;
      for (const { next } of [...feed.observers]) next(answer as never);
    },
    error: (reason) => {
      for (const { error } of [...feed.observers]) error(reason);
    },
  });
  return feed;
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
  const subscription = live(query).subscribe(onAnswer, onError);
  return () => subscription.unsubscribe();
}
