import type { FoodDatabase } from '#src/db/database.ts';
import { isPublic } from '#src/domain/list.ts';
import { entriesOf } from '#src/outbox/entry.ts';
import { ownList } from './lists.ts';

/**
 * Whether one of the user's lists is public, as they last wanted it, and whether the server has yet to hear of that.
 * `isWaiting` turning false with `isPublic` true is the moment of 'List published'; a refusal takes `isPublic` back.
 */
export async function publicationOf(
  db: FoodDatabase,
  listID: string,
): Promise<{ isPublic: boolean; isWaiting: boolean }> {
  const list = await ownList(db, listID);
  const entries = await entriesOf(db, listID);
  return {
    isPublic: list !== null && isPublic(list),
    isWaiting: entries.some(
      ({ kind, state }) => state !== 'rejected' && (kind === 'list.publish' || kind === 'list.unpublish'),
    ),
  };
}
