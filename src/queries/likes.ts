import type { FoodDatabase } from '#src/db/database.ts';
import { readSession } from '#src/db/session.ts';
import type { List } from '#src/domain/list.ts';
import { waitingLikes } from '#src/outbox/waiting-likes.ts';
import { currentAccount } from './account.ts';

/** Whether the signed-in user likes a public list, likes that wait included. */
export async function hasLiked(db: FoodDatabase, publicID: string): Promise<boolean> {
  return (await currentAccount(db))?.alreadyAddedLike.includes(publicID) ?? false;
}

/** The lists with the signed-in user's waiting likes counted in. */
export async function withWaitingLikes<L extends Pick<List, 'publicID' | 'likes'>>(
  db: FoodDatabase,
  lists: readonly L[],
): Promise<L[]> {
  const session = await readSession(db);
  if (session === null) return [...lists];
  const liked = await waitingLikes(db, session.userID);
  return lists.map((list) =>
    list.publicID !== null && liked.has(list.publicID) ? { ...list, likes: list.likes + 1 } : list,
  );
}
