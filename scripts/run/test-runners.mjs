import { rmSync } from 'node:fs';
import { tryToEnsureProgram } from './debian.mjs';
import { countPlaywright, countVitest, PLAYWRIGHT_RESULTS, VITEST_RESULTS } from './results.mjs';
import { bin, run } from './run.mjs';

/** Runs Vitest with these arguments and resolves to its count. */
export const vitest = async (args = [], env = {}) => {
  rmSync(VITEST_RESULTS, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${VITEST_RESULTS}`];
  return countVitest(await run(bin('vitest'), ['run', ...reporters, ...args], env));
};

/** Runs Playwright with these arguments and resolves to its count. */
export const playwright = async (args = [], env = {}) => {
  rmSync(PLAYWRIGHT_RESULTS, { force: true });
  await tryToEnsureProgram('ip', ['/usr/sbin/ip', '/sbin/ip', '/usr/bin/ip'], ['iproute2']);
  return countPlaywright(await run(bin('playwright'), ['test', ...args], env));
};
