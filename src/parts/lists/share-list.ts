import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ask } from '#src/browser/database/query.ts';
import { share } from '#src/browser/files/share.ts';
import { publicOrigin } from '#src/browser/native/native.ts';
import { network } from '#src/browser/network/network.ts';
import { openByLink } from '#src/commands/publish-list.ts';
import { shareLink } from '#src/domain/links.ts';
import type { List } from '#src/domain/list.ts';
import { showByHand } from '#src/parts/actions/by-hand.ts';
import { run } from '#src/parts/actions/run.ts';
import { isLinkUnsent } from '#src/queries/own-list.ts';
import { showMessage } from '#src/ui/messages.ts';

/** The fields of a list that sharing its link needs. */
export type SharedList = Pick<List, 'id' | 'publicID' | 'chosenCountry' | 'name'>;

const UNSENT = msg`The link will work once this list has been sent.`;

/**
 * Shares a list's link with another app, copies it, or else shows it for copying by hand, and reports the
 * outcome.
 * @param open makes the link work; called after the link was shared; returns a note for the user, or null
 */
export async function shareListLink(
  i18n: I18n,
  list: SharedList,
  open?: () => Promise<MessageDescriptor | null>,
): Promise<void> {
  const url = shareLink(publicOrigin(), list);
  // Share before calling `open`, because a browser allows sharing only right after the press, and because the
  // list must stay closed if the user cancels.
  const outcome = await share({ title: list.name, url });
  if (outcome === 'cancelled') return;
  const descriptor = (await open?.()) ?? null;
  const note = descriptor === null ? undefined : i18n._(descriptor);
  if (outcome === 'failed') return showByHand({ title: i18n._(msg`Error in copying link`), text: url, note });
  if (outcome === 'copied' && descriptor === UNSENT)
    return showMessage(i18n._(msg`Link copied to clipboard! It will work once this list has been sent.`));
  if (outcome === 'copied') showMessage(i18n._(msg`Link copied to clipboard!`));
  if (note !== undefined) showMessage(note);
}

export type OwnSharedList = SharedList & Pick<List, 'isAuthor' | 'access'>;

/** Shares one of the user's own lists and opens it by link. Call it directly in the handler of a press. */
export const shareOwnList = (i18n: I18n, list: OwnSharedList): Promise<void> =>
  shareListLink(i18n, list, () => openOwnLink(list));

/**
 * Makes the user's own list open by its link. Does nothing for a copy, whose link leads to its source.
 * @returns a note on the link for the user: it leads to a copy's original, does not work yet, or opens a list
 *   that was private; null without a note
 */
async function openOwnLink({ id, isAuthor, access }: OwnSharedList): Promise<MessageDescriptor | null> {
  if (!isAuthor) return msg`The link leads to the original, not to your copy.`;
  // Read before the change, because online the change made by this press is sent at once.
  const wasUnsent = await ask(isLinkUnsent, id);
  // If the command fails, `run` tells the user why, so no note is needed.
  if ((await run(openByLink, id)).kind === 'failed') return null;
  if (wasUnsent || (network.isOffline() && (await ask(isLinkUnsent, id)))) return UNSENT;
  return access === 'none' ? msg`Anyone with the link can open this list now.` : null;
}
