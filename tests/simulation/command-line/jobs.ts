import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Counts } from '#tests/simulation/history/counts.ts';
import { type Run, runHistories } from '#tests/simulation/run-histories.ts';
import type { Options } from './options.ts';

/** Histories a process runs before another takes over: what they leave in its memory slows the later ones down. */
const SHARE = 400;
/** How often a job tells how far it is. */
const TELL_EVERY_MS = 1000;
/** New objects are many and die at once; with more room for them less is cleared. */
const NODE_ARGS = ['--max-semi-space-size=64'];

/** Does the nth share of the histories in this process and tells its parent. */
export async function doJob(options: Options, job: number): Promise<void> {
  const { histories, seed } = options;
  const first = job * SHARE;
  const realNow = performance.now.bind(performance);
  let toldAt = 0;
  const run = await runHistories({
    ...options,
    seed: seed + first,
    count: Math.min(SHARE, histories - first),
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
  const shares = Array.from({ length: Math.ceil(options.histories / SHARE) }, (_, share) => share);
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
