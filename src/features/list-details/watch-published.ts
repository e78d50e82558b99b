import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ListEntry } from '#src/db/schema.ts';
import { onCommitted } from '#src/platform/device.ts';
import { ask, watchQuery } from '#src/platform/query.ts';
import {
  isPublishedNow,
  newestPublication,
  publicationOf,
  unsettledPublications,
} from '#src/queries/own-list.ts';
import { showMessage } from '#src/ui/messages.ts';

/**
 * Says 'List published' when the server has taken a publication, whatever screen the user is on by then and whoever
 * sent it, this page or the worker. Begins with what waits already; called once, after the first paint.
 */
export async function watchPublished(): Promise<void> {
  const watched = new Set<string>();
  const watch = ({ listID, state }: ListEntry) => {
    if (watched.has(listID)) return;
    watched.add(listID);
    // The server may be quicker than the first reading.
    let before = { isPublic: true, isWaiting: state !== 'rejected' };
    const stop = watchQuery(
      (db) => publicationOf(db, listID),
      (now) => {
        const isDone = isPublishedNow(before, now);
        before = now;
        if (!isDone) return;
        showMessage(i18n._(msg`List published`));
        // The next time it is published it is watched anew.
        watched.delete(listID);
        stop();
      },
    );
  };
  // Only the newest change is looked at, so that a tap is no slower for whoever has thousands waiting. A retry is of one
  // that is watched already.
  const look = async () => {
    const newest = await ask(newestPublication);
    if (newest !== null) watch(newest);
  };
  onCommitted(() => void look().catch(() => undefined));
  for (const entry of await ask(unsettledPublications)) watch(entry);
}
