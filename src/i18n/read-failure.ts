import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/**
 * A read that brought nothing: refused by the server, in its words if it gave any, not answered at all, or failed on
 * this device, which may be full.
 */
export type FailedRead =
  | { kind: 'refused'; message?: string }
  | { kind: 'silence' }
  | { kind: 'failed'; isFull: boolean };

/** What a failed load says (specification, section 7): the server's own error, else that there is no connection. */
export function readFailure(failed: FailedRead): MessageDescriptor | string {
  if (failed.kind === 'failed') {
    return failed.isFull
      ? msg`This device is out of space. Free some space, then try again.`
      : msg`Something went wrong. Please try again later.`;
  }
  return (failed.kind === 'refused' && failed.message) || msg`Error when connecting to services`;
}
