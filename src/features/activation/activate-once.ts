import type { Outcome } from '#src/api/reply.ts';
import { activate } from '#src/commands/account/sign-in.ts';
import { backend } from '#src/platform/sync-client.ts';

const requests = new Map<string, Promise<Outcome>>();

/**
 * Redeems an activation token, which works only once: another call gets the first answer. Where nothing answered (no
 * network), another call tries again.
 */
export function activateOnce(token: string): Promise<Outcome> {
  const known = requests.get(token);
  if (known !== undefined) return known;
  const request = activate(backend, token);
  requests.set(token, request);
  void request.then((result) => {
    if (result.kind === 'silence') requests.delete(token);
  });
  return request;
}
