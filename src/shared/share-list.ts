import type { I18n } from '@lingui/core';
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
 * @param open what must be done so that the link opens, once it has gone out; tells whether it opens already
 */
export async function shareLinkOf(
  i18n: I18n,
  list: SharedList,
  open?: () => Promise<boolean>,
): Promise<void> {
  // Before `open`: a browser lets a page share only right after the press, and whoever cancels has opened nothing.
  const outcome = await share({ title: list.name, url: shareLink(publicOrigin(), list) });
  if (outcome === 'copied') showMessage(i18n._(msg`Link copied to clipboard!`));
  if (outcome === 'failed') showMessage(i18n._(msg`Error in copying link`), { tone: 'failure' });
  if (outcome !== 'copied' && outcome !== 'shared') return;
  if ((await open?.()) === false) showMessage(i18n._(msg`The link opens once this device has a connection`));
}

/** Shares one of the user's own lists, and lets others open its link. Call it straight from the press. */
export const shareOwnList = (i18n: I18n, list: SharedList): Promise<void> =>
  shareLinkOf(i18n, list, () => openOwnLink(list.id));

const OPENING_KINDS = new Set(['list.create', 'list.publish', 'list.openByLink']);

/**
 * Lets others open the user's own list by its link.
 * @returns false when the link opens nothing yet: the list or its opening waits for the network
 */
async function openOwnLink(listID: string): Promise<boolean> {
  // If that fails the user is told why, and nothing is left to say of the link.
  if ((await run(openByLink, listID)).kind === 'failed' || !network.isOffline()) return true;
  const entries = await ask(entriesOfList, listID);
  return !entries.some(({ kind, state }) => state !== 'rejected' && OPENING_KINDS.has(kind));
}
