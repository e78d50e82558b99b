import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { ERROR_CODES, type ErrorAnswer, type ErrorCode, errorCodeOf } from '#src/contract/call.ts';
import { errorMessage } from './error-message.ts';

const MINUTE_MS = 60_000;

/**
 * Returns why the server refused a request, in the user's language. After too many attempts the text also
 * says when the next attempt is allowed.
 * @param refusal.retryAfterMs how long the server said to wait, if it did
 */
export function refusalText(
  i18n: I18n,
  { code, retryAfterMs }: { code: ErrorCode; retryAfterMs?: number },
): string {
  if (code === 'TOO_MANY_FROM_NETWORK')
    return `${waitText(i18n, retryAfterMs)} ${i18n._(msg`This limit applies to everyone on your network together.`)}`;
  return code === 'TOO_MANY_REQUESTS' ? waitText(i18n, retryAfterMs) : i18n._(errorMessage(code));
}

function waitText(i18n: I18n, retryAfterMs: number | undefined): string {
  if (retryAfterMs === undefined) return i18n._(errorMessage('TOO_MANY_REQUESTS'));
  if (retryAfterMs < MINUTE_MS) {
    const seconds = Math.ceil(retryAfterMs / 1000);
    return i18n._(
      msg`${plural(seconds, {
        one: 'Too many attempts. Try again in # second.',
        other: 'Too many attempts. Try again in # seconds.',
      })}`,
    );
  }
  const minutes = Math.ceil(retryAfterMs / MINUTE_MS);
  return i18n._(
    msg`${plural(minutes, {
      one: 'Too many attempts. Try again in # minute.',
      other: 'Too many attempts. Try again in # minutes.',
    })}`,
  );
}

/**
 * Returns the message for a form that could not be submitted. Null when the user is signed out (403), because
 * the screen shows that itself.
 */
export function formFailure(
  i18n: I18n,
  failed:
    | { kind: 'silence' }
    | { kind: 'signed-out' }
    | { kind: 'refused'; code: ErrorCode; retryAfterMs?: number },
): string | null {
  if (failed.kind === 'signed-out') return null;
  return failed.kind === 'silence'
    ? i18n._(msg`Error when connecting to services`)
    : refusalText(i18n, failed);
}

/**
 * Returns the message for an error of the server. It is in the user's language if we know the error's code,
 * else it is the server's own message.
 */
export function serverFailureText(i18n: I18n, { error, internalErrorCode }: ErrorAnswer): string {
  const code = errorCodeOf(internalErrorCode);
  const isKnown = internalErrorCode === ERROR_CODES[code];
  return typeof error === 'string' && error !== '' && !isKnown ? error : i18n._(errorMessage(code));
}
