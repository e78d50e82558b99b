import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Db } from './db.ts';
import { serverState } from './server-tables.ts';

/** Id of the table's only row. */
export const SERVER_STATE_ID = 1;

/** The database's epoch, as a column of any query. */
export const epochColumn = sql<string>`(select epoch from server_state where id = ${sql.raw(String(SERVER_STATE_ID))})`;

/** Returns the database's epoch. @throws Error when the database does not answer or is not set up */
export async function readEpoch(db: Db): Promise<string> {
  const [row] = await db.select({ epoch: serverState.epoch }).from(serverState);
  if (row === undefined) throw new Error('the database is not set up');
  return row.epoch;
}

/**
 * Returns whether the database accepts writes. A standby does not, and hosts make a database read-only, for
 * instance when its disk is nearly full.
 * @throws Error when the database does not answer or is not set up
 */
export async function acceptsWrites(db: Db): Promise<boolean> {
  const isWritable = sql<boolean>`current_setting('transaction_read_only') = 'off'`;
  const [row] = await db.select({ isWritable }).from(serverState);
  if (row === undefined) throw new Error('the database is not set up');
  return row.isWritable;
}

/** Returns the secret that only this database's servers know. @throws Error as `readEpoch` does */
export async function readSecret(db: Db): Promise<string> {
  const [row] = await db.select({ secret: serverState.secret }).from(serverState);
  if (row === undefined) throw new Error('the database is not set up');
  return row.secret;
}

/**
 * Gives the database a new epoch after a backup was restored, so that devices accept the older state once
 * (P7.14).
 */
export async function renewEpoch(db: Db): Promise<void> {
  await db.update(serverState).set({ epoch: randomUUID() }).where(eq(serverState.id, SERVER_STATE_ID));
}

/** Gives a new database its epoch. */
export async function ensureServerState(db: Db): Promise<void> {
  await db.insert(serverState).values({ id: SERVER_STATE_ID, epoch: randomUUID() }).onConflictDoNothing();
}
