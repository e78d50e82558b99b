import type { Api } from '#src/api/client.ts';
import type { FoodDatabase } from '#src/db/database.ts';
import type { Entry } from '#src/db/schema.ts';
import { readSession } from '#src/db/session.ts';
import { claimBatch, epochOf, MOST_ALONE, placesOf, sendBatch } from './batch.ts';
import { isAboutList, isBlocked, isCreation } from './entry.ts';
import { activeUser, backlogOf, headOf, type Lanes, mayGo, readLanes } from './lanes.ts';
import { deleteLocalList } from './refold.ts';
import { NO_REST, type Rest, readRest, type Stalled } from './rest.ts';
import { type Claimed, classify, send, type Verdict } from './send.ts';
import { settle, settleAll } from './settle.ts';

export type DrainDeps = {
  db: FoodDatabase;
  api: Api;
  now(): number;
  /** A number in [0, 1), for spreading retries. */
  random(): number;
  /** Runs `work` while no other tab or worker drains (a Web Lock named `outbox`). */
  withLock<T>(work: () => Promise<T>): Promise<T>;
  /** Up to how many entries go by their own calls; where more may go they go together. 20 unless given. */
  mostAlone?: number;
  /** Told after each run which lanes cannot go for now; null when nothing is left. */
  noteStalled?(stalled: Stalled | null): void;
};

export type DrainResult = Rest & {
  /** Entries accepted or refused in this run. */
  settled: number;
  /** Those of them that were refused. */
  refused: number;
};

/** Lanes sent side by side; browsers open six connections to a host, reads want some too. */
const LANES_AT_ONCE = 4;

/**
 * Sends what is waiting: of a long backlog many entries at a time, and all else lane by lane, oldest first, with one
 * request in flight each. Lanes go side by side, but one list's creation at a time: the server puts lists in the order in
 * which they reach it. Under the lock an entry found `sending` belongs to somebody who died, and is sent again with the
 * same id. Looks once more before letting go, so that a write made meanwhile is not left behind.
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
    const { rest, stalled } = isAnyLeft ? await readRest(deps.db, deps.now(), run.isStopped) : NO_REST;
    deps.noteStalled?.(stalled);
    return { settled: run.settled, refused: run.refused, ...rest };
  });
}

type Run = {
  deps: DrainDeps;
  settled: number;
  refused: number;
  /** Whether no lane has a chance: signed out, or the server out of reach. */
  isStopped: boolean;
};

/** @returns whether it found anything unsent: most runs do not, and have looked into the database once */
async function sendAll(run: Run): Promise<boolean> {
  const { db, mostAlone = MOST_ALONE } = run.deps;
  const backlog = await backlogOf(db, mostAlone);
  if (backlog === null) return false;
  const { userID, unsent, sending, lanes } = backlog;
  if (sending > 0)
    await db.outbox.where('[userID+state]').equals([userID, 'sending']).modify({ state: 'waiting' });
  const isLong = unsent > mostAlone && (await sendBatches(run, userID, mostAlone));
  if (!run.isStopped) await sendLanes(run, userID, lanes ?? (await readLanes(db, userID)), isLong);
  return true;
}

/**
 * Sends a long backlog, one request after the other.
 * @returns whether it is still long, which it is when many are to go by their own calls: the next look may find that
 *   they can go together again
 */
async function sendBatches(run: Run, userID: string, mostAlone: number): Promise<boolean> {
  const { db, api, now, random } = run.deps;
  for (let left = mostAlone; ; left = 1) {
    const { claimed, due } = await claimBatch(run.deps, userID, left);
    if (claimed.length === 0) return due > mostAlone;
    const verdicts = await sendBatch(api, claimed, userID);
    const judged = claimed.flatMap((sent, index) => {
      const verdict = verdicts[index];
      return verdict === undefined ? [] : [{ sent, verdict }];
    });
    await settleAll(db, judged, { now: now(), random: random() });
    for (const { verdict } of judged) count(run, verdict);
    if (run.isStopped) return true;
  }
}

/** @param isLong whether each lane is to give way after one entry */
async function sendLanes(
  run: Run,
  userID: string,
  { creations, all }: Lanes,
  isLong: boolean,
): Promise<void> {
  const firsts = new Set(creations.map(({ seq }) => seq));
  // What stands behind a creation is left to the next look, unless there is somebody to send it in this one.
  const lengths = new Map(all.map(({ lane, length }) => [lane, isLong ? 1 : length]));
  const lanes = all.filter(({ seq }) => !firsts.has(seq)).map(({ lane }) => lane);
  const sendCreations = async () => {
    for (const { lane } of creations) if (await sendFirst(run, userID, lane, true)) lanes.push(lane);
  };
  // What has come into a lane meanwhile is found by the next look, which every entry sent brings about.
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
  // A lane that fails ends the run once nothing of the others is in flight: they are sent under the lock.
  const ends = await Promise.allSettled(senders.map(untilItFails));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

/**
 * Sends a lane's first entry if it may be sent.
 * @param isCreationWanted whether it is to be a list's creation, or anything else
 * @returns whether it was settled, so that the one behind it may go
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
  return count(run, verdict);
}

/** Notes what an attempt came to. @returns whether it settled its entry */
function count(run: Run, verdict: Verdict<unknown>): boolean {
  if (verdict.kind === 'rejected') run.refused += 1;
  const isSettled = verdict.kind === 'accepted' || verdict.kind === 'rejected';
  if (isSettled) run.settled += 1;
  else if (isHopeless(verdict)) run.isStopped = true;
  return isSettled;
}

function isHopeless(verdict: Verdict<unknown>): boolean {
  return verdict.kind === 'signed-out' || (verdict.kind === 'retry' && !verdict.reached);
}

/** Takes a lane's first entry if it may be sent, marks it `sending`, and finds its item's place on the list. */
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

/** Lets everything that waits out a failure be sent now: the network is back, or the user is looking. */
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
