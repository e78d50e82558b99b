import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { onCommitted } from '#src/browser/database/device.ts';
import { ask, watchQuery } from '#src/browser/database/query.ts';
import type { ListEntry } from '#src/db/schema.ts';
import {
  isPublishedNow,
  newestPublication,
  publicationOf,
  unsettledPublications,
} from '#src/queries/own-list.ts';
import { showMessage } from '#src/ui/messages.ts';

/**
 * Shows 'List published' on every screen when the server has accepted a publication, whether this page or the
 * worker sent it. Begins with the publications already waiting. Call it once, after the first paint.
 */
export async function watchPublished(): Promise<void> {
  const watched = new Set<string>();
  const watch = ({ listID, state }: ListEntry) => {
    if (watched.has(listID)) return;
    watched.add(listID);
    // Assume "waiting" before the first query, because the server may answer before the query does.
    let previous = { isPublic: true, isWaiting: state !== 'rejected' };
    const stop = watchQuery(
      (db) => publicationOf(db, listID),
      (current) => {
        const isDone = isPublishedNow(previous, current);
        previous = current;
        if (!isDone) return;
        showMessage(i18n._(msg`List published`));
        // Watch again when the list is published the next time.
        watched.delete(listID);
        stop();
      },
    );
  };
  // Read only the newest publication, so that thousands of unsent changes do not slow down a tap. A retried
  // publication is already being watched.
  const watchNewest = async () => {
    const newest = await ask(newestPublication);
    if (newest !== null) watch(newest);
  };
  onCommitted(() => void watchNewest().catch(() => undefined));
  for (const entry of await ask(unsettledPublications)) watch(entry);
}
