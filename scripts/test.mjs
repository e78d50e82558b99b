/** `npm test`: everything, to the end, with one line of totals last. */
import { rmSync } from 'node:fs';
import './run/root.mjs';
import { findBrowser } from './run/browser.mjs';
import { runChecks } from './run/checks.mjs';
import { install } from './run/install.mjs';
import * as results from './run/results.mjs';
import { bin, run, tsx } from './run/run.mjs';

const unit = () =>
  run(bin('vitest'), [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${results.VITEST_RESULTS}`,
  ]);

const e2e = async () => {
  const CHROMIUM_PATH = await findBrowser();
  return run(bin('playwright'), ['test', '--pass-with-no-tests'], { CHROMIUM_PATH });
};

const STEPS = [
  { name: 'checks', run: runChecks },
  { name: 'unit, simulation and server tests', run: async () => results.countVitest(await unit()) },
  { name: 'build', run: async () => results.countStep(await tsx('scripts/build.ts', ['--no-budget'])) },
  { name: 'budget', run: async () => results.countBudget(await tsx('scripts/budget.ts')) },
  { name: 'browser tests', run: async () => results.countPlaywright(await e2e()) },
];

await install();
rmSync('tests/results', { recursive: true, force: true });

const total = { passed: 0, failed: 0, skipped: [] };
for (const step of STEPS) {
  console.log(`\n═══ ${step.name}`);
  const count = await step.run().catch((error) => {
    console.error(error);
    return { passed: 0, failed: 1 };
  });
  total.passed += count.passed;
  total.failed += count.failed;
  total.skipped.push(...(count.skipped ?? []));
}

console.log();
for (const skipped of total.skipped) console.log(`skipped: ${skipped}`);
console.log(`tests: ${total.passed} passed, ${total.failed} failed, ${total.skipped.length} skipped`);
process.exit(total.failed === 0 ? 0 : 1);
