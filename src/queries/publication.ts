import type { FoodDatabase } from '#src/db/database.ts';
import type { ListEntry } from '#src/db/schema.ts';
import { isPublic } from '#src/domain/list.ts';
import { entriesOf } from '#src/outbox/entry.ts';
import { ownList } from './lists.ts';

/** Whether a list is public, as the user last wanted it, and whether the server has yet to hear of that. */
export type Publication = { isPublic: boolean; isWaiting: boolean };

/**
 * Whether one of the user's lists is public, as they last wanted it, and whether the server has yet to hear of that.
 * `isWaiting` turning false with `isPublic` true is the moment of 'List published'; a refusal takes `isPublic` back.
 */
export async function publicationOf(db: FoodDatabase, listID: string): Promise<Publication> {
  const list = await ownList(db, listID);
  const entries = await entriesOf(db, listID);
  return {
    isPublic: list !== null && isPublic(list),
    isWaiting: entries.some(
      ({ kind, state }) => state !== 'rejected' && (kind === 'list.publish' || kind === 'list.unpublish'),
    ),
  };
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
