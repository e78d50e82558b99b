import type { Outcome } from '#src/api/reply.ts';
import { userService } from '#src/browser/network/sync-client.ts';
import { activate } from '#src/commands/account/sign-in.ts';

const requests = new Map<string, Promise<Outcome>>();

/**
 * Redeems a single-use activation token. A second call with the same token returns the first answer. If the
 * server did not answer (`silence`), the next call sends a new request.
 */
export function activateOnce(token: string): Promise<Outcome> {
  const earlierRequest = requests.get(token);
  if (earlierRequest !== undefined) return earlierRequest;
  const request = activate(userService, token);
  requests.set(token, request);
  void request.then((result) => {
    if (result.kind === 'silence') requests.delete(token);
  });
  return request;
}
