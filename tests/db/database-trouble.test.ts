/** A write that cannot be stored is reported (P7.17). */
import Dexie from 'dexie';
import { expect, test } from 'vitest';
import { databaseTrouble } from '#src/db/database-trouble.ts';

/** Returns an error as Dexie wraps a browser's error. */
function dexieError(name: keyof typeof Dexie.errnames, inner?: unknown): Error {
  const DexieError = Dexie[`${name}Error` as 'AbortError'] as new (inner?: unknown) => Error;
  return new DexieError(inner);
}

test('a write without space is reported as such, also inside an aborted transaction', () => {
  expect(databaseTrouble(new DOMException('no room', 'QuotaExceededError'))).toBe('full');
  expect(databaseTrouble(dexieError('Abort', dexieError('QuotaExceeded')))).toBe('full');
});

test('a database taken over by a newer version is distinguished from one that does not open', () => {
  expect(databaseTrouble(dexieError('DatabaseClosed'))).toBe('taken');
  expect(databaseTrouble(dexieError('OpenFailed', dexieError('Version')))).toBe('taken');
  expect(databaseTrouble(dexieError('DatabaseClosed', dexieError('Unknown')))).toBe('closed');
  expect(databaseTrouble(dexieError('OpenFailed'))).toBe('closed');
});

test('an error that is not about the database is ignored', () => {
  expect(databaseTrouble(new TypeError('x is not a function'))).toBeNull();
  expect(databaseTrouble(dexieError('Constraint', new DOMException('', 'ConstraintError')))).toBeNull();
  expect(databaseTrouble('text')).toBeNull();
  const state = new DOMException('Invalid to show a popover', 'InvalidStateError');
  expect(databaseTrouble(state)).toBeNull();
  expect(databaseTrouble(dexieError('OpenFailed', state))).toBe('closed');
});
