import { logInfo } from '#server/base/log.ts';
import type { Deps } from '#server/deps.ts';

/**
 * Logged events of an account. An operator looks them up when the owner says that an action was not theirs.
 */
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

/** `userID` is null when no account is known. `result` is `done`, or the reason of a failure. */
type LoggedAccount = { userID: string | null; result: string };

/**
 * Logs a line about an account. It names the account by the first eight characters of its id and the network
 * by a keyed hash, so that lines can be found and compared without revealing an address.
 */
export async function logAccount(
  { keyedHash }: Pick<Deps, 'keyedHash'>,
  network: string | null,
  event: AccountEvent,
  { userID, result }: LoggedAccount,
): Promise<void> {
  // A line without its network is better than a request that fails because of the log.
  const networkHash = network === null ? null : await keyedHash('network', network).catch(() => null);
  logInfo(event, {
    user: userID === null ? null : userID.slice(0, 8),
    network: networkHash === null ? null : networkHash.slice(0, 12),
    result,
  });
}
