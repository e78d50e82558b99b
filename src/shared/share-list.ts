import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { openByLink } from '#src/commands/publish-list.ts';
import { shareLink } from '#src/domain/links.ts';
import type { List } from '#src/domain/list.ts';
import { publicOrigin } from '#src/platform/native.ts';
import { network } from '#src/platform/network.ts';
import { ask } from '#src/platform/query.ts';
import { share } from '#src/platform/share.ts';
import { entriesOfList } from '#src/queries/outbox.ts';
import { showMessage } from '#src/ui/messages.ts';
import { run } from './run.ts';

export type SharedList = Pick<List, 'id' | 'publicID' | 'chosenCountry' | 'name'>;

/**
 * Hands a list's link to another app, or copies it, and says what came of it.
 * @param open what must be done so that the link opens, once it has gone out; tells what there is to say of it
 */
export async function shareLinkOf(
  i18n: I18n,
  list: SharedList,
  open?: () => Promise<MessageDescriptor | null>,
): Promise<void> {
  // Before `open`: a browser lets a page share only right after the press, and whoever cancels has opened nothing.
  const outcome = await share({ title: list.name, url: shareLink(publicOrigin(), list) });
  if (outcome === 'copied') showMessage(i18n._(msg`Link copied to clipboard!`));
  if (outcome === 'failed') showMessage(i18n._(msg`Error in copying link`), { tone: 'failure' });
  if (outcome !== 'copied' && outcome !== 'shared') return;
  const told = await open?.();
  if (told) showMessage(i18n._(told));
}

export type OwnSharedList = SharedList & Pick<List, 'isAuthor' | 'access'>;

/** Shares one of the user's own lists, and lets others open its link. Call it straight from the press. */
export const shareOwnList = (i18n: I18n, list: OwnSharedList): Promise<void> =>
  shareLinkOf(i18n, list, () => openOwnLink(list));

const OPENING_KINDS = new Set(['list.create', 'list.publish', 'list.openByLink']);

/**
 * Lets others open the user's own list by its link.
 * @returns what somebody may not expect of it: it leads to a copy's original, opens nothing yet, or opens what was theirs alone
 */
async function openOwnLink({ id, isAuthor, access }: OwnSharedList): Promise<MessageDescriptor | null> {
  if (!isAuthor) return msg`The link leads to the original, not to your copy.`;
  // If that fails the user is told why, and nothing is left to say of the link.
  if ((await run(openByLink, id)).kind === 'failed') return null;
  if (network.isOffline()) {
    const entries = await ask(entriesOfList, id);
    if (entries.some(({ kind, state }) => state !== 'rejected' && OPENING_KINDS.has(kind)))
      return msg`The link opens once this device has a connection`;
  }
  return access === 'none' ? msg`Anyone with the link can open this list now.` : null;
}
