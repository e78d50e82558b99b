import type { Context } from 'hono';
import { logError } from '#server/base/log.ts';
import type { Db } from '#server/db/db.ts';
import type { Given } from '#server/deps.ts';
import { readSessionCookie } from '#server/sessions/session-cookie.ts';
import { ApiError } from './api-error.ts';

/**
 * Reads what is the same for everybody, and says who may keep it: from the standby where there is one, so that the primary is left to those who
 * write. Whoever brings a session reads the primary, for a standby is behind it and nobody may see their own write
 * disappear. What the standby does not find, the primary is asked for: a link is followed the moment it is shared.
 */
export type PublicReads = <T>(c: Context, read: (db: Db) => Promise<T>) => Promise<T>;

/**
 * So many seconds a CDN may answer visitors by itself; it brings them what is as old at most. Browsers ask each time and hear
 * that nothing changed.
 */
const SHARED_SECONDS = 10;

/** For so many milliseconds a standby that has failed is not asked again. */
const REST_MS = 10_000;

/** Makes those reads; without a standby all are the primary's. */
export function createPublicReads({
  db,
  standby,
  config,
  clock,
}: Pick<Given, 'db' | 'standby' | 'config' | 'clock'>): PublicReads {
  let restsUntil = 0;
  return async (c, read) => {
    const hasSession = readSessionCookie(c, config) !== undefined;
    // Whoever has a session may have written a moment ago.
    c.header(
      'Cache-Control',
      hasSession ? 'private, no-cache' : `public, max-age=0, s-maxage=${SHARED_SECONDS}`,
    );
    c.header('Vary', 'Cookie', { append: true });
    if (standby === undefined || clock() < restsUntil || hasSession) return read(db);
    try {
      return await read(standby);
    } catch (error) {
      if (!(error instanceof ApiError)) {
        restsUntil = clock() + REST_MS;
        logError('standby', error);
      }
      return read(db);
    }
  };
}
