import { liveQuery } from 'dexie';
import { readSession } from '#src/db/session.ts';
import { device } from '#src/platform/device.ts';
import { type Kept, readKept, writeKept } from '#src/platform/eviction-marker.ts';
import { network } from '#src/platform/network.ts';
import { setTrouble } from '#src/platform/storage-health.ts';
import { background } from '#src/platform/sync-client.ts';
import { unsentCounts } from '#src/queries/outbox.ts';
import { restoreSession } from '#src/sync/restore-session.ts';

/**
 * Finds out whether the browser has cleared the database since the last time, fetches again what the server has,
 * and tells of it; from then on keeps the note by which the next clearing is found out.
 */
export async function watchClearing(): Promise<void> {
  const kept = readKept();
  if (kept !== null && (await isEmpty())) await recover(kept);
  keepNote();
}

/** Nobody is signed in and nobody has signed out. */
async function isEmpty(): Promise<boolean> {
  return (await readSession(device.db)) === null && (await device.db.meta.get('logout')) === undefined;
}

async function recover({ userID, unsent, isTold }: Kept): Promise<void> {
  const restored = await restoreSession(background, userID);
  if (restored === 'overtaken') return;
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
  liveQuery(async () => {
    const session = await readSession(device.db);
    return session && { userID: session.userID, counts: await unsentCounts(device.db) };
  }).subscribe({
    next: (known) => {
      // Somebody signed out here; a device where nobody was signed in keeps what it knows of an earlier time.
      if (known === null && hasNote) writeKept(null);
      hasNote = known !== null;
      if (known) writeKept({ userID: known.userID, unsent: known.counts.waiting + known.counts.rejected });
    },
    // A database that cannot be read shows on the page itself.
    error: () => undefined,
  });
}
