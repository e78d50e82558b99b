import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { errorCodeOf, knownCode } from '#src/contract/call.ts';
import type { Entry } from '#src/db/schema.ts';
import { errorMessage } from '#src/i18n/error-message.ts';
import type { UnsentChange } from '#src/queries/unsent-changes.ts';

/**
 * Returns why a change was not sent yet or was refused, in the user's language; null if sending has not been
 * tried. The reason follows from the server's code. If the server failed or sent an unknown code, the text
 * quotes the server's own message too.
 */
export function changeReason(i18n: I18n, { entry, isBlocked }: UnsentChange): string | null {
  if (isBlocked) return i18n._(msg`Waiting for its list to be created.`);
  if (entry.state !== 'rejected' && entry.attempts === 0) return null;
  if (entry.error === undefined) return i18n._(msg`The server has not answered yet.`);
  const reason = i18n._(errorMessage(errorCodeOf(entry.error.internalErrorCode)));
  const said = serverMessage(entry.error);
  return said === null ? reason : i18n._(msg`${reason} The server said: “${said}”`);
}

/**
 * Returns the server's own message if the server failed (5xx) or a newer server sent an unknown code; else
 * null, because known codes have our own texts.
 */
function serverMessage({
  status = 0,
  message,
  internalErrorCode,
}: NonNullable<Entry['error']>): string | null {
  if (message === '') return null;
  return status >= 500 || knownCode(internalErrorCode) === null ? message : null;
}

/** Returns the text that the user wrote in a change, for copying; empty when the user wrote none. */
export function changeText(entry: Entry): string {
  switch (entry.kind) {
    case 'list.create': {
      const { name, description, items } = entry.args.list;
      return [name, description, ...items.map((item) => `• ${item.name}`)].filter(Boolean).join('\n');
    }
    case 'list.rename':
    case 'item.rename':
      return entry.args.name;
    case 'list.describe':
    case 'item.describe':
      return entry.args.description;
    case 'item.add':
      return [entry.args.item.name, entry.args.item.description].filter(Boolean).join('\n');
    case 'item.setTasted':
      return [entry.args.note, entry.args.place].filter(Boolean).join('\n');
    case 'list.save':
    case 'list.remove':
    case 'list.setCountry':
    case 'list.setLanguage':
    case 'list.setAuthorShown':
    case 'list.addTag':
    case 'list.removeTag':
    case 'list.publish':
    case 'list.unpublish':
    case 'list.openByLink':
    case 'item.remove':
    case 'item.addTag':
    case 'item.removeTag':
    case 'item.tick':
    case 'like.add':
    case 'account.avatar':
    case 'account.name':
    case 'account.language':
    case 'account.terms':
    case 'account.diet':
      return '';
    default:
      // If a kind is not handled above, this line does not compile.
      entry satisfies never;
      return '';
  }
}
