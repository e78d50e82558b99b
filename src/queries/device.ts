import type { FoodDatabase } from '#src/db/database.ts';
import { readHanded } from '#src/db/handed-lists.ts';
import { hasLostAllergies } from '#src/db/own-allergies.ts';
import { readOwnIntent, readPendingSignIn } from '#src/db/pending-sign-in.ts';
import { CONSENT_KEYS, type ConsentKind, type HandedRow, type PendingSignIn } from '#src/db/schema.ts';
import { readSession } from '#src/db/session.ts';
import { readDiet } from '#src/domain/diet.ts';
import { copyIDOf } from '#src/domain/new-list.ts';
import type { Food } from '#src/domain/phrases.ts';
import { type AllergyStorage, choiceOf, type Diet } from '#src/domain/stored-diet.ts';
import { readUserDiet } from '#src/outbox/user-diet.ts';
import { isForAllDevices } from '#src/writes/diet-change.ts';
import { unsentCounts } from './outbox.ts';

/**
 * Returns whether the server was restored from a backup older than something that this device saw, and the
 * user has not read the message about it yet (P7.14).
 */
export async function hasLostToBackup(db: FoodDatabase): Promise<boolean> {
  return (await db.meta.get('restored')) !== undefined;
}

/**
 * Reads when this device was last in sync with the server (milliseconds since 1970): by a pull, an accepted
 * change, or an answer that nothing is new. Null if never.
 */
export async function lastSyncedAt(db: FoodDatabase): Promise<number | null> {
  const row = await db.meta.get('sync');
  return row?.key === 'sync' ? row.lastSyncedAt : null;
}

/**
 * Reads the number of public lists of each country, by code. The numbers are those that the server last sent
 * to this device, or else those on the first page of each country opened here.
 */
export async function knownListCounts(db: FoodDatabase): Promise<Map<string, number>> {
  const row = await db.meta.get('listCounts');
  if (row?.key === 'listCounts') return new Map(Object.entries(row.counts));
  // Reads all pages with one request. Reading the first page of every country by its key takes 250 requests,
  // even on a device that has opened none.
  const pages = await db.countryPages.toArray();
  return new Map(pages.flatMap(({ country, page, total }) => (page === 0 ? [[country, total]] : [])));
}

/** Reads a consent given or denied on this device; null if not answered. */
export async function consentTo(db: FoodDatabase, kind: ConsentKind): Promise<boolean | null> {
  const key = CONSENT_KEYS[kind];
  const row = await db.meta.get(key);
  return row?.key === key ? row.isGranted : null;
}

/** Reads both consents. */
export async function consents(db: FoodDatabase): Promise<Record<ConsentKind, boolean | null>> {
  return { ads: await consentTo(db, 'ads'), measurement: await consentTo(db, 'measurement') };
}

/** Returns whether no user is signed in on this device and no sign-out is still to be sent to the server. */
export async function isVisitorHere(db: FoodDatabase): Promise<boolean> {
  return (await readSession(db)) === null && (await db.meta.get('logout')) === undefined;
}

/**
 * Reads when the signed-in user signed in here (milliseconds since 1970); null for a visitor, or if older
 * code signed in.
 */
export async function signedInAt(db: FoodDatabase): Promise<number | null> {
  return (await readSession(db))?.signedInAt ?? null;
}

/** Returns whether an account other than the signed-in one has unsettled changes on this device. */
export async function areOthersUnsent(db: FoodDatabase): Promise<boolean> {
  const { userID, waiting, rejected } = await unsentCounts(db);
  return userID !== null && (await db.outbox.count()) > waiting + rejected;
}

/**
 * Reads the purpose of the next sign-in on this device; null if unknown. Missing names are filled in from the
 * list as this device knows it now.
 * @param now milliseconds since 1970
 */
export async function pendingSignIn(db: FoodDatabase, now: number): Promise<PendingSignIn | null> {
  const pending = await readPendingSignIn(db, now);
  const { intent } = pending ?? {};
  if (pending === null || intent === undefined || intent.kind === 'create') return pending;
  const list = await db.publicLists.get(intent.listID);
  const item = intent.kind === 'tick' ? list?.items.find(({ id }) => id === intent.itemID) : undefined;
  return {
    ...pending,
    listName: pending.listName ?? list?.name,
    itemName: pending.itemName ?? item?.name,
  };
}

/** Returns whether an intent of the signed-in user is to be carried out. */
export async function hasOwnIntent(db: FoodDatabase, now: number): Promise<boolean> {
  return (await readOwnIntent(db, now)) !== null;
}

/** Reads the current user's diet: the account's with this device's allergies, or a visitor's. */
export function currentDiet(db: FoodDatabase): Promise<Diet> {
  // One transaction instead of four, because every tick repeats this query: it changes the account's row.
  return db.transaction('r', db.meta, db.accounts, db.outbox, async () => {
    const userDiet = await readUserDiet(db);
    if (userDiet !== null) return userDiet.diet;
    const row = await db.meta.get('diet');
    return readDiet(row?.key === 'diet' ? row.diet : undefined);
  });
}

/** Where the signed-in user's allergies are kept. */
type AllergyKeeping = {
  /**
   * Null if the user has not answered. Then allergies are kept on this device, apart from those that the
   * server had before the question was introduced.
   */
  place: AllergyStorage | null;
  /** Allergies that exist only on this device. */
  onlyHere: Food[];
  /** Whether to ask the user, because there are allergies that no answer covers. */
  isToBeAsked: boolean;
  /** Whether the server has not yet received the choice to keep allergies only on this device. */
  isWaiting: boolean;
  /** Whether allergies were deleted from this device because its session was ended from another device. */
  areLost: boolean;
};

/** Reads where the signed-in user's allergies are kept; null for a visitor. */
export async function allergyKeeping(db: FoodDatabase): Promise<AllergyKeeping | null> {
  const userDiet = await readUserDiet(db);
  if (userDiet === null) return null;
  const { serverDiet, account, own, diet } = userDiet;
  const onlyHere = diet.allergic.filter((food) => !serverDiet.allergic.includes(food));
  const isNew = diet.allergic.some((food) => choiceOf(account, food) !== choiceOf(diet, food));
  const isAnswered = own.isOnlyHere === true || account.kept?.on === 'phone';
  return {
    place: isAnswered ? 'phone' : isForAllDevices(userDiet) ? 'devices' : null,
    onlyHere,
    isToBeAsked: !isAnswered && (account.kept === undefined ? diet.allergic.length > 0 : isNew),
    isWaiting: account.kept?.on === 'phone' && serverDiet.kept?.on !== 'phone',
    areLost: own.areLost === true,
  };
}

/** A list that was handed over, and the id of the own list it was saved as; null if not saved. */
type Handed = HandedRow & { ownID: string | null };

/**
 * Reads the list that another device handed over last; null if there is none.
 * @param now milliseconds since 1970
 */
export async function latestHanded(db: FoodDatabase, now: number): Promise<Handed | null> {
  const session = await readSession(db);
  const [latest] = await readHanded(db, now);
  if (latest === undefined) return null;
  const copyID = session && copyIDOf(session.userID, latest.id);
  const own = copyID === null ? undefined : await db.lists.get(copyID);
  return { ...latest, ownID: own?.id ?? null };
}

/**
 * Returns whether allergies were deleted from this device because its session was ended from another device,
 * and none was chosen since. For a signed-in user only their own allergies are considered. For a visitor
 * those of every user are, because the user who lost them may not know yet.
 */
export async function areAllergiesLost(db: FoodDatabase): Promise<boolean> {
  // Reads the account only if allergies of some user were deleted, because a live query on the account reruns
  // at every tick.
  if (!(await hasLostAllergies(db))) return false;
  const keeping = await allergyKeeping(db);
  if (keeping !== null) return keeping.areLost;
  return (await readSession(db)) === null && (await currentDiet(db)).allergic.length === 0;
}
