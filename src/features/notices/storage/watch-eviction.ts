import { ask, watchQuery } from '#src/browser/database/query.ts';
import { network } from '#src/browser/network/network.ts';
import { backgroundService } from '#src/browser/network/sync-client.ts';
import { clearTabOfOtherUser } from '#src/browser/storage/clear-storage.ts';
import {
  type EvictionMarker,
  readEvictionMarker,
  writeEvictionMarker,
} from '#src/browser/storage/eviction-marker.ts';
import { setStorageProblem } from '#src/browser/storage/storage-health.ts';
import { isVisitorHere } from '#src/queries/device.ts';
import { unsentCounts } from '#src/queries/outbox.ts';
import { restoreSession } from '#src/sync/session.ts';

/**
 * Detects whether the browser has cleared the database since the last visit. If so, fetches the account's
 * data from the server and tells the user. From then on updates the eviction marker, and clears this tab's
 * session storage when the account has signed out or changed.
 */
export async function watchEviction(): Promise<void> {
  const marker = readEvictionMarker();
  if (marker !== null && (await ask(isVisitorHere))) await recover(marker);
  updateMarker();
}

async function recover({ userID, unsent, isUserInformed }: EvictionMarker): Promise<void> {
  const restored = await restoreSession(backgroundService, userID);
  if (restored === 'stale') return;
  writeEvictionMarker(restored === 'signed-out' ? null : { userID, unsent: 0, isUserInformed: true });
  if (!isUserInformed) setStorageProblem({ kind: 'cleared', unsent, restored });
  if (restored !== 'failed') return;
  const stop = network.subscribe(() => {
    if (network.isOffline()) return;
    stop();
    void recover({ userID, unsent: 0, isUserInformed: true });
  });
}

function updateMarker(): void {
  let hasMarker = false;
  watchQuery(unsentCounts, ({ userID, waiting, rejected }) => {
    const marker = userID === null ? null : { userID, unsent: waiting + rejected };
    // Null after a value means a sign-out here. Without a signed-in user, keep the marker of an earlier
    // session.
    if (marker !== null || hasMarker) writeEvictionMarker(marker);
    hasMarker = marker !== null;
    clearTabOfOtherUser(marker?.userID ?? null);
  });
}
