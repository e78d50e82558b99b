import { vi } from 'vitest';

/** As long as `expect.poll` waits (`vitest.config.ts`): far above what anything takes, also on a busy machine. Milliseconds. */
const PATIENCE_MS = 15_000;

/** Waits until a check no longer throws. @returns what it answers then */
export const eventually = <Answer>(check: () => Answer | Promise<Answer>): Promise<Answer> =>
  vi.waitFor(check, PATIENCE_MS);
