/** `npm run simulate`: runs random histories on the real code and reports the results. */
import { Counts } from '#tests/simulation/history/counts.ts';
import { FAULTS } from '#tests/simulation/history/faults.ts';
import { planOf, type Step } from '#tests/simulation/history/plan.ts';
import { runHistory } from '#tests/simulation/history/run-history.ts';
import type { Run } from '#tests/simulation/run-histories.ts';
import { Service } from '#tests/simulation/service/service.ts';
import { doJob, runJobs } from './jobs.ts';
import { type Options, readOptions, USAGE } from './options.ts';
import { averagesOf, LARGE_RUN, MIN_PAIR_COUNT, seldomPairs, tableOf } from './report.ts';
import { shrink } from './shrink.ts';

/** The most failing histories to shrink, because further ones usually fail for the same reason. */
const MAX_SHRUNK = 3;
const REPORT_INTERVAL_MS = 10_000;
const args = process.argv.slice(2);

async function main(options: Options): Promise<number> {
  if (options.job !== null) {
    await doJob(options, options.job);
    return 0;
  }
  if (options.isPlanted) {
    // Imported only here, because it loads Vite.
    const { printPlanted } = await import('#tests/simulation/planted/print-table.ts');
    return (await printPlanted()) === 0 ? 0 : 1;
  }
  return options.histories === 1 ? printHistory(options) : runAll(options);
}

/** Runs one history and prints each of its steps. */
async function printHistory(options: Options): Promise<number> {
  const service = await Service.open();
  const plan = planOf(options.seed, options);
  const { violation, hash } = await runHistory(service, plan, new Counts(), console.log);
  await service.close();
  console.log(`\nseed ${options.seed}: ${violation ?? 'every promise was kept'}\ntrace ${hash}`);
  return violation === null ? 0 : 1;
}

/** Runs all histories in several processes and prints the results. */
async function runAll(options: Options): Promise<number> {
  const { histories } = options;
  const began = performance.now();
  let reportedAt = began;
  const printProgress = ({ histories: done, violations }: Run) => {
    const seconds = (performance.now() - began) / 1000;
    const minutesLeft = Math.round(((histories - done) * seconds) / done / 60);
    console.log(
      `${done} of ${histories} histories, ${(done / seconds).toFixed(1)} per second, ${minutesLeft} min left, ${violations.length} broke a promise`,
    );
  };
  const printedSeeds = new Set<number>();
  const run = await runJobs(args, options, (soFar) => {
    for (const { seed, message } of soFar.violations) {
      if (!printedSeeds.has(seed)) console.log(`seed ${seed}: ${message}`);
      printedSeeds.add(seed);
    }
    if (performance.now() - reportedAt < REPORT_INTERVAL_MS) return;
    reportedAt = performance.now();
    printProgress(soFar);
  });
  const seconds = (performance.now() - began) / 1000;
  for (const { seed } of run.violations.slice(0, MAX_SHRUNK)) await explain(seed, options);
  const { counts, violations } = run;
  const faults = options.faults ?? FAULTS;
  console.log(`\n${tableOf(counts, faults)}\n\n${averagesOf(counts)}`);
  const seldom = options.faults === undefined ? seldomPairs(counts) : [];
  if (seldom.length > 0) {
    const named = histories >= LARGE_RUN ? `\n  ${seldom.join('\n  ')}` : '';
    console.log(
      `${seldom.length} pairs of a command and a fault occurred fewer than ${MIN_PAIR_COUNT} times${named}`,
    );
  }
  if (violations.length > 0) console.log(`seeds: ${violations.map(({ seed }) => seed).join(' ')}`);
  console.log(
    `${run.histories} histories from seed ${options.seed}, ${(run.histories / seconds).toFixed(1)} per second, ${violations.length} broke a promise`,
  );
  return violations.length > 0 || (histories >= LARGE_RUN && seldom.length > 0) ? 1 : 0;
}

/** Prints the smallest part of a history that still fails, and the command that runs it. */
async function explain(seed: number, options: Options): Promise<void> {
  const service = await Service.open();
  const { steps, message } = await shrink(service, seed, options);
  await service.close();
  const limits = [
    ...(options.faults ? [`--faults ${options.faults.join(',')}`] : []),
    ...(options.phones ? [`--devices ${options.phones}`] : []),
  ];
  const command = [
    'npm run simulate --',
    `--seed ${seed}`,
    ...limits,
    `--history ${steps.map(({ index }) => index).join(',')}`,
  ];
  console.log(`\nseed ${seed}: ${message}\n${steps.map(describeStep).join('\n')}\n  ${command.join(' ')}`);
}

function describeStep({ index, do: name, phone, fault, times, turns, pass }: Step): string {
  const after = `${turns === undefined ? 'until everything is idle' : `${turns} turns`}${pass ? `, ${pass} ms pass` : ''}`;
  return `  ${index} phone ${phone}: ${name}${fault ? ` (${fault}${times && times > 1 ? ` × ${times}` : ''})` : ''}, then ${after}`;
}

try {
  process.exitCode = await main(readOptions(args));
} catch (error) {
  console.error(`${(error as Error).stack}\n${USAGE}`);
  process.exitCode = 1;
}
