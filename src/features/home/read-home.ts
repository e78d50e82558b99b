import type { AccountRow, ListRow } from '#src/db/schema.ts';
import type { List } from '#src/domain/list.ts';
import { device } from '#src/platform/device.ts';
import { currentAccount } from '#src/queries/account.ts';
import { draftList } from '#src/queries/draft.ts';
import { ownLists } from '#src/queries/lists.ts';
import { type UnsentState, unsentAmong } from '#src/queries/unsent-lists.ts';

/** How many lists Home begins with, and how many more each press of "Show more" brings. */
export const LISTS_STEP = 20;

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
export async function readHome(limit: number): Promise<HomeData> {
  const { db } = device;
  const [account, draft, { lists, total }] = await Promise.all([
    currentAccount(db),
    draftList(db),
    ownLists(db, limit),
  ]);
  const ids = lists.map(({ id }) => id);
  return { account, draft, lists, total, unsent: await unsentAmong(db, ids) };
}
