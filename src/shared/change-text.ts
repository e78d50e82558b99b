import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { errorCodeOf, knownCode } from '#src/contract/call.ts';
import type { Entry } from '#src/db/schema.ts';
import { errorMessage } from '#src/i18n/error-message.ts';
import type { UnsentChange } from '#src/queries/unsent-changes.ts';

/**
 * Why a change is not sent yet or was refused, by the server's code in the user's language; null when it has not
 * been tried. Of a failing server its own words too.
 */
export function changeReason(i18n: I18n, { entry, isBlocked }: UnsentChange): string | null {
  if (isBlocked) return i18n._(msg`Waiting for its list to be created.`);
  if (entry.state !== 'rejected' && entry.attempts === 0) return null;
  if (entry.error === undefined) return i18n._(msg`The server has not answered yet.`);
  const reason = i18n._(errorMessage(errorCodeOf(entry.error.internalErrorCode)));
  const said = ownWords(entry.error);
  return said === null ? reason : i18n._(msg`${reason} The server said: “${said}”`);
}

/** The words of a server that fails, or of a newer one. Refusals that we know have a code, and with that a text of ours. */
function ownWords({ status = 0, message, internalErrorCode }: NonNullable<Entry['error']>): string | null {
  if (message === '') return null;
  return status >= 500 || knownCode(internalErrorCode) === null ? message : null;
}

/** The text a user wrote in a change, for copying; empty when the change was a press of a button. */
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
      // A kind of the table that is not named here does not compile.
      entry satisfies never;
      return '';
  }
}
