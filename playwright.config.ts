import { fileURLToPath } from 'node:url';
import { defineConfig } from 'playwright/test';
import { SLOW_SPECS } from '#tests/slow-files.mjs';

/** Script that runs the Chromium at `CHROMIUM_PATH`. */
const executablePath = fileURLToPath(new URL('tests/e2e/helpers/chromium.sh', import.meta.url));

// Makes browsers use the same fonts on all machines. Each worker reads this file and passes
// its environment to its browsers.
Object.assign(process.env, {
  FONTCONFIG_PATH: fileURLToPath(new URL('tests/e2e/fonts', import.meta.url)),
  FONTCONFIG_FILE: 'times.conf',
});

/** True for `npm test`, which leaves some files and tests to `npm run test:deep`. */
const isQuick = process.env.LANE === 'quick';

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: process.env.DEEP === 'on' ? ['**/*.spec.ts', '**/*.deep.ts'] : '**/*.spec.ts',
  ...(process.env.DEEP !== 'on' && { grepInvert: isQuick ? /@deep|@slow/ : /@deep/ }),
  testIgnore: isQuick ? SLOW_SPECS.map((file) => `**/${file}`) : [],
  globalSetup: './tests/e2e/helpers/first-data.ts',
  outputDir: 'tests/results/e2e',
  fullyParallel: true,
  // Limits for a busy machine, where a hook may take a minute to start a server; a quiet machine needs a
  // tenth.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  workers: 3,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: 'tests/results/playwright.json' }]],
  use: {
    // `TRACE=on npm run e2e` records failures, and makes everything a third slower.
    trace: process.env.TRACE === 'on' ? 'retain-on-failure' : 'off',
    // Storing the whole app for offline use costs each new browser context more than most tests, so only
    // tests about it allow the worker.
    serviceWorkers: 'block',
    // Animations are drawn sixty times a second and matter to few tests, which use `MOVING`.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    actionTimeout: 15_000,
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // A test's page lives for seconds, so optimising compilers and a GPU process use more processor time
        // than they save.
        '--js-flags=--no-opt --no-maglev',
        '--in-process-gpu',
      ],
    },
  },
});
