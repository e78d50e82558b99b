import { activate } from '#src/commands/account/register.ts';
import type { FormResult } from '#src/commands/account/result.ts';
import { api } from '#src/platform/sync-client.ts';

const requests = new Map<string, Promise<FormResult>>();

/**
 * Redeems a token, which works only once: whoever asks again gets the first answer. Where there was none (no
 * network), asking again tries again.
 */
export function activateOnce(token: string): Promise<FormResult> {
  const known = requests.get(token);
  if (known !== undefined) return known;
  const request = activate(api, token);
  requests.set(token, request);
  void request.then((result) => {
    if (result.kind === 'silence') requests.delete(token);
  });
  return request;
}
