import { usualCode } from '#tests/helpers/scripted-api.ts';
import type { Random } from '#tests/simulation/random.ts';
import type { Answer } from '#tests/simulation/service/service.ts';

/** A hotel's login page, as the answer to every request. */
export const LOGIN_PAGE = '<!doctype html><title>Hotel Poseidon</title><form>Your room number?</form>';

/** An error code of a later version of the server that this one does not have. */
const NEWER_CODE = 6999;

/** Returns a failure in the server's own format, with its code. @param retryAfter in seconds */
export function failure(status: number, retryAfter?: number): Answer {
  const headers = new Headers({ 'content-type': 'application/json' });
  if (retryAfter !== undefined) headers.set('retry-after', String(retryAfter));
  const internalErrorCode = status === 501 ? NEWER_CODE : usualCode(status);
  return { status, headers, text: JSON.stringify({ error: `planted ${status}`, internalErrorCode }) };
}

/**
 * Returns JSON with an error but without a code of ours, as a gateway or a wrongly addressed service answers.
 */
export function foreignJSON(status: number): Answer {
  const headers = new Headers({ 'content-type': 'application/json' });
  return { status, headers, text: JSON.stringify({ status, error: 'No such route', path: '/api' }) };
}

/** Returns whether an answer is in the server's format: JSON, and for a refusal one of its codes. */
export function isOurs({ status, text }: Pick<Answer, 'status' | 'text'>): boolean {
  if (status === 304) return true;
  if (!text.startsWith('{')) return false;
  return status < 400 || status >= 500 || text.includes('"internalErrorCode":6');
}

/** Returns an HTML answer, as from something that is not the server. */
export function html(status: number, text: string): Answer {
  return { status, headers: new Headers({ 'content-type': 'text/html' }), text };
}

/**
 * Returns the answer of a server that does not know a call: its own refusal, its framework's, or a page for
 * every address.
 */
export function unknownCall(random: Random): Answer {
  return random.pick([
    failure(404),
    failure(501),
    foreignJSON(404),
    html(404, 'not found'),
    html(200, LOGIN_PAGE),
  ]);
}
