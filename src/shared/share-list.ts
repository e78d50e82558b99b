import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { openByLink } from '#src/commands/publish-list.ts';
import { shareLink } from '#src/domain/links.ts';
import type { List } from '#src/domain/list.ts';
import { publicOrigin } from '#src/platform/native.ts';
import { network } from '#src/platform/network.ts';
import { ask } from '#src/platform/query.ts';
import { share } from '#src/platform/share.ts';
import { isLinkUnsent } from '#src/queries/own-list.ts';
import { showMessage } from '#src/ui/messages.ts';
import { showByHand } from './by-hand.ts';
import { run } from './run.ts';

export type SharedList = Pick<List, 'id' | 'publicID' | 'chosenCountry' | 'name'>;

const UNSENT = msg`The link works once this list is sent.`;

/**
 * Hands a list's link to another app, copies it, or else shows it to be copied by hand, and says what came of it.
 * @param open what must be done so that the link opens, once it is given; tells what there is to say of it
 */
export async function shareLinkOf(
  i18n: I18n,
  list: SharedList,
  open?: () => Promise<MessageDescriptor | null>,
): Promise<void> {
  const url = shareLink(publicOrigin(), list);
  // Before `open`: a browser lets a page share only right after the press, and whoever cancels has opened nothing.
  const outcome = await share({ title: list.name, url });
  if (outcome === 'cancelled') return;
  const told = (await open?.()) ?? null;
  const note = told === null ? undefined : i18n._(told);
  if (outcome === 'failed') return showByHand({ title: i18n._(msg`Error in copying link`), text: url, note });
  if (outcome === 'copied' && told === UNSENT)
    return showMessage(i18n._(msg`Link copied to clipboard! It works once this list is sent.`));
  if (outcome === 'copied') showMessage(i18n._(msg`Link copied to clipboard!`));
  if (note !== undefined) showMessage(note);
}

export type OwnSharedList = SharedList & Pick<List, 'isAuthor' | 'access'>;

/** Shares one of the user's own lists, and lets others open its link. Call it straight from the press. */
export const shareOwnList = (i18n: I18n, list: OwnSharedList): Promise<void> =>
  shareLinkOf(i18n, list, () => openOwnLink(list));

/**
 * Lets others open the user's own list by its link.
 * @returns what somebody may not expect of it: it leads to a copy's original, opens nothing yet, or opens what was theirs alone
 */
async function openOwnLink({ id, isAuthor, access }: OwnSharedList): Promise<MessageDescriptor | null> {
  if (!isAuthor) return msg`The link leads to the original, not to your copy.`;
  // With a connection, what this press itself lets others open is sent at once.
  const wasUnsent = await ask(isLinkUnsent, id);
  // If that fails the user is told why, and nothing is left to say of the link.
  if ((await run(openByLink, id)).kind === 'failed') return null;
  if (wasUnsent || (network.isOffline() && (await ask(isLinkUnsent, id)))) return UNSENT;
  return access === 'none' ? msg`Anyone with the link can open this list now.` : null;
}
