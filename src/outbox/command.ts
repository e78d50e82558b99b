import type { FoodDatabase } from '#src/db/database.ts';

/** The device that a command runs on. Each part is a parameter so that tests can simulate several devices. */
export type Device = {
  db: FoodDatabase;
  /** The device's current time in milliseconds since 1970. */
  now(): number;
  /** Returns a new UUIDv7. */
  newID(): string;
  /** Called after a user's command has been committed, and for nothing else. Must not throw. */
  notifyCommitted(): void;
};

/**
 * Why a command was not carried out:
 * `NOT_SIGNED_IN`: no user is signed in, and the write needs an owner;
 * `INVALID_FIELD`: the server would refuse the content, or the list is full;
 * `INVALID_LIST`: the list is incomplete and cannot be created, or this device does not have it;
 * `COPY_UNCHANGED`: a copy can be published only after its owner has changed something in it.
 */
export type CommandErrorCode = 'NOT_SIGNED_IN' | 'INVALID_FIELD' | 'INVALID_LIST' | 'COPY_UNCHANGED';

/** Thrown by a command that cannot be carried out; nothing has been written then. */
export class CommandError extends Error {
  override name = 'CommandError';
  readonly code: CommandErrorCode;
  /** The path of the invalid field, or `items`, `tags` or `lists` if there are too many; '' for no field. */
  readonly field: string;
  constructor(code: CommandErrorCode, field = '') {
    super(`${code} ${field}`.trim());
    this.code = code;
    this.field = field;
  }
}

/** Returns whether a thrown value is a command's error with this code. */
export function isCommandError(error: unknown, code: CommandErrorCode): error is CommandError {
  return error instanceof CommandError && error.code === code;
}
