import { isDeepStrictEqual } from 'node:util';

/** A promise of sync that was broken in a history. */
export class Violation extends Error {
  override name = 'Violation';
}

/** Breaks the history off unless `isTrue`. */
export function claim(isTrue: boolean, message: string | (() => string)): asserts isTrue {
  if (!isTrue) throw new Violation(typeof message === 'string' ? message : message());
}

/** Breaks the history off unless both are the same, and says what they are. */
export function claimSame(actual: unknown, expected: unknown, message: string): void {
  if (isDeepStrictEqual(actual, expected)) return;
  throw new Violation(
    `${message}\n  is        ${JSON.stringify(actual)}\n  should be ${JSON.stringify(expected)}`,
  );
}
