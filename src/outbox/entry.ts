import type { FoodDatabase } from '#src/db/database.ts';
import type { AccountEntry, Entry, ListEntry, PublicListEntry } from '#src/db/schema.ts';
import type { Device } from './command.ts';

/**
 * The version of the entries that this code writes. It can read all earlier versions. Each version only added
 * kinds or fields: 2 likes and list access; 3 account changes; 4 the account's name and which terms were
 * approved; 5 a list's language; 6 whether a list's author is shown; 7 notes on tasted dishes and the day of
 * a tick; 8 the diet; 9 which foods of the diet changed; 10 the state that the undo of an import expects.
 */
export const ENTRY_VERSION = 10;

/** Returns the lane of everything done to one list. */
export const listLane = (listID: string): string => `list:${listID}`;
/** Returns the lane of likes of one public list. */
export const likeLane = (publicID: string): string => `like:${publicID}`;

/** Returns the lane of one field of the account. */
export const accountLane = (field: string): string => `account:${field}`;

/** Returns whether an entry is about one of the user's lists. */
export function isAboutList(entry: Entry): entry is ListEntry {
  return 'listID' in entry;
}

/** Returns whether an entry is about the account itself. */
export function isAboutAccount(entry: Entry): entry is AccountEntry {
  return entry.kind.startsWith('account.');
}

/** Returns whether an entry is about another user's public list. */
export function isAboutPublicList(entry: Entry): entry is PublicListEntry {
  return !isAboutList(entry) && !isAboutAccount(entry);
}

/** Returns the initial fields of a new entry; the caller adds the op. */
export function newEntry(device: Pick<Device, 'now' | 'newID'>, userID: string, lane: string) {
  return {
    id: device.newID(),
    userID,
    lane,
    version: ENTRY_VERSION,
    state: 'waiting',
    attempts: 0,
    notBefore: 0,
    createdAt: device.now(),
  } as const;
}

/** The kinds of write that make a list exist on this device. */
export const CREATIONS: readonly Entry['kind'][] = ['list.create', 'list.save'];

/** Returns whether an entry created its list on this device. */
export function isCreation(entry: Pick<Entry, 'kind'>): boolean {
  return CREATIONS.includes(entry.kind);
}

/**
 * Returns whether an entry still affects the shown list. A refused entry does not, unless it is a creation,
 * whose list stays on the device until the user decides.
 */
export function isFolded(entry: Pick<Entry, 'kind' | 'state'>): boolean {
  return entry.state !== 'rejected' || isCreation(entry);
}

/** Reads the entries of one list, oldest first. */
export async function entriesOf(db: FoodDatabase, listID: string): Promise<ListEntry[]> {
  const entries = await db.outbox.where('listID').equals(listID).sortBy('seq');
  return entries.filter(isAboutList);
}

/**
 * Returns whether an entry's lane is blocked. It is blocked if the list's creation was refused and the server
 * lacks the list.
 */
export async function isBlocked(db: FoodDatabase, { userID, listID }: ListEntry): Promise<boolean> {
  return (await blockedLists(db, userID)).has(listID);
}

/** Returns the ids of the user's lists whose lanes are blocked. */
export async function blockedLists(db: FoodDatabase, userID: string): Promise<Set<string>> {
  const refused = await db.outbox.where('[userID+state]').equals([userID, 'rejected']).toArray();
  const created = refused.flatMap((entry) => (isAboutList(entry) && isCreation(entry) ? [entry.listID] : []));
  const bases = await db.bases.bulkGet(created);
  return new Set(bases.flatMap((base) => (base?.list === null ? [base.id] : [])));
}

/** How long a removal is held for its undo, in milliseconds (P3.8). Undo deletes the pending entry. */
export const UNDO_HOLD_MS = 6000;

/**
 * Returns the public ids that this user has liked and the server has not settled. The shown likes are the
 * server's plus these, so a refused or discarded like needs no undo.
 */
export async function waitingLikes(db: FoodDatabase, userID: string): Promise<ReadonlySet<string>> {
  const entries = await db.outbox
    .where('[userID+lane]')
    .between([userID, likeLane('')], [userID, likeLane('\uffff')])
    .toArray();
  return new Set(
    entries.flatMap((entry) =>
      entry.kind === 'like.add' && entry.state !== 'rejected' ? [entry.args.publicID] : [],
    ),
  );
}

/**
 * Returns the account changes of this user that the server has not settled, oldest first. The shown account
 * is the server's with these applied, so a refused or discarded change needs no undo.
 */
export async function waitingAccountOps(db: FoodDatabase, userID: string): Promise<AccountEntry[]> {
  const entries = await db.outbox
    .where('[userID+lane]')
    .between([userID, accountLane('')], [userID, accountLane('\uffff')])
    .toArray();
  return entries
    .filter(isAboutAccount)
    .filter(({ state }) => state !== 'rejected')
    .sort((a, b) => a.seq - b.seq);
}
