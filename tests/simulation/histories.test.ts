/**
 * Random histories of several devices with every fault: nothing is lost or doubled, and all devices converge
 * (P4.3, P7.2, P7.3, P7.4, P7.10).
 */
import { expect, test } from 'vitest';
import { averagesOf, tableOf } from './command-line/report.ts';
import { FAULTS } from './history/faults.ts';
import { runHistories } from './run-histories.ts';

/**
 * The number of histories of `npm test`, always the same ones. `npm run test:deep` runs thousands on new
 * seeds.
 */
const HISTORIES = Number(process.env.HISTORIES ?? 20);
/** The first seed. The twenty histories from it contain every fault. */
const FIRST_SEED = 27;
/** Far more than a run takes. The timeout only ends a hanging run. */
const TIMEOUT_MS = 30 * 60_000;

test('random histories of two people with several phones and every fault break no promise', {
  timeout: TIMEOUT_MS,
}, async () => {
  // Neighbouring seeds begin with the same command. A step that has no common factor with the number of
  // commands avoids that.
  const { violations, counts } = await runHistories({ seed: FIRST_SEED, step: 7919, count: HISTORIES });
  console.log(`${tableOf(counts)}\n${averagesOf(counts)}`);
  const replays = violations.map(({ seed, message }) => `npm run simulate -- --seed ${seed}\n${message}`);
  expect(replays).toEqual([]);
  expect(counts.phones / HISTORIES).toBeGreaterThan(2.5);
  expect(counts.sum('commands') / HISTORIES).toBeGreaterThan(40);
  expect(counts.sum('faults') / HISTORIES).toBeGreaterThan(5);
  // A fault that never happened would test nothing.
  for (const fault of FAULTS) expect(counts.faults[fault], fault).toBeGreaterThan(0);
});
