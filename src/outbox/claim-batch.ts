import { LIMITS } from '#src/contract/limits.ts';
import type { FoodDatabase } from '#src/db/database.ts';
import type { Entry } from '#src/db/schema.ts';
import { canBeSentNow } from './backoff.ts';
import { type Claimed, sessionOf, toClaimed } from './claim.ts';
import { blockedLists, ENTRY_VERSION, isAboutList, isCreation } from './entry.ts';
import { toBatchedWrite } from './send-batch.ts';

/** Up to this many waiting entries are sent by their own calls; more are sent in batches (P7.13). */
export const BATCH_THRESHOLD = 20;
/**
 * The most bytes of a batch. A batch of this size takes ten seconds on a poor uplink, and the whole request
 * must end within twenty.
 */
const MAX_BYTES = 64 * 1024;
/** How many waiting entries are considered for one batch. */
const WINDOW = 10 * LIMITS.writesPerBatch;

/**
 * Claims as many entries as fit in one request, oldest first, and marks them `sending`. A lane's entries are
 * claimed without gaps. A creation is the last claimed entry of its lane, because only its verdict decides
 * whether the lane is blocked, and to which list the later entries belong.
 * @param batchThreshold claims nothing for up to this many due entries, because each is then sent by its own
 *   call
 * @returns the claimed entries, and in `due` the number of entries that are due or blocked only by entries
 *   ahead of them in their lane
 */
export function claimBatch(
  { db, now }: { db: FoodDatabase; now(): number },
  userID: string,
  batchThreshold: number,
): Promise<{ claimed: Claimed[]; due: number }> {
  const tables = [...db.listTables, db.meta];
  return db.transaction('rw', tables, async () => {
    const session = await sessionOf(db, userID);
    if (session === null) return { claimed: [], due: 0 };
    const { ready, due } = await readyEntries(db, userID, now());
    const entries = due > batchThreshold ? batchOf(ready) : [];
    if (entries.length < 2) return { claimed: [], due };
    const sent = entries.map((entry) => ({ ...entry, attempts: entry.attempts + 1 }));
    await db.outbox.bulkPut(sent.map((entry) => ({ ...entry, state: 'sending' as const })));
    return { claimed: await toClaimed(db, session, sent), due };
  });
}

/**
 * Finds the user's entries that may be sent now, each after the earlier ones of its lane. `due` also counts
 * entries that only wait for a creation ahead of them.
 */
async function readyEntries(
  db: FoodDatabase,
  userID: string,
  now: number,
): Promise<{ ready: Entry[]; due: number }> {
  const find = (state: Entry['state']) => db.outbox.where('[userID+state]').equals([userID, state]);
  const sending = await find('sending').toArray();
  const waiting = await find('waiting').limit(WINDOW).toArray();
  const blocked = await blockedLists(db, userID);
  const closed = new Set<string>();
  const awaitingCreation = new Set<string>();
  const open = [...sending, ...waiting]
    .sort((one, other) => one.seq - other.seq)
    .filter((entry) => {
      const isOpen =
        !closed.has(entry.lane) &&
        entry.version <= ENTRY_VERSION &&
        canBeSentNow(entry, now) &&
        !(isAboutList(entry) && blocked.has(entry.listID));
      if (!isOpen) closed.add(entry.lane);
      return isOpen;
    });
  const ready = open.filter((entry) => {
    const isReady = !awaitingCreation.has(entry.lane);
    if (isCreation(entry)) awaitingCreation.add(entry.lane);
    return isReady;
  });
  return { ready, due: open.length };
}

const maxBatchSizeOf = ({ together = LIMITS.writesPerBatch }: Entry) => together;

/**
 * Selects the entries of one batch, starting from the first entry that may share one. A skipped entry closes
 * its lane.
 */
function batchOf(ready: readonly Entry[]): Entry[] {
  const first = ready.find((entry) => maxBatchSizeOf(entry) > 1);
  const maxSize = first === undefined ? 0 : Math.min(maxBatchSizeOf(first), LIMITS.writesPerBatch);
  const closed = new Set<string>();
  const batch: Entry[] = [];
  let bytes = 0;
  for (const entry of ready) {
    if (batch.length >= maxSize) break;
    if (closed.has(entry.lane)) continue;
    const size = new TextEncoder().encode(
      JSON.stringify(toBatchedWrite(entry, { index: 0, lane: 0 })),
    ).length;
    if (maxBatchSizeOf(entry) < maxSize || bytes + size > MAX_BYTES) {
      closed.add(entry.lane);
      continue;
    }
    batch.push(entry);
    bytes += size;
  }
  return batch;
}
