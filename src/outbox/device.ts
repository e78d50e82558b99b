import type { FoodDatabase } from '#src/db/database.ts';

/** What a command needs of the device it runs on; each is a parameter so that tests can be many devices. */
export type Device = {
  db: FoodDatabase;
  /** Milliseconds since 1970 as this device believes. */
  now(): number;
  /** A new UUIDv7. */
  newID(): string;
  /**
   * Says that a command of the user was committed, and nothing else is said so. Called after the commit; must not
   * throw.
   */
  notifyCommitted(): void;
};
