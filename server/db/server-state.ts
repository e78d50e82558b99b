import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Db } from './db.ts';
import { serverState } from './server-tables.ts';

/** The id of the table's one row. */
export const SERVER_STATE_ID = 1;

/** The database's epoch, read within any query that has a row anyway. */
export const epochColumn = sql<string>`(select epoch from server_state where id = ${sql.raw(String(SERVER_STATE_ID))})`;

/** The database's epoch; throws where it does not answer or is not set up. */
export async function readEpoch(db: Db): Promise<string> {
  const [row] = await db.select({ epoch: serverState.epoch }).from(serverState);
  if (row === undefined) throw new Error('the database is not set up');
  return row.epoch;
}

/** What only the servers of this database know; throws as `readEpoch` does. */
export async function readSecret(db: Db): Promise<string> {
  const [row] = await db.select({ secret: serverState.secret }).from(serverState);
  if (row === undefined) throw new Error('the database is not set up');
  return row.secret;
}

/** After going back to a backup: phones then take the older state once instead of passing it over. */
export async function renewEpoch(db: Db): Promise<void> {
  await db.update(serverState).set({ epoch: randomUUID() }).where(eq(serverState.id, SERVER_STATE_ID));
}

/** Gives a new database its epoch. */
export async function ensureServerState(db: Db): Promise<void> {
  await db.insert(serverState).values({ id: SERVER_STATE_ID, epoch: randomUUID() }).onConflictDoNothing();
}
