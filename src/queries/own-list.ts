import type { FoodDatabase } from '#src/db/database.ts';
import { isTyped, typedKey, typedOnList } from '#src/db/drafts.ts';
import { originalOfCopy, ownListIDs } from '#src/db/own-list-at.ts';
import type { ListEntry, ListRow, PublicListRow, TypedRow } from '#src/db/schema.ts';
import { readSession } from '#src/db/session.ts';
import { type Item, isPublic, sourceIDOf, type TypedPlace, type TypedText } from '#src/domain/list.ts';
import { newInSource } from '#src/domain/new-list.ts';
import { isAboutList } from '#src/outbox/entry.ts';
import { type Account, currentAccount } from './account.ts';
import { ownList } from './lists.ts';
import { copyIDIfSaved, publicList } from './public-lists.ts';

/** The signed-in user's own list that a public or private link leads to; null when it leads to somebody else's. */
export async function ownListByLink(db: FoodDatabase, id: string): Promise<ListRow | null> {
  const session = await readSession(db);
  if (session === null) return null;
  const listID = (await ownListIDs(db, session.userID, [id])).get(id);
  return listID === undefined ? null : ownList(db, listID);
}

/** The signed-in user's copy of the list that a public or private link leads to; null where they have not saved it. */
export async function copyByLink(db: FoodDatabase, address: string): Promise<ListRow | null> {
  const known = await db.publicLists.get(address);
  // A list that is public too was saved by its public id, whichever link led to it.
  const copyID = await copyIDIfSaved(db, known === undefined ? address : sourceIDOf(known));
  return copyID === null ? null : ownList(db, copyID);
}

/**
 * One of the signed-in user's lists by its id, or by the id of a copy that turned out to be that list (they had saved
 * their own list by its link); null when there is none.
 */
export async function ownListOrOriginal(db: FoodDatabase, listID: string): Promise<ListRow | null> {
  const list = await ownList(db, listID);
  if (list !== null) return list;
  const session = await readSession(db);
  const originalID = session === null ? null : await originalOfCopy(db, session.userID, listID);
  return originalID === null ? null : ownList(db, originalID);
}

/** What the page of one's own list opens with, so that its first frame is whole: the list, and whose level it counts for. */
export type OwnPage = { list: ListRow | null; account: Account | null };

/** The page of a list by its id, or by the id of a copy that turned out to be one's own list. */
export async function ownPage(db: FoodDatabase, listID: string): Promise<OwnPage> {
  const [list, account] = await Promise.all([ownListOrOriginal(db, listID), currentAccount(db)]);
  return { list, account };
}

/** What this device has of a list that was opened by its link: the user's own, their copy, or an author's that was seen before. */
export type ListByLink = {
  own: ListRow | null;
  copy: ListRow | null;
  known: Awaited<ReturnType<typeof publicList>>;
  account: Account | null;
};

/** What the page of a link opens with, so that a list this device knows stands there at once. */
export async function listByLink(db: FoodDatabase, publicID: string): Promise<ListByLink> {
  const [own, copy, known] = await Promise.all([
    ownListByLink(db, publicID),
    copyByLink(db, publicID),
    publicList(db, publicID),
  ]);
  // Most people who open a link open somebody else's list.
  return { own, copy, known, account: (own ?? copy) === null ? null : await currentAccount(db) };
}

/** Whether a list is public, as the user last wanted it, and whether the server has yet to hear of that. */
export type Publication = { isPublic: boolean; isWaiting: boolean };

/**
 * Whether one of the user's lists is public, as they last wanted it, and whether the server has yet to hear of that.
 * `isWaiting` turning false with `isPublic` true is the moment of 'List published'; a refusal takes `isPublic` back.
 */
export async function publicationOf(db: FoodDatabase, listID: string): Promise<Publication> {
  const list = await ownList(db, listID);
  const isWaiting = await hasUnsettled(db, listID, ['list.publish', 'list.unpublish']);
  return { isPublic: list !== null && isPublic(list), isWaiting };
}

/**
 * Whether a list has changes of some kinds that the server has not taken. By their kind: a list may have hundreds of ticks
 * waiting, and at each of them its page asks this anew.
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

/** Whether the link of one of the user's lists opens nothing yet, because this device has not sent what opens it. */
export function isLinkUnsent(db: FoodDatabase, listID: string): Promise<boolean> {
  return hasUnsettled(db, listID, ['list.create', 'list.publish', 'list.openByLink']);
}

/**
 * Whether a link was given away on this device, by any user, and opens nothing yet because that was not sent.
 * @param id what the link ends in: of a publication or of a list
 */
export async function isSharedUnsent(db: FoodDatabase, id: string): Promise<boolean> {
  const publications = await unsettledPublications(db);
  const publication = publications.find(({ kind, args }) => kind === 'list.publish' && args.publicID === id);
  if (publication !== undefined) return publication.state !== 'rejected';
  return hasUnsettled(db, id, ['list.openByLink']);
}

/** The entries of publications that the server has not settled. */
export async function unsettledPublications(db: FoodDatabase): Promise<ListEntry[]> {
  const entries = await db.outbox.where('kind').equals('list.publish').toArray();
  return entries.filter((entry) => entry.kind === 'list.publish');
}

/** The newest change on this device if it is a publication, else null. */
export async function newestPublication(db: FoodDatabase): Promise<ListEntry | null> {
  const newest = await db.outbox.orderBy('seq').last();
  return newest?.kind === 'list.publish' ? newest : null;
}

/** Whether the server took a waiting publication between two readings. */
export function isPublishedNow(before: Publication | undefined, now: Publication | undefined): boolean {
  return before?.isPublic === true && before.isWaiting && now?.isPublic === true && !now.isWaiting;
}

/**
 * What the source of one of the user's copies has that the copy has not, as far as this device knows the source; null
 * when it does not.
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

/** What the author of a copy's source is called; null where they do not let it be told, or this device has not heard. */
export async function authorOfSource(db: FoodDatabase, publicID: string): Promise<string | null> {
  return (await db.publicLists.get(publicID))?.author ?? null;
}

/** What the signed-in user has typed in a field and not saved; null where there is nothing. */
export async function typedText(db: FoodDatabase, place: TypedPlace): Promise<TypedText | null> {
  const session = await readSession(db);
  const row = await db.meta.get(typedKey(place));
  if (isTyped(row)) return row.userID === session?.userID ? { text: row.text, before: row.before } : null;
  if (place.field !== 'add') return null;
  // The one row that older code had for all lists.
  const old = await db.meta.get('typedItem');
  return old?.key === 'typedItem' && old.listID === place.listID ? { text: old.text, before: '' } : null;
}

/**
 * What the signed-in user has typed on a list of theirs, and not saved, where what it was typed on is gone: dishes of the list, or
 * the whole list.
 * @param itemID only what was typed on this dish; null for all
 */
export async function typedOnRemoved(
  db: FoodDatabase,
  listID: string,
  itemID: string | null,
): Promise<TypedRow[]> {
  const rows = await typedOnList(db, listID);
  // Nearly never are there any, and the list is not read then.
  if (rows.length === 0) return [];
  const session = await readSession(db);
  const list = await ownListOrOriginal(db, listID);
  const isThere = (row: TypedRow) =>
    list !== null && (row.itemID === undefined || list.items.some(({ id }) => id === row.itemID));
  return rows.filter(
    (row) => row.userID === session?.userID && !isThere(row) && (itemID === null || row.itemID === itemID),
  );
}
