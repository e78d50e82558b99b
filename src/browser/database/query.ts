import { replaceEqualDeep } from '@tanstack/react-router';
import { liveQuery } from 'dexie';
import type { FoodDatabase } from '#src/db/database.ts';
import { device } from './device.ts';

/** A read of the database: a function of `queries/`. */
export type Query<Args extends readonly unknown[], Result> = (
  db: FoodDatabase,
  ...args: Args
) => Promise<Result>;

/**
 * Runs a query once on this device's database: for a route's loader, or a press that needs the current state.
 */
export function ask<Args extends readonly unknown[], Result>(
  query: Query<Args, Result>,
  ...args: Args
): Promise<Result> {
  return query(device.db, ...args);
}

type Observer = { next: (answer: never) => void; error: (error: unknown) => void };
/** A live query with the components and watchers that follow it. */
type Feed = { observers: Set<Observer>; latest: unknown; hasAnswered: boolean; stop: () => void };

/** The active feeds, by query and arguments. */
const feeds = new WeakMap<object, Map<string, Feed>>();

/**
 * Returns an observable of a query that reruns when its data changes. All followers of a query with the same
 * arguments share one live query: a tick reruns it once, however many components follow it. A later follower
 * also runs the query once for itself, so that its first answer is never outdated. An answer equal to the one
 * before is not reported, and the unchanged parts of a new answer are the same objects as before.
 * @param args plain data
 */
export function live<Args extends readonly unknown[], Result>(query: Query<Args, Result>, ...args: Args) {
  const key = JSON.stringify(args);
  return {
    /**
     * No value is known before the first read. Without this function, `useObservable` would subscribe once
     * more to find out.
     */
    hasValue: () => false,
    subscribe(next: (answer: Result) => void, error: (error: unknown) => void) {
      let isSettled = false;
      const notify = (answer: Result) => {
        isSettled = true;
        next(answer);
      };
      const observer: Observer = { next: notify, error };
      const feedsOfQuery = feeds.get(query) ?? new Map<string, Feed>();
      feeds.set(query, feedsOfQuery);
      const feed = feedsOfQuery.get(key) ?? startFeed(query, args);
      feedsOfQuery.set(key, feed);
      feed.observers.add(observer);
      // Equal parts are the same objects as those of the other followers, so that nothing is rendered again.
      if (feed.hasAnswered)
        ask(query, ...args).then((read) => isSettled || next(replaceEqualDeep(feed.latest, read)), error);
      return {
        unsubscribe() {
          isSettled = true;
          feed.observers.delete(observer);
          if (feed.observers.size > 0 || feedsOfQuery.get(key) !== feed) return;
          feed.stop();
          feedsOfQuery.delete(key);
        },
      };
    },
  };
}

/**
 * Starts a feed. The querier must be an `async` function, because with `() => query(…)` Dexie 4 does not
 * track reads that are two function calls deep.
 */
function startFeed<Args extends readonly unknown[], Result>(query: Query<Args, Result>, args: Args): Feed {
  const feed: Feed = {
    observers: new Set(),
    latest: undefined,
    hasAnswered: false,
    stop: () => subscription.unsubscribe(),
  };
  const subscription = liveQuery(async () => query(device.db, ...args)).subscribe({
    next: (read) => {
      const answer = replaceEqualDeep(feed.latest, read);
      if (feed.hasAnswered && answer === feed.latest) return;
      feed.latest = answer;
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
 * Runs a query now and after every change of its data, for code outside of components.
 * @param onAnswer called with each answer
 * @param onError called when the database cannot be read; not needed where the page itself reports that
 * @returns a function that stops it
 */
export function watchQuery<Result>(
  query: Query<[], Result>,
  onAnswer: (answer: Result) => void,
  onError: (error: unknown) => void = () => undefined,
): () => void {
  const subscription = live(query).subscribe(onAnswer, onError);
  return () => subscription.unsubscribe();
}
