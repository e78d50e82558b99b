import { sql } from 'drizzle-orm';
import { logError, logWarning } from '#server/base/log.ts';
import type { Db } from './db.ts';
import { isDiskFull } from './disk-full.ts';

/** Tracks whether the database's disk has room for writes. */
export type DiskWatch = {
  /** Receives the errors of failed writes. */
  noticeError: (error: unknown) => void;
  /**
   * Returns whether the disk is full. After a write failed for this reason, each call tries a
   * test write until one succeeds.
   */
  isFull: () => Promise<boolean>;
};

/** Creates the watch of the database's disk. It costs nothing while no write fails. */
export function createDiskWatch(db: Db): DiskWatch {
  let isFull = false;
  return {
    noticeError(error) {
      if (isFull || !isDiskFull(error)) return;
      isFull = true;
      logWarning('disk full: writes wait until there is room');
    },
    async isFull() {
      if (isFull && (await hasRoom(db))) {
        isFull = false;
        logWarning('disk full no more');
      }
      return isFull;
    },
  };
}

/**
 * Returns whether four megabytes can be written to a temporary table. PostgreSQL allocates the space of a
 * file before it fills it.
 */
async function hasRoom(db: Db): Promise<boolean> {
  try {
    await db.transaction(async (tx) => {
      await tx.execute(
        sql`create temporary table room_for_writes on commit drop as select repeat('x', 1000) from generate_series(1, 4000)`,
      );
    });
    return true;
  } catch (error) {
    // A role that may not create temporary tables cannot test this. The disk is then assumed to have room
    // until a write fails.
    if (!isDiskFull(error)) logError('GET /readyz', error);
    return !isDiskFull(error);
  }
}
