import type { Context } from 'hono';
import type { Config } from '#server/base/config.ts';
import { logError } from '#server/base/log.ts';
import type { Db } from '#server/db/db.ts';
import { readSessionCookie } from '#server/sessions/session-cookie.ts';
import { ApiError } from './api-error.ts';

/**
 * Reads public data and sets its caching headers. Visitors read from the standby if there is one, to relieve
 * the primary. Browsers with a session read from the primary, because a standby lags and users must see their
 * own writes. Data not found on the standby is read from the primary, because a new link may be followed at
 * once. Simultaneous requests of visitors for the same URL share one read and its result object.
 */
export type PublicReads = <T>(c: Context, read: (db: Db) => Promise<T>) => Promise<T>;

/** `s-maxage`: seconds a CDN may serve a response without revalidating it. Browsers revalidate each time. */
const SHARED_SECONDS = 10;

/** Milliseconds for which the standby is not read after a failed read. */
const STANDBY_PAUSE_MS = 10_000;

type Sources = {
  db: Db;
  standby?: Db | undefined;
  config: Config;
  /** Returns milliseconds of a monotonic clock. */
  steady: () => number;
  /** Returns whether the standby lags little enough. */
  mayReadStandby: () => Promise<boolean>;
};

/**
 * Creates the function that reads. Without a standby, or while it lags too far, all reads use the primary.
 */
export function createPublicReads({ db, standby, config, steady, mayReadStandby }: Sources): PublicReads {
  let unusedUntil = Number.NEGATIVE_INFINITY;
  const readsByURL = new Map<string, Promise<unknown>>();

  async function fromStandby<T>(read: (db: Db) => Promise<T>): Promise<T> {
    if (standby === undefined || steady() < unusedUntil) return read(db);
    if (!(await mayReadStandby())) return read(db);
    try {
      return await read(standby);
    } catch (error) {
      if (!(error instanceof ApiError)) {
        unusedUntil = steady() + STANDBY_PAUSE_MS;
        logError('standby', error);
      }
      return read(db);
    }
  }

  return async <T>(c: Context, read: (db: Db) => Promise<T>) => {
    const hasSession = readSessionCookie(c, config) !== undefined;
    // A browser with a session may have written a moment ago.
    c.header(
      'Cache-Control',
      hasSession ? 'private, no-cache' : `public, max-age=0, s-maxage=${SHARED_SECONDS}`,
    );
    c.header('Vary', 'Cookie', { append: true });
    if (hasSession) return read(db);
    const { url } = c.req;
    // A visitor's answer depends on the URL alone, so requests for it can share the read in progress.
    const running = readsByURL.get(url) as Promise<T> | undefined;
    if (running !== undefined) return running;
    const reading = fromStandby(read).finally(() => readsByURL.delete(url));
    readsByURL.set(url, reading);
    return reading;
  };
}
