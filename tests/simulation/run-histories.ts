import { Counts } from './history/counts.ts';
import { type PlanOptions, planOf } from './history/plan.ts';
import { runHistory } from './history/run-history.ts';
import { Service } from './service/service.ts';

/** The result of a run: the number of histories, the violations by seed, and counts of what happened. */
export type Run = { histories: number; violations: { seed: number; message: string }[]; counts: Counts };

/**
 * Runs the histories of the seeds `seed`, `seed + step`, …, one after another.
 * @param options.onHistory called with the run so far after each history
 */
export async function runHistories(
  options: PlanOptions & {
    seed: number;
    count: number;
    step?: number;
    stopAtFirst?: boolean;
    onHistory?: (run: Run) => void;
  },
): Promise<Run> {
  const { seed: first, count, step = 1, stopAtFirst = false } = options;
  const service = await Service.open();
  const run: Run = { histories: 0, violations: [], counts: new Counts() };
  try {
    for (let number = 0; number < count; number += 1) {
      const seed = first + number * step;
      const { violation } = await runHistory(service, planOf(seed, options), run.counts);
      run.histories += 1;
      if (violation !== null) run.violations.push({ seed, message: violation });
      options.onHistory?.(run);
      if (stopAtFirst && run.violations.length > 0) break;
    }
    return run;
  } finally {
    await service.close();
  }
}
