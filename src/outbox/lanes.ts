import type { FoodDatabase } from '#src/db/database.ts';
import type { Entry, ListEntry } from '#src/db/schema.ts';
import { readSession } from '#src/db/session.ts';
import { CREATIONS, ENTRY_VERSION, isAboutList } from './entry.ts';

/**
 * Returns a lane's first entry to send; null if none waits or newer code wrote it. In a lane blocked by a
 * refused creation, only the removal of the list is returned. The server never had the list, so this device
 * deletes it without a request.
 * @param find returns the lane's first entry that is not refused and meets the condition
 * @param isBlocked returns whether the lane of an entry's list is blocked
 */
export async function headOf(
  find: (isWanted: (entry: Entry) => boolean) => PromiseLike<Entry | undefined> | Entry | undefined,
  isBlocked: (entry: ListEntry) => PromiseLike<boolean> | boolean,
): Promise<Entry | null> {
  const head = await find(() => true);
  if (head === undefined || head.version > ENTRY_VERSION) return null;
  if (!isAboutList(head) || !(await isBlocked(head))) return head;
  return (await find(({ kind }) => kind === 'list.remove')) ?? null;
}

/** Reads the user's creations that are not refused, oldest first. */
async function creationsOf(db: FoodDatabase, userID: string): Promise<Entry[]> {
  const creations = await db.outbox.where('kind').anyOf(CREATIONS).sortBy('seq');
  return creations.filter((entry) => entry.userID === userID && entry.state !== 'rejected');
}

/** A lane: the `seq` of its first entry and its number of entries, at the time of reading. */
type Lane = { lane: string; seq: number; length: number };

/** Reads the user's lanes, ordered by the age of their first entry. */
async function lanesOf(db: FoodDatabase, userID: string): Promise<Lane[]> {
  const lanes = new Map<string, Lane>();
  await db.outbox
    .where('[userID+lane]')
    .between([userID, ''], [userID, '\uffff'])
    .eachKey((key, { primaryKey }) => {
      const [, lane] = key as unknown as [string, string];
      const known = lanes.get(lane);
      if (known === undefined) lanes.set(lane, { lane, seq: Number(primaryKey), length: 1 });
      else known.length += 1;
    });
  return [...lanes.values()].sort((one, other) => one.seq - other.seq);
}

/** A user's lanes, and the creations in them. */
export type Lanes = { creations: Entry[]; all: Lane[] };

/** Reads a user's lanes in one transaction. */
export function readLanes(db: FoodDatabase, userID: string): Promise<Lanes> {
  return db.transaction('r', db.outbox, async () => ({
    creations: await creationsOf(db, userID),
    all: await lanesOf(db, userID),
  }));
}

/**
 * Returns the user whose entries may be sent; null if no user is signed in or the session is paused. Joins
 * the caller's transaction if it includes `meta`.
 */
export async function activeUser(db: FoodDatabase): Promise<string | null> {
  const session = await readSession(db);
  return session === null || session.isPaused ? null : session.userID;
}

/**
 * The number of a user's entries still to be settled, how many of them are `sending`, and the lanes if they
 * were read.
 */
type Backlog = { userID: string; unsent: number; sending: number; lanes: Lanes | null };

/**
 * Reads the signed-in user's pending entries; null if there are none.
 * @param batchThreshold the lanes are included if there are at most this many entries
 */
export function backlogOf(db: FoodDatabase, batchThreshold: number): Promise<Backlog | null> {
  return db.transaction('r', db.meta, db.outbox, async () => {
    const userID = await activeUser(db);
    if (userID === null) return null;
    const countOf = (state: Entry['state']) =>
      db.outbox.where('[userID+state]').equals([userID, state]).count();
    const sending = await countOf('sending');
    const unsent = sending + (await countOf('waiting'));
    if (unsent === 0) return null;
    return { userID, unsent, sending, lanes: unsent > batchThreshold ? null : await readLanes(db, userID) };
  });
}

/** Returns a text that changes with every entry sent or settled, as a sign that sending makes progress. */
export async function progressOf(db: FoodDatabase): Promise<string> {
  const attempts = (await db.outbox.toArray()).map((entry) => entry.attempts);
  return `${attempts.length} ${attempts.reduce((sum, each) => sum + each, 0)}`;
}
