import { usualCode } from '#tests/helpers/scripted-api.ts';
import type { Random } from '#tests/simulation/random.ts';
import type { Answer } from '#tests/simulation/service/service.ts';

/** What a hotel answers to everything. */
export const LOGIN_PAGE = '<!doctype html><title>Hotel Poseidon</title><form>Your room number?</form>';

/** A code that a later version of the service has, and this one does not. */
const NEWER_CODE = 6999;

/** A failure in our service's own words, with its code. @param retryAfter seconds */
export function failure(status: number, retryAfter?: number): Answer {
  const headers = new Headers({ 'content-type': 'application/json' });
  if (retryAfter !== undefined) headers.set('retry-after', String(retryAfter));
  const internalErrorCode = status === 501 ? NEWER_CODE : usualCode(status);
  return { status, headers, text: JSON.stringify({ error: `planted ${status}`, internalErrorCode }) };
}

/** What a gateway says, or another service that got the request by mistake: JSON with an error, and no code of ours. */
export function foreignJSON(status: number): Answer {
  const headers = new Headers({ 'content-type': 'application/json' });
  return { status, headers, text: JSON.stringify({ status, error: 'No such route', path: '/api' }) };
}

/** Whether an answer is in our service's words: JSON, and a refusal with its code. */
export function isOurs({ status, text }: Pick<Answer, 'status' | 'text'>): boolean {
  if (status === 304) return true;
  if (!text.startsWith('{')) return false;
  return status < 400 || status >= 500 || text.includes('"internalErrorCode":6');
}

/** What somebody answers who is not our service. */
export function html(status: number, text: string): Answer {
  return { status, headers: new Headers({ 'content-type': 'text/html' }), text };
}

/** What a service says that does not know a call: in our words, in its framework's, or with a page for everything. */
export function unknownCall(random: Random): Answer {
  return random.pick([
    failure(404),
    failure(501),
    foreignJSON(404),
    html(404, 'not found'),
    html(200, LOGIN_PAGE),
  ]);
}
