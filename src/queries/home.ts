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

/**
 * Reads the user whose Home is shown and the account's state on this device. A snapshot of Home is valid only
 * for an equal state.
 */
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

/** All data that Home shows (P2.4). */
export type HomeData = {
  /** Null for a visitor. */
  account: AccountRow | null;
  draft: List | null;
  lists: ListRow[];
  total: number;
  /** The last changed list with dishes left to eat; null if there is none. */
  last: ListRow | null;
  /** The shown lists that have unsent changes. */
  unsent: ReadonlyMap<string, UnsentState>;
};

/** In orders other than `touched`, `last` is searched among this many of the last changed lists. */
const TOUCHED_SEARCHED = 5;

/** Reads the data of Home, with at most `limit` lists in an order, as `ownLists` does. */
export async function homeData(
  db: FoodDatabase,
  limit: number,
  order: ListOrder = 'touched',
  tag = 'en',
): Promise<HomeData> {
  const tables = [db.meta, db.accounts, db.drafts, db.lists, db.outbox, db.dishNames];
  // One transaction instead of a dozen: the browser has to start and end each of them.
  return db.transaction('r', tables, async () => {
    const inReadersLanguage = (rows: ListRow[]) => translated(db, rows, languageWithTag(tag));
    const [account, draft, own] = await Promise.all([
      currentAccount(db),
      writtenDraft(db),
      ownLists(db, limit, order, tag),
    ]);
    const lists = await inReadersLanguage(own.lists);
    const touched =
      order === 'touched' ? lists : await inReadersLanguage((await ownLists(db, TOUCHED_SEARCHED)).lists);
    const last = touched.find((list) => !isAllEaten(list)) ?? null;
    const ids = lists.map(({ id }) => id);
    return { account, draft, lists, total: own.total, last, unsent: await unsentAmong(db, ids) };
  });
}

/** Reads the list that the signed-in user is writing; null if there is none or it is untouched. */
export async function writtenDraft(db: FoodDatabase): Promise<List | null> {
  return readWrittenDraft(db);
}

/** A draft with the data that its screen shows. */
type OpenDraft = {
  list: List;
  /** Unsaved text in the field of its first dish. */
  typedDish: string;
  /** Whether the draft contains user input. */
  isWritten: boolean;
};

/** Reads the open draft, whether or not it is untouched; null if there is none. */
export async function currentDraft(db: FoodDatabase): Promise<OpenDraft | null> {
  const row = await readDraft(db);
  return row && { list: row.list, typedDish: row.typedDish ?? '', isWritten: !isUntouched(row) };
}
