import type { FoodDatabase } from './database.ts';
import type { AccountRow } from './schema.ts';

type Pulled = Pick<AccountRow, 'pulledRev' | 'pulledBy'>;

/**
 * What an account's row says once everything up to a revision was pulled by this code. Older code, in a tab that was left open
 * or after a release was taken back, may open a newer database; it leaves out what it does not know and says nothing of that, so the
 * row says which version has pulled up to which revision.
 */
export function pulledUpTo(db: FoodDatabase, rev: number): Pulled {
  return { pulledRev: rev, pulledBy: { version: db.ownVersion, rev } };
}

/** Whether what an account's row says was pulled was pulled by code that knows as much as this does. */
export function isPulledWhole(db: FoodDatabase, { pulledRev, pulledBy }: Pulled): boolean {
  return pulledBy !== undefined && pulledBy.version >= db.ownVersion && pulledBy.rev === pulledRev;
}
