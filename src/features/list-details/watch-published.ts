import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { liveQuery } from 'dexie';
import type { ListEntry } from '#src/db/schema.ts';
import { device, onCommitted } from '#src/platform/device.ts';
import { publicationOf } from '#src/queries/publication.ts';
import { showMessage } from '#src/ui/messages.ts';
import { isPublishedNow } from './is-published-now.ts';

/**
 * Says 'List published' when the server has taken a publication, whatever screen the user is on by then and whoever
 * sent it, this page or the worker. Begins with what waits already; called once, after the first paint.
 */
export async function watchPublished(): Promise<void> {
  const { db } = device;
  const watched = new Set<string>();
  const watch = ({ listID, state }: ListEntry) => {
    if (watched.has(listID)) return;
    watched.add(listID);
    // The server may be quicker than the first reading.
    let before = { isPublic: true, isWaiting: state !== 'rejected' };
    const subscription = liveQuery(async () => publicationOf(db, listID)).subscribe({
      next: (now) => {
        const isDone = isPublishedNow(before, now);
        before = now;
        if (!isDone) return;
        showMessage(i18n._(msg`List published`));
        // The next time it is published it is watched anew.
        watched.delete(listID);
        subscription.unsubscribe();
      },
      // A database that cannot be read shows on the page itself.
      error: () => undefined,
    });
  };
  // The newest alone: whoever has thousands waiting taps no slower for this. A retry is of one that is watched.
  const look = async () => {
    const newest = await db.outbox.orderBy('seq').last();
    if (newest?.kind === 'list.publish') watch(newest);
  };
  onCommitted(() => void look().catch(() => undefined));
  await db.outbox.each((entry) => {
    if (entry.kind === 'list.publish') watch(entry);
  });
}
