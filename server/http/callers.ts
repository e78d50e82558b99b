import type { Context } from 'hono';
import type { Config } from '#server/base/config.ts';
import { readSessionCookie } from '#server/sessions/session-cookie.ts';
import { hashToken } from '#server/sessions/token.ts';
import { clientAddress } from './client-address.ts';
import type { Caller } from './gate.ts';

/**
 * Each function returns the caller for which the gate counts a request. An account is one caller on all its
 * devices. The visitors of one address are one caller for each of `reader`, `visitor` and `viewer`. 200
 * devices on a ferry share an address, but they rarely send 50 requests at the same time (a caller's share of
 * the gate by default), because each takes milliseconds.
 */
export type Callers = {
  account: (userID: string) => Caller;
  /**
   * A caller whose session is looked up, named by the token of its cookie, so that a flood from an address
   * does not block other users of the address. A client can invent tokens, so the callers of one address form
   * a group. Requests without a cookie are one caller, because they need no database to learn that they have
   * no session.
   */
  session: (c: Context) => Caller;
  /** A visitor who reads public data. */
  reader: (c: Context) => Caller;
  /**
   * A visitor who writes without a session, such as at a sign-in or a request for a mail. Such a request
   * mostly waits for another service, so the database's connections do not limit it.
   */
  visitor: (c: Context) => Caller;
  /** A visitor who requests a picture, which waits for its turn to be drawn. */
  viewer: (c: Context) => Caller;
};

/**
 * Creates the callers. Accounts, sessions and readers may each use at most half of the database connections.
 */
export function createCallers(config: Config): Callers {
  const half = Math.ceil(config.databasePool / 2);
  const byAddress = (kind: string, maxRunning: number) => (c: Context) => ({
    name: `${kind} ${clientAddress(c, config)}`,
    maxRunning,
  });
  return {
    account: (userID) => ({ name: `account ${userID}`, maxRunning: half }),
    session(c) {
      const token = hashToken(readSessionCookie(c, config) ?? '');
      return { name: `session ${token}`, maxRunning: half, group: `sessions ${clientAddress(c, config)}` };
    },
    reader: byAddress('reader', half),
    visitor: byAddress('visitor', Number.POSITIVE_INFINITY),
    viewer: byAddress('viewer', Number.POSITIVE_INFINITY),
  };
}
