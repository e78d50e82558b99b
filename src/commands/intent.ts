import { v5 } from 'uuid';
import type { Api } from '#src/api/client.ts';
import type { Intent } from '#src/contract/fields.ts';
import { readHanded } from '#src/db/handed-lists.ts';
import { ownListIDs } from '#src/db/own-list-at.ts';
import {
  deletePendingSignIn,
  putPendingSignIn,
  readOwnIntent,
  readPendingSignIn,
} from '#src/db/pending-sign-in.ts';
import { readSession } from '#src/db/session.ts';
import { type Item, type List, sourceIDOf } from '#src/domain/list.ts';
import { copyIDOf, newList } from '#src/domain/new-list.ts';
import type { Device } from '#src/outbox/command.ts';
import { runAsOne } from '#src/outbox/write.ts';
import { fetchPublicList, isNoList } from '#src/sync/public-lists.ts';
import { saveHanded } from './handover.ts';
import { likeList, saveList } from './public-list.ts';
import { tickItem } from './tick-item.ts';

/** An action of a visitor that needs an account. */
export type Wanted =
  | { kind: 'save' | 'like'; list: List }
  | { kind: 'tick'; list: List; item: Item }
  | { kind: 'create'; country?: string | undefined };

type StoreDeps = Pick<Device, 'db' | 'now'>;

/**
 * Stores a visitor's intent, to be carried out after the sign-in (P1.3). It replaces an older intent. Does
 * nothing if a user is signed in.
 */
export async function keepIntent({ db, now, newID }: Device, wanted: Wanted): Promise<void> {
  const intent = intentOf(wanted, newID());
  await db.transaction('rw', db.meta, async () => {
    if ((await readSession(db)) !== null) return;
    const stored = await readPendingSignIn(db, now());
    await putPendingSignIn(db, {
      emailAddress: stored?.emailAddress,
      intent,
      listName: wanted.kind === 'create' ? undefined : wanted.list.name,
      itemName: wanted.kind === 'tick' ? wanted.item.name : undefined,
      keptAt: now(),
    });
  });
}

function intentOf(wanted: Wanted, id: string): Intent {
  if (wanted.kind === 'create') return { kind: 'create', id, country: wanted.country };
  const { list } = wanted;
  const country = list.publicID === null ? null : list.chosenCountry;
  // Without a public id or a country, the list is found only by its link, which contains the list's own id.
  const listID = country === null ? list.id : sourceIDOf(list);
  if (wanted.kind === 'tick') return { kind: 'tick', id, listID, country, itemID: wanted.item.id };
  if (wanted.kind === 'like' && country !== null) return { kind: 'like', id, listID, country };
  return { kind: 'save', id, listID, country };
}

/** Stores the address that a visitor registered here, to prefill the sign-in. */
export async function keepAddress({ db, now }: StoreDeps, emailAddress: string): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    if ((await readSession(db)) !== null) return;
    const stored = await readPendingSignIn(db, now());
    await putPendingSignIn(db, { ...stored, emailAddress, keptAt: now() });
  });
}

/**
 * Stores the address and intent of a mailed link that was opened here. The stored intent stays if the link
 * has the same intent or none. A different intent is marked as the link's: only the mail's recipient may
 * carry it out, so that forwarding a link cannot make another person do something.
 */
export async function storeLinkIntent(
  { db, now }: StoreDeps,
  { emailAddress, intent }: { emailAddress?: string | undefined; intent?: Intent | undefined },
): Promise<void> {
  if (emailAddress === undefined) return;
  await db.transaction('rw', db.meta, async () => {
    if ((await readSession(db)) !== null) return;
    const stored = await readPendingSignIn(db, now());
    const isKnown = intent === undefined || stored?.intent?.id === intent.id;
    await putPendingSignIn(db, {
      ...(isKnown ? stored : { intent, isFromLink: true }),
      emailAddress,
      keptAt: now(),
    });
  });
}

/** Deletes the intent because the user dismissed it; the registered address stays. */
export async function forgetIntent({ db, now }: StoreDeps): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    const emailAddress = (await readPendingSignIn(db, now()))?.emailAddress;
    if (emailAddress === undefined) await deletePendingSignIn(db);
    else await putPendingSignIn(db, { emailAddress, keptAt: now() });
  });
}

type ListIntent = Exclude<Intent, { kind: 'create' }>;
/** The list of an intent: the user's own, or another user's list that they have not saved. */
type Target =
  | { ownID: string; source: null; list: List }
  | { ownID: null; source: List; list: List }
  /** A list that another device handed over and that has no public URL. */
  | { ownID: null; source: 'handed'; list: List };

/** The result of carrying out an intent after the sign-in. */
export type IntentOutcome =
  /** There was no intent, another tab has carried it out meanwhile, or another user has signed in. */
  | { kind: 'nothing' }
  /** It is unknown whether the list still exists; the intent is kept for another try. */
  | { kind: 'later' }
  | { kind: 'create'; country: string | undefined }
  /** `itemName`: the ticked dish; `isItemGone`: the dish to tick is no longer on the list. */
  | { kind: 'saved'; listID: string; isItemGone: boolean; listName: string; itemName: string | null }
  | { kind: 'liked'; country: string; publicID: string; listName: string }
  /** The list is no longer shared. */
  | { kind: 'gone'; country: string | null; listName: string | null };

/**
 * Carries out the signed-in user's intent by the writes that the button would make now, and deletes the
 * intent in the same transaction. The ids of these writes are derived from the intent's id, so that the
 * server applies them once, however many devices know the intent. A list that the user has already is not
 * saved again.
 */
export async function carryOutIntent(device: Device, api: Api): Promise<IntentOutcome> {
  const { db, now } = device;
  const pending = await readOwnIntent(db, now());
  if (pending === null) return { kind: 'nothing' };
  const { intent, userID } = pending;
  if (intent.kind === 'create') {
    await deletePendingSignIn(db);
    return { kind: 'create', country: intent.country };
  }
  const target = (await ownTarget(device, userID, intent)) ?? (await findSource(device, api, intent));
  if (target === 'unknown') return { kind: 'later' };
  if (target === null) {
    await deletePendingSignIn(db);
    return { kind: 'gone', country: intent.country, listName: pending.listName ?? null };
  }
  return commit(device, userID, intent, target);
}

/** Finds the user's own list, or their copy of the list; null for a like of another user's list. */
async function ownTarget({ db }: Device, userID: string, intent: ListIntent): Promise<Target | null> {
  const { kind, listID } = intent;
  if (kind === 'like') return null;
  return db.transaction('r', db.lists, db.bases, async () => {
    const ownID = (await ownListIDs(db, userID, [listID])).get(listID) ?? copyIDOf(userID, listID);
    const list = await db.lists.get(ownID);
    return list === undefined ? null : { ownID, source: null, list };
  });
}

/**
 * Finds the shared list; null if it is no longer shared, 'unknown' if the server cannot be reached and this
 * device has not stored the list.
 */
async function findSource(
  { db, now }: Device,
  api: Api,
  { country, listID }: ListIntent,
): Promise<Target | null | 'unknown'> {
  const handed = (await readHanded(db, now())).find(({ id }) => id === listID)?.content;
  if (handed !== undefined) {
    return { ownID: null, source: 'handed', list: newList(listID, handed) };
  }
  const fetched = await fetchPublicList({ db, api, now }, country ?? 'private', listID);
  if (fetched.kind === 'refused' && isNoList(fetched.code)) return null;
  const source = await db.publicLists.get(listID);
  return source === undefined ? 'unknown' : { ownID: null, source, list: source };
}

async function commit(
  device: Device,
  userID: string,
  intent: ListIntent,
  { ownID, source, list }: Target,
): Promise<IntentOutcome> {
  const carryOut = async (within: Device): Promise<IntentOutcome> => {
    const { db } = within;
    const deviceFor = (step: 'save' | 'tick' | 'like'): Device => ({
      ...within,
      newID: () => v5(`${intent.id} ${step}`, userID),
    });
    const pending = await readOwnIntent(db, device.now());
    // Another tab has carried the intent out, or another user is signed in by now.
    if (pending?.intent.id !== intent.id || pending.userID !== userID) return { kind: 'nothing' };
    await deletePendingSignIn(db);
    const listName = list.name;
    if (intent.kind === 'like') {
      const { country, listID: publicID } = intent;
      await likeList(deviceFor('like'), { country, publicID });
      return { kind: 'liked', country, publicID, listName };
    }
    const save = (from: List | 'handed') =>
      from === 'handed' ? saveHanded(deviceFor('save'), intent.listID) : saveList(deviceFor('save'), from);
    const listID = ownID ?? (await save(source));
    if (intent.kind === 'save') return { kind: 'saved', listID, listName, itemName: null, isItemGone: false };
    const { itemID } = intent;
    const itemName = list.items.find(({ id }) => id === itemID)?.name ?? null;
    if (itemName !== null) await tickItem(deviceFor('tick'), { listID, itemID }, { isDone: true });
    return { kind: 'saved', listID, listName, itemName, isItemGone: itemName === null };
  };
  return runAsOne(device, carryOut, ['publicLists']);
}
