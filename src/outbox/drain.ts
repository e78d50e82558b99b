import type { Api } from '#src/api/client.ts';
import type { FoodDatabase } from '#src/db/database.ts';
import type { Entry } from '#src/db/schema.ts';
import { readSession } from '#src/db/session.ts';
import { BATCH_THRESHOLD, claimBatch, epochOf, placesOf, sendBatch } from './batch.ts';
import { isAboutList, isBlocked, isCreation } from './entry.ts';
import { activeUser, backlogOf, headOf, type Lanes, mayGo, readLanes } from './lanes.ts';
import { deleteLocalList } from './refold.ts';
import { NOTHING_REMAINS, type Remaining, readRemaining, type Stalled } from './remaining.ts';
import { type Claimed, classify, send, type Verdict } from './send.ts';
import { settle, settleAll } from './settle.ts';

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
  /** Called after each run with the lanes that cannot be sent for now; null if nothing is left. */
  noteStalled?(stalled: Stalled | null): void;
};

export type DrainResult = Remaining & {
  /** Entries accepted or refused in this run. */
  settled: number;
  /** Those of them that were refused. */
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
    let before: number;
    let isAnyLeft: boolean;
    do {
      before = run.settled;
      isAnyLeft = await sendAll(run);
    } while (run.settled > before && !run.isStopped);
    const { remaining, stalled } = isAnyLeft
      ? await readRemaining(deps.db, deps.now(), run.isStopped)
      : NOTHING_REMAINS;
    deps.noteStalled?.(stalled);
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

/** @returns whether there were pending entries; most runs find none after a single database read */
async function sendAll(run: Run): Promise<boolean> {
  const { db, batchThreshold = BATCH_THRESHOLD } = run.deps;
  const backlog = await backlogOf(db, batchThreshold);
  if (backlog === null) return false;
  const { userID, unsent, sending, lanes } = backlog;
  if (sending > 0)
    await db.outbox.where('[userID+state]').equals([userID, 'sending']).modify({ state: 'waiting' });
  const isLong = unsent > batchThreshold && (await sendBatches(run, userID, batchThreshold));
  if (!run.isStopped) await sendLanes(run, userID, lanes ?? (await readLanes(db, userID)), isLong);
  return true;
}

/**
 * Sends a long backlog in batches, one request after the other.
 * @returns whether many entries are still due, which must then be sent by their own calls; the next pass may
 *   be able to batch them again
 */
async function sendBatches(run: Run, userID: string, batchThreshold: number): Promise<boolean> {
  const { db, api, now, random } = run.deps;
  for (let left = batchThreshold; ; left = 1) {
    const { claimed, due } = await claimBatch(run.deps, userID, left);
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

/** @param isLong whether each lane stops after one entry */
async function sendLanes(
  run: Run,
  userID: string,
  { creations, all }: Lanes,
  isLong: boolean,
): Promise<void> {
  const firsts = new Set(creations.map(({ seq }) => seq));
  // Entries behind a creation are left to the next pass, unless a sender of this pass reaches their lane.
  const lengths = new Map(all.map(({ lane, length }) => [lane, isLong ? 1 : length]));
  const lanes = all.filter(({ seq }) => !firsts.has(seq)).map(({ lane }) => lane);
  const sendCreations = async () => {
    for (const { lane } of creations) if (await sendFirst(run, userID, lane, true)) lanes.push(lane);
  };
  // Entries added to a lane meanwhile are found by the next pass, which follows every settled entry.
  const sendOthers = async () => {
    for (let lane = lanes.shift(); lane !== undefined; lane = lanes.shift()) {
      let left = lengths.get(lane) ?? 0;
      while (left > 0 && (await sendFirst(run, userID, lane, false))) left -= 1;
    }
  };
  const senders = Array.from({ length: LANES_AT_ONCE }, (_, index) =>
    index === 0 && creations.length > 0 ? sendCreations : sendOthers,
  );
  const untilItFails = async (sender: () => Promise<void>) => {
    try {
      await sender();
    } catch (error) {
      run.isStopped = true;
      throw error;
    }
  };
  // If a lane fails, wait until no request of the others is in flight, because requests are allowed only
  // while this tab holds the lock.
  const ends = await Promise.allSettled(senders.map(untilItFails));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

/**
 * Sends a lane's first entry if it may be sent.
 * @param isCreationWanted whether to send only a creation, or only other entries
 * @returns whether the entry was settled, so that the next one may be sent
 */
async function sendFirst(
  run: Run,
  userID: string,
  lane: string,
  isCreationWanted: boolean,
): Promise<boolean> {
  const { db, api, now, random } = run.deps;
  if (run.isStopped) return false;
  const claimed = await claim(run.deps, userID, lane, isCreationWanted);
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
  return verdict.kind === 'signed-out' || (verdict.kind === 'retry' && !verdict.reached);
}

/**
 * Claims a lane's first entry if it may be sent: marks it `sending` and finds its item's index. If the lane
 * is blocked and the entry removes the list, deletes the list on this device instead.
 */
async function claim(
  deps: DrainDeps,
  userID: string,
  lane: string,
  isCreationWanted: boolean,
): Promise<Claimed | null> {
  const { db, now } = deps;
  const tables = [...db.listTables, db.meta];
  return db.transaction('rw', tables, async () => {
    const session = await readSession(db);
    if (session === null || session.isPaused || session.userID !== userID) return null;
    const find = (isWanted: (entry: Entry) => boolean) =>
      db.outbox
        .where('[userID+lane]')
        .equals([userID, lane])
        .filter((entry) => entry.state !== 'rejected' && isWanted(entry))
        .first();
    const entry = await headOf(find, (each) => isBlocked(db, each));
    if (entry === null || isCreation(entry) !== isCreationWanted || !mayGo(entry, now())) return null;
    if (isAboutList(entry) && (await isBlocked(db, entry))) {
      await deleteLocalList(db, userID, entry.listID);
      return null;
    }
    await db.outbox.update(entry.seq, { state: 'sending', attempts: entry.attempts + 1 });
    const placeOf = await placesOf(db, [entry]);
    const epoch = await epochOf(db, userID);
    return { entry: { ...entry, attempts: entry.attempts + 1 }, session, index: placeOf(entry), epoch };
  });
}

/**
 * Resets the back-off and the batch-size limit of all waiting entries, because the network is back or the
 * user opened the app (P7.6).
 */
export async function resetBackoff(db: FoodDatabase): Promise<void> {
  await db.transaction('rw', db.meta, db.outbox, async () => {
    const userID = await activeUser(db);
    if (userID === null) return;
    const waiting = db.outbox.where('[userID+state]').equals([userID, 'waiting']);
    await waiting
      .filter(({ attempts }) => attempts > 0)
      .modify((entry) => {
        entry.notBefore = 0;
        delete entry.together;
        delete entry.isRefusedForEpoch;
      });
  });
}
