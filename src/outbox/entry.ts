import type { FoodDatabase } from '#src/db/database.ts';
import { readOwnAllergies } from '#src/db/own-allergies.ts';
import type { AccountEntry, AccountRow, Entry, ListEntry, OwnAllergies } from '#src/db/schema.ts';
import { readSession } from '#src/db/session.ts';
import { readDiet } from '#src/domain/diet.ts';
import { applyAccountOp } from '#src/writes/apply-account-op.ts';
import type { DietParts } from '#src/writes/diet-change.ts';
import { withAllergies } from '#src/writes/merge-diet.ts';
import type { Device } from './command.ts';

/**
 * The version of entries this code writes; it understands all earlier ones. Version 2 added likes and who may see a
 * list, version 3 changes of the account, version 4 its name and which terms were approved, version 5 the language of
 * a list, version 6 whether its author is named, version 7 what is kept of a dish that was tasted and the day of a tick,
 * version 8 what somebody does not eat, version 9 which foods of it they changed; none changed anything that was there.
 */
export const ENTRY_VERSION = 9;

/** The lane of everything done to one list. */
export const listLane = (listID: string): string => `list:${listID}`;
/** The lane of likes of one public list. */
export const likeLane = (publicID: string): string => `like:${publicID}`;

/** The lane of one field of the account. */
export const accountLane = (field: string): string => `account:${field}`;

/** Whether an entry is about one of the user's lists. */
export function isAboutList(entry: Entry): entry is ListEntry {
  return 'listID' in entry;
}

/** Whether an entry is about the account itself. */
export function isAboutAccount(entry: Entry): entry is AccountEntry {
  return entry.kind.startsWith('account.');
}

/** What an entry of this user begins as; its op is for the caller to add. */
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

/** Whether an entry is what made its list exist on this device. */
export function isCreation(entry: Pick<Entry, 'kind'>): boolean {
  return CREATIONS.includes(entry.kind);
}

/**
 * Whether an entry still shapes what the user sees. A refused entry does not, but a refused creation does:
 * its list stays on the phone until the user decides.
 */
export function isFolded(entry: Pick<Entry, 'kind' | 'state'>): boolean {
  return entry.state !== 'rejected' || isCreation(entry);
}

/** The entries of one list, oldest first. */
export async function entriesOf(db: FoodDatabase, listID: string): Promise<ListEntry[]> {
  const entries = await db.outbox.where('listID').equals(listID).sortBy('seq');
  return entries.filter(isAboutList);
}

/** Whether the lane of an entry's list is blocked: its creation was refused and the server has no such list. */
export async function isBlocked(db: FoodDatabase, { userID, listID }: ListEntry): Promise<boolean> {
  return (await blockedLists(db, userID)).has(listID);
}

/** The ids of the user's lists whose lanes are blocked. */
export async function blockedLists(db: FoodDatabase, userID: string): Promise<Set<string>> {
  const refused = await db.outbox.where('[userID+state]').equals([userID, 'rejected']).toArray();
  const born = refused.flatMap((entry) => (isAboutList(entry) && isCreation(entry) ? [entry.listID] : []));
  const bases = await db.bases.bulkGet(born);
  return new Set(bases.flatMap((base) => (base?.list === null ? [base.id] : [])));
}

/** Undo of a removal deletes the entry unsent; until then it is held back this long (design, section 5.10). */
export const UNDO_HOLD_MS = 6000;

/**
 * Public ids this user has liked and the server has not settled. What is shown is what the server said and these,
 * so that a refused or discarded like needs no undoing.
 */
export async function waitingLikes(db: FoodDatabase, userID: string): Promise<ReadonlySet<string>> {
  const entries = await db.outbox
    .where('[userID+lane]')
    .between([userID, likeLane('')], [userID, likeLane('\uffff')])
    .filter(({ state }) => state !== 'rejected')
    .toArray();
  return new Set(entries.flatMap((entry) => (entry.kind === 'like.add' ? [entry.args.publicID] : [])));
}

/**
 * Changes of this user's account that the server has not settled, oldest first. What is shown is what the server
 * said with these applied, so that a refused or discarded one needs no undoing.
 */
export async function waitingAccountOps(db: FoodDatabase, userID: string): Promise<AccountEntry[]> {
  const entries = await db.outbox
    .where('[userID+lane]')
    .between([userID, accountLane('')], [userID, accountLane('\uffff')])
    .filter(({ state }) => state !== 'rejected')
    .toArray();
  return entries.filter(isAboutAccount).sort((a, b) => a.seq - b.seq);
}

/** The diet of whoever is signed in, on this phone and in their account. */
export type DietHere = DietParts & { userID: string; own: OwnAllergies };

/** Reads the diet of whoever is signed in; null for a visitor. Joins the caller's transaction over outbox, accounts and meta. */
export async function readDietHere(db: FoodDatabase): Promise<DietHere | null> {
  const session = await readSession(db);
  const row = session === null ? undefined : await db.accounts.get(session.userID);
  if (session === null || row === undefined) return null;
  const { userID } = session;
  const folded = (await waitingAccountOps(db, userID)).reduce<AccountRow>(applyAccountOp, row);
  const own = await readOwnAllergies(db, userID);
  const [told, account] = [readDiet(row.diet), readDiet(folded.diet)];
  const diet = withAllergies(account, own.foods);
  return { userID, told, account, own, isOnlyHere: own.isOnlyHere === true, diet };
}
