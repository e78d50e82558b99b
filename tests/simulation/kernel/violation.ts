import { isDeepStrictEqual } from 'node:util';

/** A promise of sync that a history has broken. */
export class Violation extends Error {
  override name = 'Violation';
}

/** Ends the history with a violation unless `isTrue`. */
export function requireTrue(isTrue: boolean, message: string | (() => string)): asserts isTrue {
  if (!isTrue) throw new Violation(typeof message === 'string' ? message : message());
}

/** Ends the history with a violation unless both are equal, and shows both. */
export function requireSame(actual: unknown, expected: unknown, message: string): void {
  if (isDeepStrictEqual(actual, expected)) return;
  throw new Violation(
    `${message}\n  is        ${JSON.stringify(actual)}\n  should be ${JSON.stringify(expected)}`,
  );
}
