import type { Api } from '#src/api/client.ts';
import { readReply } from '#src/api/reply.ts';
import { type BatchedWrite, writeBatch } from '#src/contract/batch.ts';
import type { AnswerOf } from '#src/contract/call.ts';
import { LIMITS } from '#src/contract/limits.ts';
import type { FoodDatabase } from '#src/db/database.ts';
import type { Entry } from '#src/db/schema.ts';
import { readSession } from '#src/db/session.ts';
import { writeOf } from '#src/writes/table.ts';
import { blockedLists, ENTRY_VERSION, isAboutList, isCreation } from './entry.ts';
import { canBeSentNow } from './lanes.ts';
import { type Claimed, classify, type Verdict, type WriteAnswer } from './send.ts';

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
 * The factor by which batches shrink after one fails as a whole, so that a faulty write is soon sent alone.
 */
const SMALLER_BY = 4;

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
    const session = await readSession(db);
    if (session === null || session.isPaused || session.userID !== userID) return { claimed: [], due: 0 };
    const { ready, due } = await readyEntries(db, userID, now());
    const entries = due > batchThreshold ? batchOf(ready) : [];
    if (entries.length < 2) return { claimed: [], due };
    const sent = entries.map((entry) => ({ ...entry, attempts: entry.attempts + 1 }));
    await db.outbox.bulkPut(sent.map((entry) => ({ ...entry, state: 'sending' as const })));
    const indexOf = await itemIndexFinder(db, entries);
    const epoch = await epochOf(db, userID);
    const claimed = sent.map((entry) => ({ entry, session, index: indexOf(entry), epoch }));
    return { claimed, due };
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
    const size = new TextEncoder().encode(JSON.stringify(writeFor(entry, { index: 0, lane: 0 }))).length;
    if (maxBatchSizeOf(entry) < maxSize || bytes + size > MAX_BYTES) {
      closed.add(entry.lane);
      continue;
    }
    batch.push(entry);
    bytes += size;
  }
  return batch;
}

/** Returns the epoch of the server's database that the account last saw; undefined if it never saw one. */
export async function epochOf(db: FoodDatabase, userID: string): Promise<string | undefined> {
  return (await db.accounts.get(userID))?.epoch;
}

/**
 * Returns a function from an entry to the current index of its item on the list; 0 if there is no such item.
 */
export async function itemIndexFinder(
  db: FoodDatabase,
  entries: readonly Entry[],
): Promise<(entry: Entry) => number> {
  const ids = new Set(entries.flatMap((entry) => ('itemID' in entry ? [entry.listID] : [])));
  const rows = await db.lists.bulkGet([...ids]);
  const lists = new Map(rows.flatMap((row) => (row === undefined ? [] : [[row.id, row.items] as const])));
  return (entry) => {
    if (!('itemID' in entry)) return 0;
    return Math.max(lists.get(entry.listID)?.findIndex(({ id }) => id === entry.itemID) ?? 0, 0);
  };
}

/**
 * Sends entries in one request. Each carries the same key as when it is sent alone.
 * @returns the verdicts, in the order of the entries
 */
export async function sendBatch(
  api: Api,
  claimed: readonly Claimed[],
  userID: string,
): Promise<Verdict<WriteAnswer>[]> {
  const lanes = [...new Set(claimed.map(({ entry }) => entry.lane))];
  const numbers = new Map(lanes.map((lane, number) => [lane, number]));
  const writes = claimed.map(({ entry, index }) =>
    writeFor(entry, { index, lane: numbers.get(entry.lane) ?? 0 }),
  );
  const epoch = claimed[0]?.epoch;
  const reply = await api(writeBatch, {
    body: { writes },
    expectedUser: userID,
    expectedEpoch: epoch,
  });
  const whole = classify(reply, userID, epoch);
  const maxBatchSize = Math.max(Math.floor(claimed.length / SMALLER_BY), 1);
  switch (whole.kind) {
    case 'accepted':
      return judgeEach(whole.data, claimed, userID, maxBatchSize);
    case 'rejected':
      // An older server without this call, or a server that refuses it. The reply says nothing about the
      // writes.
      return claimed.map(() => ({ kind: 'again', maxBatchSize: 1 }));
    case 'retry': {
      // An older server does not know this call, or a hotel's page answered. The entries are sent by their
      // own calls at once. With a wait they would never be sent, because each return to view resets the
      // back-off and tries a batch first.
      const isUnknown = whole.status === 501 || (reply.kind === 'silence' && reply.reason === 'foreign');
      return claimed.map(() => (isUnknown ? { kind: 'again', maxBatchSize: 1 } : { ...whole, maxBatchSize }));
    }
    default:
      return claimed.map(() => whole);
  }
}

function writeFor(entry: Entry, { index, lane }: { index: number; lane: number }): BatchedWrite {
  const write = writeOf(entry.kind);
  if (write === undefined) throw new Error(`no write of kind ${entry.kind}`);
  const { params = {}, query = {}, body } = write.toRequest(entry, index);
  return { key: entry.id, lane, kind: entry.kind, params: asTexts(params), query: asTexts(query), body };
}

const asTexts = (values: Record<string, string | number>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));

type BatchVerdict = AnswerOf<typeof writeBatch>['verdicts'][number];

/**
 * Returns the verdict that each entry's own call would have received. An entry without a verdict is sent
 * again: at once if another verdict of the answer makes progress, otherwise with a back-off. The same applies
 * to an entry whose list should be in a later verdict, if that verdict is missing.
 */
function judgeEach(
  { verdicts }: AnswerOf<typeof writeBatch>,
  claimed: readonly Claimed[],
  userID: string,
  maxBatchSize: number,
): Verdict<WriteAnswer>[] {
  const byKey = new Map(verdicts.map((verdict) => [verdict.key, verdict]));
  const lists = new Set<string>();
  // From last to first, so that each step knows whether a later verdict contains the list.
  const judged = [...claimed].reverse().map(({ entry, epoch }) => {
    const verdict = byKey.get(entry.id);
    if (verdict === undefined) return null;
    const judgement = ownVerdict(entry, verdict, userID, epoch);
    if (judgement.kind !== 'accepted') return judgement;
    const { id, list } = judgement.data;
    if (list) lists.add(list.id);
    const listID = id ?? (isAboutList(entry) ? entry.listID : '');
    return judgement.isListLater && !lists.has(listID) ? null : judgement;
  });
  const isProgressing = judged.some(
    (verdict) => verdict !== null && ['accepted', 'rejected', 'again'].includes(verdict.kind),
  );
  const missingVerdict: Verdict<WriteAnswer> = isProgressing
    ? { kind: 'again' }
    : { kind: 'retry', isReached: true, retryAfterMs: 0, maxBatchSize };
  return judged.reverse().map((verdict) => verdict ?? missingVerdict);
}

/** Turns one verdict of a batch's answer into the verdict of the entry's own call. */
function ownVerdict(
  entry: Entry,
  { status, body, retryAfter = 0, isListLater = false }: BatchVerdict,
  userID: string,
  epoch: string | undefined,
): Verdict<WriteAnswer> {
  const { call } = writeOf(entry.kind) as NonNullable<ReturnType<typeof writeOf>>;
  const reply = readReply(call, {
    isOk: status >= 200 && status < 300,
    status,
    body: isListLater ? { ...(body as object), list: null } : body,
    retryAfterMs: Math.max(retryAfter * 1000, 0),
  });
  const verdict = classify(reply as Parameters<typeof classify<WriteAnswer>>[0], userID, epoch);
  return verdict.kind === 'accepted' && isListLater ? { ...verdict, isListLater } : verdict;
}
