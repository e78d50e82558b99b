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

/** How long a new answer waits for those of other queries, in milliseconds. */
const LONGEST_WAIT_MS = 50;
/** The feeds that are reading. */
const reading = new Set<Feed>();
/** The feeds with a new answer that their followers have not received. */
const undelivered = new Set<Feed>();
let deliveryTimer: ReturnType<typeof setTimeout> | undefined;

/**
 * Notes that a feed has read, and delivers all new answers once no feed is reading, so that the answers to
 * one change are rendered and painted together.
 */
function endReading(feed: Feed): void {
  reading.delete(feed);
  if (reading.size === 0) deliver();
  else if (undelivered.size > 0) deliveryTimer ??= setTimeout(deliver, LONGEST_WAIT_MS);
}

function deliver(): void {
  clearTimeout(deliveryTimer);
  deliveryTimer = undefined;
  // A feed whose read Dexie has dropped does not report its end.
  reading.clear();
  const due = [...undelivered];
  undelivered.clear();
  for (const { observers, latest } of due) for (const { next } of [...observers]) next(latest as never);
}

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
    stop: () => {
      subscription.unsubscribe();
      endReading(feed);
    },
  };
  const subscription = liveQuery(async () => {
    // The first answer belongs to no change.
    if (feed.hasAnswered) reading.add(feed);
    return query(device.db, ...args);
  }).subscribe({
    next: (read) => {
      const { hasAnswered, latest } = feed;
      const answer = replaceEqualDeep(latest, read);
      feed.latest = answer;
      feed.hasAnswered = true;
      if (!hasAnswered) for (const { next } of [...feed.observers]) next(answer as never);
      else if (answer !== latest) undelivered.add(feed);
      endReading(feed);
    },
    error: (reason) => {
      for (const { error } of [...feed.observers]) error(reason);
      endReading(feed);
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
