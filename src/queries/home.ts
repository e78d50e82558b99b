import type { FoodDatabase } from '#src/db/database.ts';
import { readDraft } from '#src/db/drafts.ts';
import type { AccountRow, ListRow } from '#src/db/schema.ts';
import type { List } from '#src/domain/list.ts';
import { currentAccount } from './account.ts';
import { ownLists } from './lists.ts';
import { type UnsentState, unsentAmong } from './outbox.ts';

/** Everything Home shows. */
export type HomeData = {
  /** Null for a visitor. */
  account: AccountRow | null;
  draft: List | null;
  lists: ListRow[];
  total: number;
  /** Those lists that have changes only on this device. */
  unsent: ReadonlyMap<string, UnsentState>;
};

/** Reads what Home shows, `limit` lists of it. */
export async function homeData(db: FoodDatabase, limit: number): Promise<HomeData> {
  const tables = [db.meta, db.accounts, db.drafts, db.lists, db.outbox];
  // One transaction instead of a dozen, each of which the browser begins and ends by itself.
  return db.transaction('r', tables, async () => {
    const [account, draft, { lists, total }] = await Promise.all([
      currentAccount(db),
      draftList(db),
      ownLists(db, limit),
    ]);
    const ids = lists.map(({ id }) => id);
    return { account, draft, lists, total, unsent: await unsentAmong(db, ids) };
  });
}

/** The list that the signed-in user is writing, or null. */
export async function draftList(db: FoodDatabase): Promise<List | null> {
  return (await readDraft(db))?.list ?? null;
}
