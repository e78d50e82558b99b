import { Counts } from '#tests/simulation/history/counts.ts';
import { type PlanOptions, planOf, type Step } from '#tests/simulation/history/plan.ts';
import { runHistory } from '#tests/simulation/history/run-history.ts';
import type { Service } from '#tests/simulation/service/service.ts';

/**
 * The most histories to try. That is enough for a history of a hundred steps, and ends the search for one
 * that shrinks slowly.
 */
const MAX_TRIES = 200;

/**
 * Removes steps from a history as long as it still breaks a promise, larger parts first.
 * @returns the remaining steps, and the promise that they break
 */
export async function shrink(
  service: Service,
  seed: number,
  options: PlanOptions,
): Promise<{ steps: Step[]; message: string }> {
  let tries = 0;
  const plan = planOf(seed, options);
  const violationOf = async (steps: readonly Step[]) => {
    tries += 1;
    return (await runHistory(service, { ...plan, steps }, new Counts())).violation;
  };
  let steps = [...plan.steps];
  let message = (await violationOf(steps)) ?? 'no promise is broken when the history runs again';
  for (let size = Math.ceil(steps.length / 2); size >= 1 && tries < MAX_TRIES; size = nextSize(size)) {
    let isShorter = false;
    for (let from = 0; from < steps.length && tries < MAX_TRIES; ) {
      const fewer = [...steps.slice(0, from), ...steps.slice(from + size)];
      const violation = await violationOf(fewer);
      if (violation === null) from += size;
      else {
        steps = fewer;
        message = violation;
        isShorter = true;
      }
    }
    if (size === 1 && !isShorter) break;
  }
  return { steps, message };
}

const nextSize = (size: number): number => (size === 1 ? 1 : Math.ceil(size / 2));
