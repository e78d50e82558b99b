import type { Context } from 'hono';
import type { Config } from '#server/base/config.ts';
import { readSessionCookie } from '#server/sessions/session-cookie.ts';
import { hashToken } from '#server/sessions/token.ts';
import { clientAddress } from './client-address.ts';
import type { Caller } from './gate.ts';

/**
 * As whom a request passes the gate. An account is one caller wherever it signs in from. Visitors are one by their
 * address: a ferry's two hundred phones share one, and a fiftieth request that is inside at the same moment is rare even
 * there, for each takes milliseconds.
 */
export type Callers = {
  account: (userID: string) => Caller;
  /**
   * Who has their session looked up: by the token they bring, or whoever shares an address with a flood could not be
   * told apart from it. Tokens can be made up, so those of one address are a group.
   */
  session: (c: Context) => Caller;
  /** A visitor who reads what everybody may read. */
  reader: (c: Context) => Caller;
  /** A visitor who signs in or asks for a mail: that may wait for another service, and is no work of the database. */
  visitor: (c: Context) => Caller;
  /** A visitor who asks for a picture, which waits for its turn to be drawn. */
  viewer: (c: Context) => Caller;
};

/** One caller has half of the connections to the database at most. */
export function createCallers(config: Config): Callers {
  const half = Math.ceil(config.databasePool / 2);
  const byAddress = (kind: string, atWork: number) => (c: Context) => ({
    name: `${kind} ${clientAddress(c, config)}`,
    atWork,
  });
  return {
    account: (userID) => ({ name: `account ${userID}`, atWork: half }),
    session(c) {
      const token = hashToken(readSessionCookie(c, config) ?? '');
      return { name: `session ${token}`, atWork: half, group: `sessions ${clientAddress(c, config)}` };
    },
    reader: byAddress('reader', half),
    visitor: byAddress('visitor', Number.POSITIVE_INFINITY),
    viewer: byAddress('viewer', Number.POSITIVE_INFINITY),
  };
}
