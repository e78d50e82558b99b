import type { Run } from '#tests/simulation/run-histories.ts';
import type { PlantedBug } from './planted-bug.ts';
import type { Planter } from './planter.ts';

/** How a hunt ended: after how many histories, with which broken promise; null when none was broken. */
export type Catch = { histories: number; promise: string | null };

const HISTORIES = 'tests/simulation/run-histories.ts';

/**
 * Runs histories on the code with a bug in it until one breaks a promise.
 * @param bug null runs them on the code as it is
 * @param from the first seed
 * @param most how many histories at most
 */
export async function hunt(
  planter: Planter,
  bug: PlantedBug | null,
  from: number,
  most: number,
): Promise<Catch> {
  const { runHistories } = await planter.load<typeof import('#tests/simulation/run-histories.ts')>(
    bug,
    HISTORIES,
  );
  const run: Run = await runHistories({ seed: from, count: most, stopAtFirst: true });
  return { histories: run.histories, promise: run.violations[0]?.message ?? null };
}
