import { fileURLToPath } from 'node:url';
import { defineConfig } from 'playwright/test';
import { SLOW_SPECS } from '#tests/slow-files.mjs';

/** Script that starts the Chromium at `CHROMIUM_PATH`. */
const executablePath = fileURLToPath(new URL('tests/e2e/helpers/chromium.sh', import.meta.url));

// Makes browsers use the same fonts on all machines. Each of Playwright's workers reads this file and passes
// its environment to its browsers.
Object.assign(process.env, {
  FONTCONFIG_PATH: fileURLToPath(new URL('tests/e2e/fonts', import.meta.url)),
  FONTCONFIG_FILE: 'times.conf',
});

/** True for `npm test`, which omits slow files and tests. `npm run test:deep` runs these. */
const isQuick = process.env.LANE === 'quick';

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: process.env.DEEP === 'on' ? ['**/*.spec.ts', '**/*.deep.ts'] : '**/*.spec.ts',
  ...(process.env.DEEP !== 'on' && { grepInvert: isQuick ? /@deep|@slow/ : /@deep/ }),
  testIgnore: isQuick ? SLOW_SPECS.map((file) => `**/${file}`) : [],
  globalSetup: './tests/e2e/helpers/first-data.ts',
  outputDir: 'tests/results/e2e',
  fullyParallel: true,
  // These limits are for a busy machine, where a hook may take a minute to start a server. A quiet machine
  // needs a tenth of the time.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  workers: 3,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: 'tests/results/playwright.json' }]],
  use: {
    // `TRACE=on npm run e2e` keeps a trace of each failed test, and makes all tests a third slower.
    trace: process.env.TRACE === 'on' ? 'retain-on-failure' : 'off',
    // The service worker stores the whole app in each new browser context, which takes longer than most
    // tests. So only tests about the worker allow it.
    serviceWorkers: 'block',
    // Animations are drawn sixty times per second. The few tests that need them use `MOVING`.
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
        // The page of a test is open for seconds, so optimising compilers and a GPU process use more
        // processor time than they save.
        '--js-flags=--no-opt --no-maglev',
        '--in-process-gpu',
      ],
    },
  },
});
