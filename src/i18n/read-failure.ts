import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/**
 * A read that failed. The server refused it (with a message, if it gave one), the server did not answer, or
 * this device failed, perhaps because it is full.
 */
export type FailedRead =
  | { kind: 'refused'; message?: string }
  | { kind: 'silence' }
  | { kind: 'failed'; isFull: boolean };

/**
 * Returns the message for a failed read, which is the server's own message if it sent one. It mentions the
 * connection only if the server did not answer.
 */
export function readFailure(i18n: I18n, failed: FailedRead): string {
  if (failed.kind === 'silence') return i18n._(msg`Error when connecting to services`);
  if (failed.kind === 'refused' && failed.message) return failed.message;
  return failed.kind === 'failed' && failed.isFull
    ? i18n._(msg`This device is out of space. Free some space, then try again.`)
    : i18n._(msg`Something went wrong. Please try again later.`);
}
