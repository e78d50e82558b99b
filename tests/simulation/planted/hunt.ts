import type { PlantedBug } from './planted-bug.ts';
import type { Planter } from './planter.ts';
import { promiseOf } from './promises.ts';

type Histories = typeof import('#tests/simulation/run-histories.ts');

/**
 * The result of a hunt: the number of histories, the seed that broke a promise, the promise and its message.
 */
type Catch = { histories: number; seed: number; promise: string; message: string };

/** The step between seeds, because neighbouring seeds focus on the same command. */
const STEP = 7919;
const FIRST_SEED = 1;

/**
 * Runs histories on the code with a bug until one breaks a promise.
 * @param maxHistories the number of histories after which the hunt ends
 * @returns null if none broke a promise
 */
export async function hunt(planter: Planter, bug: PlantedBug, maxHistories: number): Promise<Catch | null> {
  const { runHistories } = await planter.load<Histories>(bug, 'tests/simulation/run-histories.ts');
  const { seed = FIRST_SEED, ...options } = bug.focus ?? {};
  const run = await runHistories({ ...options, seed, step: STEP, count: maxHistories, stopAtFirst: true });
  const [violation] = run.violations;
  if (violation === undefined) return null;
  const promise = promiseOf(violation.message);
  // A bug that only makes the code throw proves nothing.
  if (promise === null) throw new Error(`‘${bug.name}’ broke no promise: ${violation.message}`);
  return { histories: run.histories, ...violation, promise };
}

/** Runs the history that caught a bug on the unchanged code. @returns its violations, normally none */
export async function runWithout(planter: Planter, bug: PlantedBug, seed: number): Promise<string[]> {
  const { runHistories } = await planter.load<Histories>(null, 'tests/simulation/run-histories.ts');
  const { violations } = await runHistories({ ...bug.focus, seed, count: 1 });
  return violations.map(({ message }) => message);
}
