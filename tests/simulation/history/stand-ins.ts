import type { Random } from '#tests/simulation/random.ts';
import type { Answer } from '#tests/simulation/service/service.ts';

/** What a hotel answers to everything. */
export const LOGIN_PAGE = '<!doctype html><title>Hotel Poseidon</title><form>Your room number?</form>';

/** A failure in our service's own words. @param retryAfter seconds */
export function failure(status: number, retryAfter?: number): Answer {
  const headers = new Headers({ 'content-type': 'application/json' });
  if (retryAfter !== undefined) headers.set('retry-after', String(retryAfter));
  return { status, headers, text: JSON.stringify({ error: `planted ${status}` }) };
}

/** What somebody answers who is not our service. */
export function html(status: number, text: string): Answer {
  return { status, headers: new Headers({ 'content-type': 'text/html' }), text };
}

/** What a service says that does not know a call: in our words, in its framework's, or with a page for everything. */
export function unknownCall(random: Random): Answer {
  return random.pick([failure(404), failure(405), html(404, 'not found'), html(200, LOGIN_PAGE)]);
}
