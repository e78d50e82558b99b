import type { Api } from '#src/api/client.ts';
import type { FoodDatabase } from '#src/db/database.ts';
import type { Entry, ListEntry } from '#src/db/schema.ts';
import { readSession, type Session } from '#src/db/session.ts';
import { BIRTHS, ENTRY_VERSION, frozenLists, isAboutList, isBirth, isFrozen } from './entry.ts';
import { forgetList } from './refold.ts';
import { classify, send } from './send.ts';
import { isDue, settle } from './settle.ts';

export type DrainDeps = {
  db: FoodDatabase;
  api: Api;
  now(): number;
  /** A number in [0, 1), for spreading retries. */
  random(): number;
  /** Runs `work` while no other tab or worker drains (a Web Lock named `outbox`). */
  withLock<T>(work: () => Promise<T>): Promise<T>;
};

export type DrainResult = {
  /** Entries accepted or refused in this run. */
  settled: number;
  /** Those of them that were refused. */
  refused: number;
  /** Entries that still have to be sent, those of frozen lanes left out. */
  left: number;
  /** The earliest time (milliseconds since 1970) at which one of them may be sent; null when none waits. */
  nextAt: number | null;
};

/** Lanes sent side by side; browsers open six connections to a host, reads want some too. */
const LANES_AT_ONCE = 4;

/**
 * Sends what is waiting: each lane oldest first with one request in flight, lanes side by side, but one list's birth
 * at a time: the server puts lists in the order in which they reach it. Under the lock an entry found `sending`
 * belongs to somebody who died, and is sent again with the same id. Looks once more before letting go, so that a write
 * made meanwhile is not left behind.
 */
export function drain(deps: DrainDeps): Promise<DrainResult> {
  return deps.withLock(async () => {
    const run: Run = { deps, settled: 0, refused: 0, isStopped: false };
    let before: number;
    do {
      before = run.settled;
      await sendLanes(run);
    } while (run.settled > before && !run.isStopped);
    return { settled: run.settled, refused: run.refused, ...(await whatIsLeft(run)) };
  });
}

type Run = {
  deps: DrainDeps;
  settled: number;
  refused: number;
  /** Set when no lane has a chance: signed out, or the server out of reach. */
  isStopped: boolean;
};

async function sendLanes(run: Run): Promise<void> {
  const { db } = run.deps;
  const userID = await activeUser(db);
  if (userID === null) return;
  await db.outbox.where('[userID+state]').equals([userID, 'sending']).modify({ state: 'waiting' });
  const births = await birthsOf(db, userID);
  const firsts = new Set(births.map(({ seq }) => seq));
  // What stands behind a birth is left to the next look, unless there is somebody to send it in this one.
  const lanes = (await lanesOf(db, userID)).filter(({ seq }) => !firsts.has(seq)).map(({ lane }) => lane);
  const sendBirths = async () => {
    for (const { lane } of births) if (await sendFirst(run, userID, lane, true)) lanes.push(lane);
  };
  const sendOthers = async () => {
    for (let lane = lanes.shift(); lane !== undefined; lane = lanes.shift())
      while (await sendFirst(run, userID, lane, false));
  };
  const senders = Array.from({ length: LANES_AT_ONCE }, (_, index) =>
    index === 0 && births.length > 0 ? sendBirths : sendOthers,
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
 * @param isBirthWanted whether it is to be a list's birth, or anything else
 * @returns whether it was settled, so that the one behind it may go
 */
async function sendFirst(run: Run, userID: string, lane: string, isBirthWanted: boolean): Promise<boolean> {
  const { db, api, now, random } = run.deps;
  if (run.isStopped) return false;
  const claimed = await claim(run.deps, userID, lane, isBirthWanted);
  if (claimed === null) return false;
  const verdict = classify(await send(api, claimed.entry, claimed.index), userID);
  await settle(db, claimed, verdict, { now: now(), random: random() });
  if (verdict.kind === 'rejected') run.refused += 1;
  const isSettled = verdict.kind === 'accepted' || verdict.kind === 'rejected';
  if (isSettled) run.settled += 1;
  else if (verdict.kind === 'signed-out' || !verdict.reached) run.isStopped = true;
  return isSettled;
}

/** Takes a lane's first entry if it may be sent, marks it `sending`, and finds its item's place on the list. */
async function claim(
  deps: DrainDeps,
  userID: string,
  lane: string,
  isBirthWanted: boolean,
): Promise<{ entry: Entry; session: Session; index: number } | null> {
  const { db, now } = deps;
  return db.transaction('rw', db.outbox, db.bases, db.lists, db.accounts, db.meta, async () => {
    const session = await readSession(db);
    if (session === null || session.isPaused || session.userID !== userID) return null;
    const find = (isWanted: (entry: Entry) => boolean) =>
      db.outbox
        .where('[userID+lane]')
        .equals([userID, lane])
        .filter((entry) => entry.state !== 'rejected' && isWanted(entry))
        .first();
    const entry = await headOf(find, (each) => isFrozen(db, each));
    if (entry === null || isBirth(entry) !== isBirthWanted || !isDue(entry.notBefore, now())) return null;
    if (isAboutList(entry) && (await isFrozen(db, entry))) {
      await forgetList(db, userID, entry.listID);
      return null;
    }
    await db.outbox.update(entry.seq, { state: 'sending', attempts: entry.attempts + 1 });
    const list = 'itemID' in entry ? await db.lists.get(entry.listID) : undefined;
    const index = list?.items.findIndex((item) => 'itemID' in entry && item.id === entry.itemID) ?? 0;
    return { entry: { ...entry, attempts: entry.attempts + 1 }, session, index: Math.max(index, 0) };
  });
}

/**
 * A lane's first entry to be sent; null when none waits or newer code wrote it. In a lane frozen by a refused birth
 * only a removal can still come about: the server never had the list, so this device forgets it.
 * @param find the lane's first entry of a kind that is not refused
 * @param isStill whether the lane of an entry's list is frozen
 */
async function headOf(
  find: (isWanted: (entry: Entry) => boolean) => PromiseLike<Entry | undefined> | Entry | undefined,
  isStill: (entry: ListEntry) => PromiseLike<boolean> | boolean,
): Promise<Entry | null> {
  const head = await find(() => true);
  if (head === undefined || head.version > ENTRY_VERSION) return null;
  if (!isAboutList(head) || !(await isStill(head))) return head;
  return (await find(({ kind }) => kind === 'list.remove')) ?? null;
}

async function activeUser(db: FoodDatabase): Promise<string | null> {
  const session = await readSession(db);
  return session === null || session.isPaused ? null : session.userID;
}

/** What made the user's lists on this device and is not refused, oldest first. */
async function birthsOf(db: FoodDatabase, userID: string): Promise<Entry[]> {
  const births = await db.outbox.where('kind').anyOf(BIRTHS).sortBy('seq');
  return births.filter((entry) => entry.userID === userID && entry.state !== 'rejected');
}

/** The user's lanes and the places of their first entries, the lane whose first entry is the oldest first. */
async function lanesOf(db: FoodDatabase, userID: string): Promise<{ lane: string; seq: number }[]> {
  const firsts: { lane: string; seq: number }[] = [];
  await db.outbox
    .where('[userID+lane]')
    .between([userID, ''], [userID, '\uffff'])
    .eachUniqueKey((key, { primaryKey }) => {
      firsts.push({ lane: (key as unknown as [string, string])[1], seq: Number(primaryKey) });
    });
  return firsts.sort((one, other) => one.seq - other.seq);
}

async function whatIsLeft({ deps, isStopped }: Run): Promise<{ left: number; nextAt: number | null }> {
  const { db } = deps;
  const now = deps.now();
  const userID = await activeUser(db);
  if (userID === null) return { left: 0, nextAt: null };
  const waiting = await db.outbox
    .where('[userID+state]')
    .anyOf([userID, 'sending'], [userID, 'waiting'])
    .sortBy('seq');
  if (waiting.length === 0) return { left: 0, nextAt: null };
  const frozen = await frozenLists(db, userID);
  let left = 0;
  let nextAt: number | null = null;
  const lanes = new Map<string, Entry[]>();
  for (const entry of waiting) {
    const lane = lanes.get(entry.lane);
    if (lane === undefined) lanes.set(entry.lane, [entry]);
    else lane.push(entry);
  }
  for (const entries of lanes.values()) {
    const head = await headOf(
      (isWanted) => entries.find(isWanted),
      ({ listID }) => frozen.has(listID),
    );
    if (head === null) continue;
    left += entries.length;
    // After a stop the lanes that were not tried wait for the one that was.
    if (isStopped && isDue(head.notBefore, now)) continue;
    nextAt = nextAt === null ? head.notBefore : Math.min(nextAt, head.notBefore);
  }
  return { left, nextAt };
}

/** Lets everything that waits out a failure be sent now: the network is back, or the user is looking. */
export async function forgetBackoff(db: FoodDatabase): Promise<void> {
  const userID = await activeUser(db);
  if (userID === null) return;
  const waiting = db.outbox.where('[userID+state]').equals([userID, 'waiting']);
  await waiting.filter(({ attempts }) => attempts > 0).modify({ notBefore: 0 });
}
