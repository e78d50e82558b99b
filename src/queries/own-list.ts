import type { FoodDatabase } from '#src/db/database.ts';
import { originalOfCopy, ownListIDs } from '#src/db/own-list-at.ts';
import type { ListEntry, ListRow, PublicListRow, TypedRow } from '#src/db/schema.ts';
import { readSession } from '#src/db/session.ts';
import { isTyped, typedKey, typedOnList } from '#src/db/typed-texts.ts';
import { type Item, isPublic, sourceIDOf, type TypedTarget, type TypedText } from '#src/domain/list.ts';
import { newInSource } from '#src/domain/new-list.ts';
import { isAboutList } from '#src/outbox/entry.ts';
import { type Account, currentAccount } from './account.ts';
import { ownList } from './lists.ts';
import { copyIDIfSaved, publicList } from './public-lists.ts';

/**
 * Reads the signed-in user's own list that a public or private link leads to; null if it leads to another
 * user's list (P1.5).
 */
export function ownListByLink(db: FoodDatabase, id: string): Promise<ListRow | null> {
  return db.transaction('r', db.meta, db.lists, db.bases, db.outbox, async () => {
    const session = await readSession(db);
    if (session === null) return null;
    const listID = (await ownListIDs(db, session.userID, [id])).get(id);
    return listID === undefined ? null : ownList(db, listID);
  });
}

/**
 * Reads the signed-in user's copy of the list that a public or private link leads to; null if they have not
 * saved it (P5.9).
 */
export async function copyByLink(db: FoodDatabase, linkID: string): Promise<ListRow | null> {
  const source = await db.publicLists.get(linkID);
  // If the list is also public, it was saved by its public id, whichever link was opened.
  const copyID = await copyIDIfSaved(db, source === undefined ? linkID : sourceIDOf(source));
  return copyID === null ? null : ownList(db, copyID);
}

/**
 * Reads one of the signed-in user's lists by its id, or by the id of a copy that was joined with it
 * (`joinOriginal`); null if there is none.
 */
export async function ownListOrOriginal(db: FoodDatabase, listID: string): Promise<ListRow | null> {
  const list = await ownList(db, listID);
  if (list !== null) return list;
  const session = await readSession(db);
  const originalID = session === null ? null : await originalOfCopy(db, session.userID, listID);
  return originalID === null ? null : ownList(db, originalID);
}

/**
 * The first data of an own list's page, so that its first frame is complete: the list, and the account for
 * the level.
 */
export type OwnPage = { list: ListRow | null; account: Account | null };

/** Reads the data of an own list's page, by the id of the list or of a copy that was joined with it. */
export async function ownPage(db: FoodDatabase, listID: string): Promise<OwnPage> {
  const [list, account] = await Promise.all([ownListOrOriginal(db, listID), currentAccount(db)]);
  return { list, account };
}

/**
 * The lists on this device that a link leads to: the user's own list, their copy, or another author's list
 * that was loaded before.
 */
export type ListByLink = {
  own: ListRow | null;
  copy: ListRow | null;
  known: Awaited<ReturnType<typeof publicList>>;
  account: Account | null;
};

/** Reads the first data of a link's page, so that a list known to this device appears at once. */
export async function listByLink(db: FoodDatabase, publicID: string): Promise<ListByLink> {
  const [own, copy, known] = await Promise.all([
    ownListByLink(db, publicID),
    copyByLink(db, publicID),
    publicList(db, publicID),
  ]);
  // Most opened links lead to other users' lists, which do not need the account.
  return { own, copy, known, account: (own ?? copy) === null ? null : await currentAccount(db) };
}

/** `isPublic`: the user wants the list to be public; `isWaiting`: the server has not yet received that. */
type Publication = { isPublic: boolean; isWaiting: boolean };

/**
 * Reads the state of one of the user's lists as a publication. The message 'List published' is shown when
 * `isWaiting` becomes false while `isPublic` is true; a refusal resets `isPublic`.
 */
export async function publicationOf(db: FoodDatabase, listID: string): Promise<Publication> {
  const list = await ownList(db, listID);
  return { isPublic: list !== null && isPublic(list), isWaiting: await isPublicationWaiting(db, listID) };
}

/** Returns whether the server has not yet settled that a list becomes public or private. */
export function isPublicationWaiting(db: FoodDatabase, listID: string): Promise<boolean> {
  return hasUnsettled(db, listID, ['list.publish', 'list.unpublish']);
}

/**
 * Returns whether a list has unsettled changes of some kinds. It searches by kind, because a list may have
 * hundreds of unsent ticks and its page repeats this query after each of them.
 */
async function hasUnsettled(
  db: FoodDatabase,
  listID: string,
  kinds: readonly ListEntry['kind'][],
): Promise<boolean> {
  const first = await db.outbox
    .where('kind')
    .anyOf(kinds)
    .filter((entry) => isAboutList(entry) && entry.listID === listID && entry.state !== 'rejected')
    .first();
  return first !== undefined;
}

/**
 * Returns whether the link of an own list opens nothing yet, because the change that opens it was not sent.
 */
export function isLinkUnsent(db: FoodDatabase, listID: string): Promise<boolean> {
  return hasUnsettled(db, listID, ['list.create', 'list.publish', 'list.openByLink']);
}

/**
 * Returns whether a link that any user of this device shared opens nothing yet, because the change that opens
 * it was not sent.
 * @param id the id at the end of the link: a public id or a list's id
 */
export async function isSharedUnsent(db: FoodDatabase, id: string): Promise<boolean> {
  const publications = await unsettledPublications(db);
  const publication = publications.find(({ kind, args }) => kind === 'list.publish' && args.publicID === id);
  if (publication !== undefined) return publication.state !== 'rejected';
  return hasUnsettled(db, id, ['list.openByLink']);
}

/** Reads the entries of all publications that the server has not settled. */
export async function unsettledPublications(db: FoodDatabase): Promise<ListEntry[]> {
  const entries = await db.outbox.where('kind').equals('list.publish').toArray();
  return entries.filter((entry) => entry.kind === 'list.publish');
}

/** Reads the newest entry on this device if it is a publication; null otherwise. */
export async function newestPublication(db: FoodDatabase): Promise<ListEntry | null> {
  const newest = await db.outbox.orderBy('seq').last();
  return newest?.kind === 'list.publish' ? newest : null;
}

/** Returns whether the server accepted a waiting publication between two reads. */
export function isPublishedNow(earlier: Publication | undefined, later: Publication | undefined): boolean {
  return earlier?.isPublic === true && earlier.isWaiting && later?.isPublic === true && !later.isWaiting;
}

/**
 * Finds the items of a copy's source that the copy lacks, as far as this device knows the source; null if it
 * does not, or if the list is not a copy.
 */
export async function sourceNews(
  db: FoodDatabase,
  listID: string,
): Promise<{ source: PublicListRow; added: Item[] } | null> {
  const copy = await ownList(db, listID);
  if (copy === null || copy.isAuthor || copy.publicID === null) return null;
  const source = await db.publicLists.get(copy.publicID);
  return source === undefined ? null : { source, added: newInSource(copy, source) };
}

/**
 * Reads the name of the author of a copy's source; null if the author does not show it or this device does
 * not know the source.
 */
export async function authorOfSource(db: FoodDatabase, publicID: string): Promise<string | null> {
  return (await db.publicLists.get(publicID))?.author ?? null;
}

/** Reads the signed-in user's unsaved text in a field; null if there is none. */
export async function typedText(db: FoodDatabase, place: TypedTarget): Promise<TypedText | null> {
  const session = await readSession(db);
  const row = await db.meta.get(typedKey(place));
  if (isTyped(row)) return row.userID === session?.userID ? { text: row.text, before: row.before } : null;
  if (place.field !== 'add') return null;
  // Older code stored the text of a new dish in one row for all lists.
  const oldRow = await db.meta.get('typedItem');
  if (oldRow?.key !== 'typedItem' || oldRow.listID !== place.listID) return null;
  return { text: oldRow.text, before: '' };
}

/**
 * Reads the signed-in user's unsaved texts on one of their lists whose target was removed: a dish of the
 * list, or the whole list.
 * @param itemID only the texts typed on this dish; null for all
 */
export async function typedOnRemoved(
  db: FoodDatabase,
  listID: string,
  itemID: string | null,
): Promise<TypedRow[]> {
  const rows = await typedOnList(db, listID);
  // Usually there are no such texts, so the list need not be read.
  if (rows.length === 0) return [];
  const session = await readSession(db);
  const list = await ownListOrOriginal(db, listID);
  const hasTarget = (row: TypedRow) =>
    list !== null && (row.itemID === undefined || list.items.some(({ id }) => id === row.itemID));
  return rows.filter(
    (row) => row.userID === session?.userID && !hasTarget(row) && (itemID === null || row.itemID === itemID),
  );
}
