import type { FoodDatabase } from '#src/db/database.ts';
import { readHanded } from '#src/db/handed-lists.ts';
import { readOwnIntent, readPendingSignIn } from '#src/db/pending-sign-in.ts';
import { CONSENT_KEYS, type ConsentKind, type HandedRow, type PendingSignIn } from '#src/db/schema.ts';
import { readSession } from '#src/db/session.ts';
import { type AllergyPlace, choiceOf, type Diet, readDiet } from '#src/domain/diet.ts';
import { copyIDOf } from '#src/domain/new-list.ts';
import type { Food } from '#src/domain/phrases.ts';
import { readDietHere } from '#src/outbox/entry.ts';
import { isForAllDevices } from '#src/writes/diet-change.ts';
import { unsentCounts } from './outbox.ts';

/** Whether the server has lost, by being restored from a backup, something this device had seen there. */
export async function hasLostToBackup(db: FoodDatabase): Promise<boolean> {
  return (await db.meta.get('restored')) !== undefined;
}

/** When the account was last fetched (milliseconds since 1970), or null when it never was. */
export async function lastSyncedAt(db: FoodDatabase): Promise<number | null> {
  const row = await db.meta.get('sync');
  return row?.key === 'sync' ? row.lastSyncedAt : null;
}

/**
 * How many public lists countries have, by code: as the server last told this device, and before it ever did, as
 * the first page of each country opened here says.
 */
export async function knownListCounts(db: FoodDatabase): Promise<Map<string, number>> {
  const told = await db.meta.get('listCounts');
  if (told?.key === 'listCounts') return new Map(Object.entries(told.counts));
  // All pages by one request: the first of every country by its key were 250, on the phone that has opened none.
  const pages = await db.countryPages.toArray();
  return new Map(pages.flatMap(({ country, page, total }) => (page === 0 ? [[country, total]] : [])));
}

/** An answer given on this device; null while there is none. */
export async function consentTo(db: FoodDatabase, kind: ConsentKind): Promise<boolean | null> {
  const key = CONSENT_KEYS[kind];
  const row = await db.meta.get(key);
  return row?.key === key ? row.isGranted : null;
}

/** Both answers. */
export async function consents(db: FoodDatabase): Promise<Record<ConsentKind, boolean | null>> {
  return { ads: await consentTo(db, 'ads'), measurement: await consentTo(db, 'measurement') };
}

/** Whether nobody is signed in here, and nobody has signed out whom the server has yet to be told of. */
export async function isNobodyKnown(db: FoodDatabase): Promise<boolean> {
  return (await readSession(db)) === null && (await db.meta.get('logout')) === undefined;
}

/** Whose changes these are and how many the server has not settled; null when nobody is signed in. */
export async function unsentOfUser(db: FoodDatabase): Promise<{ userID: string; unsent: number } | null> {
  const session = await readSession(db);
  if (session === null) return null;
  const { waiting, rejected } = await unsentCounts(db);
  return { userID: session.userID, unsent: waiting + rejected };
}

/** When the signed-in user signed in here (milliseconds since 1970); null for a visitor, or where that was long ago. */
export async function signedInAt(db: FoodDatabase): Promise<number | null> {
  return (await readSession(db))?.signedInAt ?? null;
}

/** Whether another account than the one that is signed in has changes on this device that the server has not settled. */
export async function areOthersUnsent(db: FoodDatabase): Promise<boolean> {
  const mine = await unsentOfUser(db);
  return mine !== null && (await db.outbox.count()) > mine.unsent;
}

/**
 * What the next sign-in on this device is for, null if nothing is known. Names that did not come with it are those of
 * the list as this device has seen it since.
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

/** Whether something is to be done that whoever is signed in had wanted before. */
export async function hasOwnIntent(db: FoodDatabase, now: number): Promise<boolean> {
  return (await readOwnIntent(db, now)) !== null;
}

/** What whoever uses the app does not eat: the account's choice with the allergies of this phone, or a visitor's. */
export async function currentDiet(db: FoodDatabase): Promise<Diet> {
  const here = await readDietHere(db);
  if (here !== null) return here.diet;
  const row = await db.meta.get('diet');
  return readDiet(row?.key === 'diet' ? row.diet : undefined);
}

/** Where the allergies of whoever uses the app are kept. */
export type AllergyKeeping = {
  /** Null while nobody has answered: they are on this phone, with those that the server held before it was asked. */
  place: AllergyPlace | null;
  /** Those that would be gone if this device forgot them. */
  onlyHere: Food[];
  /** Whether to ask: there are some, and no answer covers them. */
  isToBeAsked: boolean;
  /** Whether the server has yet to hear that they are to be on this phone alone. */
  isWaiting: boolean;
  /** Whether some were taken off this phone because its session was ended from another place. */
  areLost: boolean;
};

/** Where they are kept; null for a visitor, who has no account. */
export async function allergyKeeping(db: FoodDatabase): Promise<AllergyKeeping | null> {
  const here = await readDietHere(db);
  if (here === null) return null;
  const { told, account, own, diet } = here;
  const onlyHere = diet.allergic.filter((food) => !told.allergic.includes(food));
  const isNew = diet.allergic.some((food) => choiceOf(account, food) !== choiceOf(diet, food));
  const isAnswered = own.isOnlyHere === true || account.kept?.on === 'phone';
  return {
    place: isAnswered ? 'phone' : isForAllDevices(here) ? 'devices' : null,
    onlyHere,
    isToBeAsked: !isAnswered && (account.kept === undefined ? diet.allergic.length > 0 : isNew),
    isWaiting: account.kept?.on === 'phone' && told.kept?.on !== 'phone',
    areLost: own.areLost === true,
  };
}

/** A list that was handed over, and the id of the user's own that it was saved as; null where it was not. */
export type Handed = HandedRow & { ownID: string | null };

/**
 * The list that another phone handed over last; null where there is none.
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
 * Whether allergies were taken off this phone because its session was ended from another place, and none was chosen since. Of a
 * signed-in user only their own count; without one, those of every user: the one who lost them may not know yet.
 */
export async function areAllergiesLost(db: FoodDatabase): Promise<boolean> {
  const keeping = await allergyKeeping(db);
  if (keeping !== null) return keeping.areLost;
  if ((await readSession(db)) !== null || (await currentDiet(db)).allergic.length > 0) return false;
  const rows = await db.meta.toArray();
  return rows.some((row) => 'areLost' in row && row.areLost === true);
}
