import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Counts } from '#tests/simulation/history/counts.ts';
import { type Run, runHistories } from '#tests/simulation/run-histories.ts';
import type { Options } from './options.ts';

/**
 * Histories a process runs at most before another takes over: what they leave in its memory grows. A new one needs its
 * first hundred until V8 has compiled what runs often, and takes twice as long for the first 25.
 */
const MOST_IN_A_SHARE = 1000;
/** How often a job tells how far it is. */
const TELL_EVERY_MS = 1000;
/** New objects are many and die at once; with more room for them less is cleared. */
const NODE_ARGS = ['--max-semi-space-size=64'];

/** So many shares, all of a length within one, that the jobs end together. */
function sharesOf({ histories, jobs }: Options): { first: number; count: number }[] {
  const shares = Math.min(histories, jobs * Math.ceil(histories / (jobs * MOST_IN_A_SHARE)));
  const firstOf = (share: number) => Math.floor((histories * share) / shares);
  return Array.from({ length: shares }, (_, share) => ({
    first: firstOf(share),
    count: firstOf(share + 1) - firstOf(share),
  }));
}

/** Does the nth share of the histories in this process and tells its parent. */
export async function doJob(options: Options, job: number): Promise<void> {
  const share = sharesOf(options)[job];
  if (share === undefined) throw new Error(`there is no share ${job}`);
  const realNow = performance.now.bind(performance);
  let toldAt = 0;
  const run = await runHistories({
    ...options,
    seed: options.seed + share.first,
    count: share.count,
    onHistory: (soFar) => {
      if (realNow() - toldAt < TELL_EVERY_MS) return;
      toldAt = realNow();
      process.send?.(soFar);
    },
  });
  process.send?.(run);
  process.disconnect();
}

/**
 * Shares the histories out among processes and sums up what they tell.
 * @param onProgress told whenever one of them has
 */
export async function runJobs(
  args: readonly string[],
  options: Options,
  onProgress: (run: Run) => void,
): Promise<Run> {
  const latest = new Map<number, Run>();
  const sum = () => total([...latest.values()]);
  const shares = [...sharesOf(options).keys()];
  const runShare = (share: number) => {
    const child = fork(
      fileURLToPath(new URL('simulate.ts', import.meta.url)),
      [...args, '--job', String(share)],
      { execArgv: [...process.execArgv, ...NODE_ARGS] },
    );
    child.on('message', (run) => {
      latest.set(share, run as Run);
      onProgress(sum());
    });
    return new Promise<void>((resolve, reject) => {
      child.on('exit', (code) =>
        code === 0 ? resolve() : reject(new Error(`job ${share} ended with ${code}`)),
      );
      child.on('error', reject);
    });
  };
  const runSome = async () => {
    for (let share = shares.shift(); share !== undefined; share = shares.shift()) await runShare(share);
  };
  await Promise.all(Array.from({ length: options.jobs }, runSome));
  return sum();
}

function total(runs: readonly Run[]): Run {
  const counts = new Counts();
  for (const run of runs) counts.add(run.counts);
  return {
    histories: runs.reduce((sum, run) => sum + run.histories, 0),
    violations: runs.flatMap((run) => run.violations),
    counts,
  };
}
