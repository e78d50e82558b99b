import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { logError, logInfo } from '#server/base/log.ts';
import type { Db } from '#server/db/db.ts';
import { type ListRow, lists } from '#server/db/schema.ts';
import { SERVER_STATE_ID } from '#server/db/server-state.ts';
import { serverState } from '#server/db/server-tables.ts';
import { SYSTEM_USER_ID } from '#server/db/system-user.ts';
import type { Deps } from '#server/deps.ts';
import { storeLists } from '#server/lists/store-list.ts';
import { lockAccount, raiseRevision } from '#server/write/account-revision.ts';
import { readContent } from './read-files.ts';
import type { Content } from './schema.ts';
import { starterList, withdrawnState } from './starter-list.ts';

/**
 * Number of written lists between two progress lines in the log. The first start
 * takes half a minute or longer.
 */
const LOGGED_EVERY = 50;

/**
 * Makes the starter lists in the database equal to those in `folder`: new lists are published, changed lists
 * are updated in place, and lists missing from the files are unpublished. Unchanged lists are not written. If
 * no file has changed since the last start, nothing is compared.
 */
export async function loadContent(deps: Deps, folder: string): Promise<void> {
  const { contents, hash } = await readContent(folder);
  const ourRow = eq(serverState.id, SERVER_STATE_ID);
  const [state] = await deps.db.select().from(serverState).where(ourRow);
  if (state?.contentHash === hash) return;
  await deps.db.transaction(async (tx) => {
    // Servers that start together wait for each other at this row.
    const { rev } = await lockAccount(tx, { userID: SYSTEM_USER_ID, key: null, epoch: null });
    const isChanged = await storeStarterLists(tx, contents, rev + 1, new Date(deps.clock()));
    if (isChanged) await raiseRevision(tx, SYSTEM_USER_ID, rev + 1);
    await tx.update(serverState).set({ contentHash: hash }).where(ourRow);
  });
  // A failure is only logged, because the content is already stored. The next start does not try again.
  await analyze(deps.db).catch((error: unknown) => logError('analyze', error));
}

/**
 * Updates the planner's statistics. The embedded database has no autovacuum and plans badly without them. It
 * runs without a time limit, because on a large database it takes longer than any request may.
 */
async function analyze(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`analyze`);
  });
}

/** Stores the starter lists that differ from their rows. @returns whether any list was changed */
async function storeStarterLists(tx: Db, contents: Content[], rev: number, now: Date): Promise<boolean> {
  const rows = await tx.select().from(lists).where(eq(lists.userID, SYSTEM_USER_ID)).for('update');
  const rowsByID = new Map<string, ListRow>(rows.map((row) => [row.id, row]));
  const wanted = contents.flatMap(({ country, lists: ofCountry }) =>
    ofCountry.map((list, index) => starterList(rowsByID, country, list, index, rev)),
  );
  const wantedIDs = new Set(wanted.map(({ state }) => state.id));
  const dropped = rows.flatMap((row) =>
    wantedIDs.has(row.id) ? [] : [{ before: row, state: withdrawnState(row) }],
  );
  const changes = [...wanted, ...dropped].filter(
    ({ before, state }) => !isDeepStrictEqual({ ...before, ...state }, before),
  );
  const logProgress = (done: number) => {
    if (done % LOGGED_EVERY === 0 || done === changes.length)
      logInfo('starter lists are written', { done, of: changes.length });
  };
  await storeLists(tx, changes, rev, now, logProgress);
  return changes.length > 0;
}
