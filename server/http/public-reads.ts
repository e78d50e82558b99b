import type { Context } from 'hono';
import { logError } from '#server/base/log.ts';
import type { Db } from '#server/db/db.ts';
import type { Given } from '#server/deps.ts';
import { readSessionCookie } from '#server/sessions/session-cookie.ts';
import { ApiError } from './api-error.ts';
import type { StandbyWatch } from './standby-watch.ts';

/**
 * Reads what is the same for everybody, and says who may keep it: from the standby where there is one, so that the primary is left to those who
 * write. Whoever brings a session reads the primary, for a standby is behind it and nobody may see their own write
 * disappear. What the standby does not find, the primary is asked for: a link is followed the moment it is shared. Visitors
 * who ask for the same address while it is being read are answered together, by the same object.
 */
export type PublicReads = <T>(c: Context, read: (db: Db) => Promise<T>) => Promise<T>;

/**
 * So many seconds a CDN may answer visitors by itself; it brings them what is as old at most. Browsers ask each time and hear
 * that nothing changed.
 */
const SHARED_SECONDS = 10;

/** For so many milliseconds a standby that has failed is not asked again. */
const REST_MS = 10_000;

/** Makes those reads; without a standby, or while it stands still, all are the primary's. */
export function createPublicReads(
  { db, standby, config, steady }: Pick<Given, 'db' | 'standby' | 'config' | 'steady'>,
  watch: StandbyWatch | null = null,
): PublicReads {
  let restsUntil = Number.NEGATIVE_INFINITY;
  const underWay = new Map<string, Promise<unknown>>();

  async function fromStandby<T>(read: (db: Db) => Promise<T>): Promise<T> {
    if (standby === undefined || steady() < restsUntil) return read(db);
    if (watch !== null && !(await watch.mayBeRead())) return read(db);
    try {
      return await read(standby);
    } catch (error) {
      if (!(error instanceof ApiError)) {
        restsUntil = steady() + REST_MS;
        logError('standby', error);
      }
      return read(db);
    }
  }

  return async <T>(c: Context, read: (db: Db) => Promise<T>) => {
    const hasSession = readSessionCookie(c, config) !== undefined;
    // Whoever has a session may have written a moment ago.
    c.header(
      'Cache-Control',
      hasSession ? 'private, no-cache' : `public, max-age=0, s-maxage=${SHARED_SECONDS}`,
    );
    c.header('Vary', 'Cookie', { append: true });
    if (hasSession) return read(db);
    const { url } = c.req;
    // What an address is answered with depends on nothing else; only its own read may be under way.
    const known = underWay.get(url) as Promise<T> | undefined;
    if (known !== undefined) return known;
    const reading = fromStandby(read).finally(() => underWay.delete(url));
    underWay.set(url, reading);
    return reading;
  };
}
