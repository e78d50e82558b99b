import { sql } from 'drizzle-orm';
import { logError, logEvent } from '#server/base/log.ts';
import type { Db } from './db.ts';
import { isDiskFull } from './disk-full.ts';

/** Knows whether the disk of the database has no room for writes. */
export type DiskWatch = {
  /** Is told of what writes failed by. */
  hear: (error: unknown) => void;
  /** Whether it is full. Once a write has failed so the database is asked to write, until it can. */
  isFull: () => Promise<boolean>;
};

/** Makes the watch of a database's disk: it costs nothing while no write fails. */
export function createDiskWatch(db: Db): DiskWatch {
  let isFull = false;
  return {
    hear(error) {
      if (isFull || !isDiskFull(error)) return;
      isFull = true;
      logEvent('disk full: writes wait until there is room');
    },
    async isFull() {
      if (isFull && (await hasRoom(db))) {
        isFull = false;
        logEvent('disk full no more');
      }
      return isFull;
    },
  };
}

/** Has the database write four megabytes that are gone at once: it gives files their room before anything is in them. */
async function hasRoom(db: Db): Promise<boolean> {
  try {
    await db.transaction(async (tx) => {
      await tx.execute(
        sql`create temporary table room_for_writes on commit drop as select repeat('x', 1000) from generate_series(1, 4000)`,
      );
    });
    return true;
  } catch (error) {
    // A role that may make no such table cannot find out: its next write tells.
    if (!isDiskFull(error)) logError('GET /readyz', error);
    return !isDiskFull(error);
  }
}
