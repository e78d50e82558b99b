/**
 * `npm test`: runs the checks and tests that each change must pass, even after failures, and prints totals
 * last. `npm test -- --all`, used by CI, includes the tests of the deep lane's part `rest`.
 */
import { rmSync } from 'node:fs';
import './run/root.mjs';
import { findBrowser } from './run/browser.mjs';
import { runChecks } from './run/checks.mjs';
import { install } from './run/install.mjs';
import * as results from './run/results.mjs';
import { tsx } from './run/run.mjs';
import { runSteps } from './run/steps.mjs';
import { playwright, vitest } from './run/test-runners.mjs';

const lane = process.argv.includes('--all') ? {} : { LANE: 'quick' };

const build = { name: 'build', run: () => tsx('scripts/build.ts', ['--no-budget', '--no-release']) };
const installAll = async () => {
  await install();
  return { passed: 0, failed: 0 };
};

rmSync('tests/results', { recursive: true, force: true });
await runSteps([
  { name: 'install', run: installAll },
  { name: 'checks and build', run: () => runChecks([build]) },
  { name: 'budget', run: async () => results.countBudget(await tsx('scripts/budget.ts')) },
  { name: 'unit, simulation and server tests', run: () => vitest([], lane) },
  {
    name: 'browser tests',
    run: async () => playwright([], { ...lane, CHROMIUM_PATH: await findBrowser() }),
  },
]);
