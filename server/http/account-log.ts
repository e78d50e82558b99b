import { logNote } from '#server/base/log.ts';
import type { Deps } from '#server/deps.ts';

/** What may have to be looked up when an owner says that it was not they. */
export type AccountEvent =
  | 'registration'
  | 'registration removed'
  | 'activation'
  | 'sign-in'
  | 'password asked'
  | 'provider asked'
  | 'provider joined'
  | 'new password'
  | 'change of address'
  | 'session ended'
  | 'sessions ended'
  | 'export'
  | 'deletion';

/** What a line tells: the account, null where none is known; and `done`, or why not. */
type Told = { userID: string | null; result: string };

/**
 * Writes a line about an account into the log. It names the account by the first eight characters of its id and the network
 * by a keyed hash, so that lines can be found and compared, and tell no address.
 * @param from the client's network, null if unknown
 */
export async function logAccount(
  { keyedHash }: Pick<Deps, 'keyedHash'>,
  from: string | null,
  event: AccountEvent,
  { userID, result }: Told,
): Promise<void> {
  // A line without its network is better than an answer that fails for the want of a line.
  const network = from === null ? null : await keyedHash('network', from).catch(() => null);
  logNote(event, {
    user: userID === null ? null : userID.slice(0, 8),
    network: network === null ? null : network.slice(0, 12),
    result,
  });
}
