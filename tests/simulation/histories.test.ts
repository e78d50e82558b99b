import { expect, test } from 'vitest';
import { averagesOf, tableOf } from './command-line/report.ts';
import { FAULTS } from './history/faults.ts';
import { runHistories } from './run-histories.ts';

/** What `npm test` runs of the simulation, always the same; `npm run test:deep` runs thousands on fresh seeds. */
const HISTORIES = Number(process.env.HISTORIES ?? 20);
/** In twenty histories from here every fault happens. */
const FIRST_SEED = 27;
/** Far above what they take; only there so that a hang ends. */
const TIMEOUT_MS = 30 * 60_000;

test('random histories of two people, their phones and every fault keep every promise', {
  timeout: TIMEOUT_MS,
}, async () => {
  // Seeds next to each other turn on the same command; a step that has no factor in common with their number does not.
  const { violations, counts } = await runHistories({ seed: FIRST_SEED, step: 7919, count: HISTORIES });
  console.log(`${tableOf(counts)}\n${averagesOf(counts)}`);
  const replays = violations.map(({ seed, message }) => `npm run simulate -- --seed ${seed}\n${message}`);
  expect(replays).toEqual([]);
  expect(counts.phones / HISTORIES).toBeGreaterThan(2.5);
  expect(counts.sum('commands') / HISTORIES).toBeGreaterThan(40);
  expect(counts.sum('faults') / HISTORIES).toBeGreaterThan(5);
  // A lane that tests nothing must be seen.
  for (const fault of FAULTS) expect(counts.faults[fault], fault).toBeGreaterThan(0);
});
