import type { HomeState } from '#src/contract/worker.ts';
import type { FoodDatabase } from '#src/db/database.ts';
import { isUntouched, readDraft, readWrittenDraft } from '#src/db/drafts.ts';
import type { AccountRow, ListRow } from '#src/db/schema.ts';
import { readSession } from '#src/db/session.ts';
import { languageWithTag } from '#src/domain/language-codes.ts';
import { isAllEaten, type List, type ListOrder } from '#src/domain/list.ts';
import { currentAccount } from './account.ts';
import { ownLists } from './lists.ts';
import { type UnsentState, unsentAmong } from './outbox.ts';
import { translated } from './translations.ts';

/** Reads whose Home it is and how far it has come, which a snapshot of it is compared with. */
export async function homeState(db: FoodDatabase): Promise<HomeState> {
  return db.transaction('r', db.meta, db.accounts, db.outbox, async () => {
    const session = await readSession(db);
    const account = session === null ? undefined : await db.accounts.get(session.userID);
    const [lastEntry = null] = await db.outbox.orderBy('seq').reverse().limit(1).primaryKeys();
    return {
      userID: session?.userID ?? null,
      signedInAt: session?.signedInAt ?? null,
      rev: account?.rev ?? 0,
      lastEntry,
    };
  });
}

/** Everything that Home shows. */
export type HomeData = {
  /** The account; null for a visitor. */
  account: AccountRow | null;
  draft: List | null;
  lists: ListRow[];
  total: number;
  /** The list last touched that has something left to eat; null when all are done. */
  last: ListRow | null;
  /** Those lists that have changes only on this device. */
  unsent: ReadonlyMap<string, UnsentState>;
};

/** Where the lists stand in another order, the one to go on with is among so many of those last touched. */
const LOOKED_AT = 5;

/** Reads what Home shows, `limit` lists of it in an order, as `ownLists` does. */
export async function homeData(
  db: FoodDatabase,
  limit: number,
  order: ListOrder = 'touched',
  tag = 'en',
): Promise<HomeData> {
  const tables = [db.meta, db.accounts, db.drafts, db.lists, db.outbox, db.dishNames];
  // One transaction instead of a dozen, each of which the browser begins and ends by itself.
  return db.transaction('r', tables, async () => {
    const inLanguage = (rows: ListRow[]) => translated(db, rows, languageWithTag(tag));
    const [account, draft, own] = await Promise.all([
      currentAccount(db),
      writtenDraft(db),
      ownLists(db, limit, order, tag),
    ]);
    const lists = await inLanguage(own.lists);
    const touched = order === 'touched' ? lists : await inLanguage((await ownLists(db, LOOKED_AT)).lists);
    const last = touched.find((list) => !isAllEaten(list)) ?? null;
    const ids = lists.map(({ id }) => id);
    return { account, draft, lists, total: own.total, last, unsent: await unsentAmong(db, ids) };
  });
}

/** The list that the signed-in user is writing, or null; one that was opened and left as it was is none. */
export async function writtenDraft(db: FoodDatabase): Promise<List | null> {
  return readWrittenDraft(db);
}

/** A draft as its screen shows it. */
export type OpenDraft = {
  list: List;
  /** What stands in the field of its first dish. */
  typedDish: string;
  /** Whether somebody has written something into it. */
  isWritten: boolean;
};

/** The draft that is open, written into or not; null when there is none. */
export async function currentDraft(db: FoodDatabase): Promise<OpenDraft | null> {
  const row = await readDraft(db);
  return row && { list: row.list, typedDish: row.typedDish ?? '', isWritten: !isUntouched(row) };
}
