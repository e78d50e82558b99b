import { openByLink } from '#src/commands/publish-list.ts';
import { device } from '#src/platform/device.ts';
import { network } from '#src/platform/network.ts';
import { ask } from '#src/platform/query.ts';
import { entriesOfList } from '#src/queries/outbox.ts';

/**
 * Lets others open the user's own list by its link.
 * @returns false when the link opens nothing yet: the list or its opening waits for the network
 */
export async function openOwnLink(listID: string): Promise<boolean> {
  await openByLink(device, listID);
  if (!network.isOffline()) return true;
  const entries = await ask(entriesOfList, listID);
  return !entries.some(({ kind, state }) => state !== 'rejected' && OPENING_KINDS.has(kind));
}

const OPENING_KINDS = new Set(['list.create', 'list.publish', 'list.openByLink']);
