import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** A read that brought nothing: refused by the server, in its words if it gave any, or not answered at all. */
export type FailedRead = { kind: 'refused'; message?: string } | { kind: 'silence' };

/** What a failed load says (specification, section 7): the server's own error, else that there is no connection. */
export function readFailure(failed: FailedRead): MessageDescriptor | string {
  return (failed.kind === 'refused' && failed.message) || msg`Error when connecting to services`;
}
