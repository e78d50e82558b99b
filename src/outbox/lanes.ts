import type { FoodDatabase } from '#src/db/database.ts';
import type { Entry, ListEntry } from '#src/db/schema.ts';
import { readSession } from '#src/db/session.ts';
import { CREATIONS, ENTRY_VERSION, isAboutList, UNDO_HOLD_MS } from './entry.ts';
import { isDue } from './settle.ts';

/**
 * A lane's first entry to be sent; null when none waits or newer code wrote it. In a lane blocked by a refused creation
 * only a removal can still come about: the server never had the list, so this device forgets it.
 * @param find the lane's first entry of a kind that is not refused
 * @param isBlocked whether the lane of an entry's list is blocked
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

/**
 * Whether nothing in an entry itself keeps it from being sent now. One that was never sent waits for its undo alone: a
 * time more than that ahead can only come from a clock set back.
 */
export function mayGo({ attempts, notBefore }: Pick<Entry, 'attempts' | 'notBefore'>, now: number): boolean {
  return isDue(notBefore, now) || (attempts === 0 && notBefore > now + UNDO_HOLD_MS);
}

/** What made the user's lists on this device and is not refused, oldest first. */
async function creationsOf(db: FoodDatabase, userID: string): Promise<Entry[]> {
  const creations = await db.outbox.where('kind').anyOf(CREATIONS).sortBy('seq');
  return creations.filter((entry) => entry.userID === userID && entry.state !== 'rejected');
}

/** A lane as it was looked at: the place of its first entry, and how many it has. */
type Lane = { lane: string; seq: number; length: number };

/** The user's lanes, the one whose first entry is the oldest first. */
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

/** A user's lanes, and their entries that make lists. */
export type Lanes = { creations: Entry[]; all: Lane[] };

/** Reads the lanes as they are now. */
export function readLanes(db: FoodDatabase, userID: string): Promise<Lanes> {
  return db.transaction('r', db.outbox, async () => ({
    creations: await creationsOf(db, userID),
    all: await lanesOf(db, userID),
  }));
}

/** Whose entries may be sent; null while nobody is signed in. Joins the caller's transaction if it includes `meta`. */
export async function activeUser(db: FoodDatabase): Promise<string | null> {
  const session = await readSession(db);
  return session === null || session.isPaused ? null : session.userID;
}

/** How many of a user's entries are neither settled nor refused, and `sending` those of them in flight. */
type Backlog = { userID: string; unsent: number; sending: number; lanes: Lanes | null };

/**
 * Reads what the signed-in user has left to be sent; null for nothing.
 * @param mostAlone the lanes are read as well where no more than these are left
 */
export function backlogOf(db: FoodDatabase, mostAlone: number): Promise<Backlog | null> {
  return db.transaction('r', db.meta, db.outbox, async () => {
    const userID = await activeUser(db);
    if (userID === null) return null;
    const countOf = (state: Entry['state']) =>
      db.outbox.where('[userID+state]').equals([userID, state]).count();
    const sending = await countOf('sending');
    const unsent = sending + (await countOf('waiting'));
    if (unsent === 0) return null;
    return { userID, unsent, sending, lanes: unsent > mostAlone ? null : await readLanes(db, userID) };
  });
}

/** How far the sending of everything has come, as a text that every entry sent or settled changes. */
export async function progressOf(db: FoodDatabase): Promise<string> {
  const attempts = (await db.outbox.toArray()).map((entry) => entry.attempts);
  return `${attempts.length} ${attempts.reduce((sum, each) => sum + each, 0)}`;
}
