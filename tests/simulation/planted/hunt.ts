import type { PlantedBug } from './planted-bug.ts';
import type { Planter } from './planter.ts';
import { promiseOf } from './promises.ts';

type Histories = typeof import('#tests/simulation/run-histories.ts');

/** Where a hunt ended: after how many histories, in which one, and what it broke there. */
export type Catch = { histories: number; seed: number; promise: string; message: string };

/** From one seed to the next: neighbours turn on the same command. */
const STEP = 7919;
const FIRST_SEED = 1;

/**
 * Runs histories on the code with a bug in it until one breaks a promise.
 * @param most how many histories at most
 * @returns null when none did
 */
export async function hunt(planter: Planter, bug: PlantedBug, most: number): Promise<Catch | null> {
  const { runHistories } = await planter.load<Histories>(bug, 'tests/simulation/run-histories.ts');
  const { seed = FIRST_SEED, ...options } = bug.focus ?? {};
  const run = await runHistories({ ...options, seed, step: STEP, count: most, stopAtFirst: true });
  const [violation] = run.violations;
  if (violation === undefined) return null;
  const promise = promiseOf(violation.message);
  // A bug that only makes the code fall over proves nothing.
  if (promise === null) throw new Error(`‘${bug.name}’ broke no promise: ${violation.message}`);
  return { histories: run.histories, ...violation, promise };
}

/** Runs the history in which a bug was caught on the code as it is; returns what it broke, which must be nothing. */
export async function runWithout(planter: Planter, bug: PlantedBug, seed: number): Promise<string[]> {
  const { runHistories } = await planter.load<Histories>(null, 'tests/simulation/run-histories.ts');
  const { violations } = await runHistories({ ...bug.focus, seed, count: 1 });
  return violations.map(({ message }) => message);
}
