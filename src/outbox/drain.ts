import type { Api } from '#src/api/client.ts';
import type { FoodDatabase } from '#src/db/database.ts';
import { claimFirst, type WantedEntry } from './claim.ts';
import { BATCH_THRESHOLD, claimBatch } from './claim-batch.ts';
import { backlogOf, type Lanes, readLanes } from './lanes.ts';
import { NOTHING_REMAINS, type Remaining, readRemaining, type Stalled } from './remaining.ts';
import { classify, send, type Verdict } from './send.ts';
import { sendBatch } from './send-batch.ts';
import { settle, settleAll } from './settle.ts';

/** What a drain needs. */
export type DrainDeps = {
  db: FoodDatabase;
  api: Api;
  now(): number;
  /** Returns a number in [0, 1), for spreading retries. */
  random(): number;
  /** Runs `work` while no other tab or worker drains (a Web Lock named `outbox`). */
  withLock<T>(work: () => Promise<T>): Promise<T>;
  /** Up to this many due entries are sent by their own calls, more in batches. Default 20. */
  batchThreshold?: number;
  /** Called after each run with the lanes that cannot be sent for now; null if no entries remain. */
  onStalled?(stalled: Stalled | null): void;
};

/** The result of a drain: how many entries it settled, and which remain. */
export type DrainResult = Remaining & {
  /** Entries accepted or refused in this run. */
  settled: number;
  /** The number of settled entries that were refused. */
  refused: number;
};

/** Lanes sent in parallel. Browsers open six connections per host, and reads need some of them. */
const LANES_AT_ONCE = 4;

/**
 * Sends the signed-in user's waiting entries: a long backlog in batches, everything else lane by lane, oldest
 * first, with one request in flight per lane (P7.3). Lanes run in parallel, but only one creation is sent at
 * a time, because the server orders lists by arrival. An entry that is already `sending` when the lock is
 * acquired was left by a tab or worker that died; it is sent again under the same id. The drain checks again
 * before it releases the lock, so that entries written meanwhile are sent too.
 */
export function drain(deps: DrainDeps): Promise<DrainResult> {
  return deps.withLock(async () => {
    const run: Run = { deps, settled: 0, refused: 0, isStopped: false };
    let settledBefore: number;
    let hadPending: boolean;
    do {
      settledBefore = run.settled;
      hadPending = await sendAll(run);
    } while (run.settled > settledBefore && !run.isStopped);
    const { remaining, stalled } = hadPending
      ? await readRemaining(deps.db, deps.now(), run.isStopped)
      : NOTHING_REMAINS;
    deps.onStalled?.(stalled);
    return { settled: run.settled, refused: run.refused, ...remaining };
  });
}

type Run = {
  deps: DrainDeps;
  settled: number;
  refused: number;
  /** Whether no lane can be sent, because the user is signed out or the server is out of reach. */
  isStopped: boolean;
};

/**
 * Makes one pass over the waiting entries, after it has made waiting again those that an ended sender left.
 * @returns whether there were pending entries; most passes find none after a single database read
 */
async function sendAll(run: Run): Promise<boolean> {
  const { db, batchThreshold = BATCH_THRESHOLD } = run.deps;
  const backlog = await backlogOf(db, batchThreshold);
  if (backlog === null) return false;
  const { userID, unsent, sending, lanes } = backlog;
  if (sending > 0)
    await db.outbox.where('[userID+state]').equals([userID, 'sending']).modify({ state: 'waiting' });
  const isOnePerLane = unsent > batchThreshold && (await sendBatches(run, userID, batchThreshold));
  if (!run.isStopped) await sendLanes(run, userID, lanes ?? (await readLanes(db, userID)), isOnePerLane);
  return true;
}

/**
 * Sends a long backlog in batches, one request after the other.
 * @returns whether many entries are still due. They are then sent by their own calls, and the next pass may
 *   batch them again.
 */
async function sendBatches(run: Run, userID: string, batchThreshold: number): Promise<boolean> {
  const { db, api, now, random } = run.deps;
  for (let threshold = batchThreshold; ; threshold = 1) {
    const { claimed, due } = await claimBatch(run.deps, userID, threshold);
    if (claimed.length === 0) return due > batchThreshold;
    const verdicts = await sendBatch(api, claimed, userID);
    const judged = claimed.flatMap((sent, index) => {
      const verdict = verdicts[index];
      return verdict === undefined ? [] : [{ sent, verdict }];
    });
    await settleAll(db, judged, { now: now(), random: random() });
    for (const { verdict } of judged) recordVerdict(run, verdict);
    if (run.isStopped) return true;
  }
}

/**
 * Sends the entries of several lanes at a time, each by its own call.
 * @param isOnePerLane whether each lane stops after one entry, because the next pass may batch the others
 */
async function sendLanes(
  run: Run,
  userID: string,
  { creations, all }: Lanes,
  isOnePerLane: boolean,
): Promise<void> {
  // Entries added to a lane meanwhile are left to the next pass, which follows every settled entry.
  const lengths = new Map(all.map(({ lane, length }) => [lane, isOnePerLane ? 1 : length]));
  // A lane that begins with a creation is added when its creation has been settled. The entries behind the
  // creation are left to the next pass if no sender of this pass reaches their lane.
  const creationSeqs = new Set(creations.map(({ seq }) => seq));
  const lanes = all.filter(({ seq }) => !creationSeqs.has(seq)).map(({ lane }) => lane);
  const sendCreations = async () => {
    for (const { lane } of creations) if (await sendFirst(run, userID, lane, 'creation')) lanes.push(lane);
  };
  const sendOthers = async () => {
    for (let lane = lanes.shift(); lane !== undefined; lane = lanes.shift()) {
      let unsent = lengths.get(lane) ?? 0;
      while (unsent > 0 && (await sendFirst(run, userID, lane, 'other'))) unsent -= 1;
    }
  };
  const senders = Array.from({ length: LANES_AT_ONCE }, (_, index) =>
    index === 0 && creations.length > 0 ? sendCreations : sendOthers,
  );
  const stopRunOnError = async (sender: () => Promise<void>) => {
    try {
      await sender();
    } catch (error) {
      run.isStopped = true;
      throw error;
    }
  };
  // If a sender throws, wait until no request of the others is in flight, because requests are allowed only
  // while this tab holds the lock.
  const ends = await Promise.allSettled(senders.map(stopRunOnError));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

/**
 * Sends a lane's first entry if it is of the wanted kind and may be sent.
 * @returns whether the entry was settled, so that the next one may be sent
 */
async function sendFirst(run: Run, userID: string, lane: string, wanted: WantedEntry): Promise<boolean> {
  const { db, api, now, random } = run.deps;
  if (run.isStopped) return false;
  const claimed = await claimFirst(run.deps, userID, lane, wanted);
  if (claimed === null) return false;
  const verdict = classify(await send(api, claimed), userID, claimed.epoch);
  await settle(db, claimed, verdict, { now: now(), random: random() });
  return recordVerdict(run, verdict);
}

/**
 * Records the verdict of an attempt.
 * @returns whether it settled its entry
 */
function recordVerdict(run: Run, verdict: Verdict<unknown>): boolean {
  if (verdict.kind === 'rejected') run.refused += 1;
  const isSettled = verdict.kind === 'accepted' || verdict.kind === 'rejected';
  if (isSettled) run.settled += 1;
  else if (isRunEnding(verdict)) run.isStopped = true;
  return isSettled;
}

function isRunEnding(verdict: Verdict<unknown>): boolean {
  return verdict.kind === 'signed-out' || (verdict.kind === 'retry' && !verdict.isReached);
}
