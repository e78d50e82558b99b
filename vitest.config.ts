import { availableParallelism } from 'node:os';
import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { SLOW_FILES } from '#tests/slow-files.mjs';
import { countryTables } from './scripts/build/country-tables.ts';
import { MODERN_DEXIE } from './scripts/build/modern-dexie.ts';
import { linguiMacro } from './scripts/lingui-macro.ts';

const kind = process.env.DEEP === 'on' ? 'deep' : 'test';
/** Files that `npm test` leaves to `npm run test:deep`. Other runs leave out none. */
const LEFT_OUT = process.env.LANE === 'quick' ? SLOW_FILES : [];
const SERVER = `tests/server/**/*.${kind}.ts`;
/**
 * Tests without screens and module mocks. Each gets its dependencies as arguments, and its own simulated
 * device.
 */
const PLAIN = `tests/{commands,db,domain,outbox,queries,structure,sync,writes}/**/*.${kind}.ts`;
/** Tests of screens and the code below them: many small files, some with module mocks. */
const SCREENS = `tests/{api,features,i18n,platform,routes,shared,ui}/**/*.${kind}.{ts,tsx}`;

export default defineConfig({
  plugins: [linguiMacro(), react(), lingui(), countryTables()],
  resolve: { alias: MODERN_DEXIE },
  // Nothing here is served to a browser, so dependencies need not be bundled. The search for them takes
  // seconds and fails on Lingui's macros. Vitest disables it itself, except in threads with isolated modules.
  environments: { __vitest_vm__: { optimizeDeps: { noDiscovery: true, include: [] } } },
  test: {
    // Otherwise `dexie-react-hooks` loads a second copy of Dexie.
    server: { deps: { inline: ['dexie-react-hooks'] } },
    environment: 'node',
    // All cores and one more, for tests that wait; by default one core stays idle.
    maxWorkers: availableParallelism() + 1,
    // Far above any real duration, only to end hanging tests, also on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    setupFiles: ['tests/setup.ts'],
    // Hides the server's log of each sign-in, which is thousands of lines.
    onConsoleLog: (log) => !log.includes('"level":"info"'),
    passWithNoTests: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'client',
          include: [`tests/**/*.${kind}.{ts,tsx}`],
          exclude: ['tests/e2e/**', SERVER, PLAIN, SCREENS, ...LEFT_OUT],
          sequence: { groupOrder: 3 },
        },
      },
      {
        extends: true,
        // Each file has its own modules and globals, as in a process of its own, whose start
        // would take longer than most files.
        test: {
          name: 'screens',
          include: [SCREENS],
          exclude: LEFT_OUT,
          sequence: { groupOrder: 2 },
          pool: 'vmThreads',
          environment: './tests/helpers/page-environment.ts',
        },
      },
      {
        extends: true,
        // One process for many files, because starting a process and loading the same modules takes longer
        // than most files.
        test: {
          name: 'plain',
          include: [PLAIN],
          exclude: LEFT_OUT,
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: [SERVER],
          exclude: LEFT_OUT,
          sequence: { groupOrder: 0 },
          // One process for many files. Each has its own database, and loading the server and PGlite again
          // would take half of the time.
          isolate: false,
        },
      },
    ],
  },
});
