import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Counts } from '#tests/simulation/history/counts.ts';
import { type Run, runHistories } from '#tests/simulation/run-histories.ts';
import type { Options } from './options.ts';

/**
 * The most histories of one process, because its memory grows. A new process is slow at first, because V8
 * needs about a hundred histories to compile the hot code. The first 25 take twice as long.
 */
const MAX_HISTORIES_PER_PROCESS = 1000;
/** The least time between two progress reports of a job. */
const REPORT_INTERVAL_MS = 1000;
/** Most objects are short-lived. More room for new ones means less garbage collection. */
const NODE_ARGS = ['--max-semi-space-size=64'];

/** Splits the histories into shares whose sizes differ by at most one, so that the processes end together. */
function sharesOf({ histories, jobs }: Options): { first: number; count: number }[] {
  const shares = Math.min(histories, jobs * Math.ceil(histories / (jobs * MAX_HISTORIES_PER_PROCESS)));
  const firstOf = (share: number) => Math.floor((histories * share) / shares);
  return Array.from({ length: shares }, (_, share) => ({
    first: firstOf(share),
    count: firstOf(share + 1) - firstOf(share),
  }));
}

/** Runs the nth share of the histories in this process and reports to the parent process. */
export async function doJob(options: Options, job: number): Promise<void> {
  const share = sharesOf(options)[job];
  if (share === undefined) throw new Error(`there is no share ${job}`);
  const realNow = performance.now.bind(performance);
  let reportedAt = 0;
  const run = await runHistories({
    ...options,
    seed: options.seed + share.first,
    count: share.count,
    onHistory: (soFar) => {
      if (realNow() - reportedAt < REPORT_INTERVAL_MS) return;
      reportedAt = realNow();
      process.send?.(soFar);
    },
  });
  process.send?.(run);
  process.disconnect();
}

/**
 * Distributes the histories among processes and sums up their reports.
 * @param onProgress called with the sum after each report
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
  const runShares = async () => {
    for (let share = shares.shift(); share !== undefined; share = shares.shift()) await runShare(share);
  };
  await Promise.all(Array.from({ length: options.jobs }, runShares));
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
