import { vi } from 'vitest';

/** The time limit in milliseconds, the same as that of `expect.poll` in `vitest.config.ts`. */
const TIMEOUT_MS = 15_000;

/**
 * Repeats a check until it no longer throws.
 * @returns the check's result
 */
export const eventually = <Answer>(check: () => Answer | Promise<Answer>): Promise<Answer> =>
  vi.waitFor(check, TIMEOUT_MS);
