import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { databaseTrouble } from '#src/db/database-trouble.ts';
import { errorMessage } from '#src/i18n/error-message.ts';
import { isCommandError } from '#src/outbox/command.ts';

/**
 * Returns the message for a command that failed.
 * @param options `isByUser`: true if the user has just acted; an unknown error has a message only then
 * @returns null if the user is to see no message
 */
export function failureText(error: unknown, { isByUser }: { isByUser: boolean }): MessageDescriptor | null {
  switch (databaseTrouble(error)) {
    case 'full':
      return msg`This device is out of space, so that was not saved. Free some space, then try again.`;
    case 'taken':
      return msg`A newer version of the app is open in another tab. Reload this tab to continue.`;
    case 'closed':
      return msg`That was not saved: this browser does not let the app keep anything. Reload, then try again.`;
  }
  if (isCommandError(error, 'NOT_SIGNED_IN')) return msg`Sign in first, then try again.`;
  if (isCommandError(error, 'INVALID_LIST')) return msg`Incorrect list content`;
  if (isCommandError(error, 'COPY_UNCHANGED')) return errorMessage('COPY_UNCHANGED');
  if (isCommandError(error, 'INVALID_FIELD')) {
    if (error.field === 'items') return errorMessage('TOO_MANY_ITEMS');
    return errorMessage(error.field === 'tags' ? 'TOO_MANY_TAGS' : 'INVALID');
  }
  // A `DOMException` is no failure of the app, because the browser aborts some operations itself, such as a
  // transition or a share.
  if (!isByUser || error instanceof DOMException || !(error instanceof Error)) return null;
  return msg`Something went wrong. Please try again later.`;
}
