import type { FoodDatabase } from '#src/db/database.ts';

/** What a command needs of the device it runs on; each is a parameter so that tests can be many devices. */
export type Device = {
  db: FoodDatabase;
  /** Milliseconds since 1970 as this device believes. */
  now(): number;
  /** A new UUIDv7. */
  newID(): string;
  /**
   * Tells that a command of the user was committed; nothing else is told this way. Called after the commit; must not
   * throw.
   */
  notifyCommitted(): void;
};

/**
 * Why a command was not carried out:
 * `NOT_SIGNED_IN`: nobody is signed in, and what is written needs an owner;
 * `INVALID_FIELD`: the server would refuse the content, or the list is full;
 * `INVALID_LIST`: the draft as a whole is not fit to be created;
 * `COPY_UNCHANGED`: a copy cannot be published before something in it is its owner's own.
 */
export type CommandErrorCode = 'NOT_SIGNED_IN' | 'INVALID_FIELD' | 'INVALID_LIST' | 'COPY_UNCHANGED';

/** Thrown by a command that cannot be carried out; nothing has been written then. */
export class CommandError extends Error {
  override name = 'CommandError';
  readonly code: CommandErrorCode;
  /** What is at fault: the path of a field, or `items` or `tags` when there are too many. Empty when it is no field. */
  readonly field: string;
  constructor(code: CommandErrorCode, field = '') {
    super(`${code} ${field}`.trim());
    this.code = code;
    this.field = field;
  }
}

/** Whether something thrown is a command's error of this code. */
export function isCommandError(error: unknown, code: CommandErrorCode): error is CommandError {
  return error instanceof CommandError && error.code === code;
}
