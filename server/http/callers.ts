import type { Context } from 'hono';
import type { Config } from '#server/base/config.ts';
import { readSessionCookie } from '#server/sessions/session-cookie.ts';
import { hashToken } from '#server/sessions/token.ts';
import { clientAddress } from './client-address.ts';
import type { Caller } from './gate.ts';

/**
 * Each function returns the caller for which the gate counts a request. An account is one caller on all its
 * devices. Visitors are one caller per address. 200 devices on a ferry share an address, but 50 simultaneous
 * requests are rare even there, because each takes milliseconds.
 */
export type Callers = {
  account: (userID: string) => Caller;
  /**
   * A caller whose session is looked up, named by the token of its cookie, so that a flood from an address
   * does not block other users of the address. A client can invent tokens, so the callers of one address form
   * a group.
   */
  session: (c: Context) => Caller;
  /** A visitor who reads public data. */
  reader: (c: Context) => Caller;
  /**
   * A visitor who signs in or requests a mail. Such a request may wait for another service and does not load
   * the database.
   */
  visitor: (c: Context) => Caller;
  /** A visitor who requests a picture, which waits for its turn to be drawn. */
  viewer: (c: Context) => Caller;
};

/** Creates the callers. One caller may use at most half of the database connections. */
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
