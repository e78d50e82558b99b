import { vi } from 'vitest';

/** The time limit of `expect.poll` (`vitest.config.ts`) in milliseconds, high enough for a busy machine. */
const TIMEOUT_MS = 15_000;

/**
 * Waits until a check no longer throws.
 * @returns the check's answer
 */
export const eventually = <Answer>(check: () => Answer | Promise<Answer>): Promise<Answer> =>
  vi.waitFor(check, TIMEOUT_MS);
