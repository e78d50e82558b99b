import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { logError, logNote } from '#server/base/log.ts';
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
import { starterList, withdrawn } from './starter-list.ts';

/** The log tells of the progress after so many: the first start takes half a minute, or some on a small machine. */
const TOLD_EVERY = 50;

/**
 * Makes the starter lists in the database those of `folder`: a new list is published, a changed one changed in place,
 * and one that is no longer in the files is not public any more. What is so already is not written, and unchanged files
 * are not looked at twice.
 */
export async function loadContent(deps: Deps, folder: string): Promise<void> {
  const { contents, hash } = await readContent(folder);
  const ourRow = eq(serverState.id, SERVER_STATE_ID);
  const [state] = await deps.db.select().from(serverState).where(ourRow);
  if (state?.contentHash === hash) return;
  await deps.db.transaction(async (tx) => {
    // Servers that start together take their turns at this row.
    const { rev } = await lockAccount(tx, { userID: SYSTEM_USER_ID, key: null, epoch: null });
    const isChanged = await storeStarterLists(tx, contents, rev + 1, new Date(deps.clock()));
    if (isChanged) await raiseRevision(tx, SYSTEM_USER_ID, rev + 1);
    await tx.update(serverState).set({ contentHash: hash }).where(ourRow);
  });
  // What is loaded counts as loaded: the next start would not come here again.
  await analyze(deps.db).catch((error: unknown) => logError('analyze', error));
}

/**
 * Has the planner look at what was loaded: the embedded database has nobody who does that in the background, and plans badly
 * without. However long it takes: of a large database it takes longer than any request may.
 */
async function analyze(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`analyze`);
  });
}

/** @returns whether anything was not so already */
async function storeStarterLists(tx: Db, contents: Content[], rev: number, now: Date): Promise<boolean> {
  const rows = await tx.select().from(lists).where(eq(lists.userID, SYSTEM_USER_ID)).for('update');
  const there = new Map<string, ListRow>(rows.map((row) => [row.id, row]));
  const wanted = contents.flatMap(({ country, lists: ofCountry }) =>
    ofCountry.map((list, place) => starterList(there, country, list, place, rev)),
  );
  const wantedIDs = new Set(wanted.map(({ state }) => state.id));
  const gone = rows.flatMap((row) => (wantedIDs.has(row.id) ? [] : [{ before: row, state: withdrawn(row) }]));
  const changes = [...wanted, ...gone].filter(
    ({ before, state }) => !isDeepStrictEqual({ ...before, ...state }, before),
  );
  const tell = (done: number) => {
    if (done % TOLD_EVERY === 0 || done === changes.length)
      logNote('starter lists are written', { done, of: changes.length });
  };
  await storeLists(tx, changes, rev, now, tell);
  return changes.length > 0;
}
