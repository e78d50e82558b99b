import { type Kept, readKept, writeKept } from '#src/platform/eviction-marker.ts';
import { network } from '#src/platform/network.ts';
import { ask, watchQuery } from '#src/platform/query.ts';
import { setTrouble } from '#src/platform/storage-health.ts';
import { background } from '#src/platform/sync-client.ts';
import { isNobodyKnown, unsentOfUser } from '#src/queries/eviction.ts';
import { restoreSession } from '#src/sync/restore-session.ts';

/**
 * Finds out whether the browser has cleared the database since the last time, fetches again what the server has,
 * and tells of it; from then on keeps the note by which the next clearing is found out.
 */
export async function watchClearing(): Promise<void> {
  const kept = readKept();
  if (kept !== null && (await ask(isNobodyKnown))) await recover(kept);
  keepNote();
}

async function recover({ userID, unsent, isTold }: Kept): Promise<void> {
  const restored = await restoreSession(background, userID);
  if (restored === 'stale') return;
  writeKept(restored === 'signed-out' ? null : { userID, unsent: 0, isTold: true });
  if (!isTold) setTrouble({ kind: 'cleared', unsent, restored });
  if (restored !== 'failed') return;
  const stop = network.subscribe(() => {
    if (network.isOffline()) return;
    stop();
    void recover({ userID, unsent: 0, isTold: true });
  });
}

function keepNote(): void {
  let hasNote = false;
  watchQuery(unsentOfUser, (known) => {
    // Somebody signed out here; a device where nobody was signed in keeps what it knows of an earlier time.
    if (known !== null || hasNote) writeKept(known);
    hasNote = known !== null;
  });
}
