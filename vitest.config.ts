import { availableParallelism } from 'node:os';
import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { SLOW_FILES } from '#tests/slow-files.mjs';
import { countryTables } from './delivery/build/country-tables.ts';
import { MODERN_DEXIE } from './delivery/build/modern-dexie.ts';
import { linguiMacro } from './scripts/lingui-macro.ts';

/** Ending of the test files to run: `*.test.ts`, or `*.deep.ts` if DEEP=on (`npm run test:deep`). */
const ending = process.env.DEEP === 'on' ? 'deep' : 'test';
/** Files that `npm test` omits, because they are slow. Other runs omit none. */
const OMITTED = process.env.LANE === 'quick' ? SLOW_FILES : [];
const SERVER = `tests/server/**/*.${ending}.ts`;
/**
 * Tests without screens and module mocks. Most pass dependencies as arguments and have their own simulated
 * device.
 */
const PLAIN = `tests/{commands,db,domain,outbox,queries,structure,sync,writes}/**/*.${ending}.ts`;
/** Tests of screens and the code below them: many small files, some with module mocks. */
const SCREENS = `tests/{api,browser,features,first-page,i18n,parts,routes,ui}/**/*.${ending}.{ts,tsx}`;

export default defineConfig({
  plugins: [linguiMacro(), react(), lingui(), countryTables()],
  resolve: { alias: MODERN_DEXIE },
  // Tests serve nothing to a browser, so dependencies need not be bundled. Vite's search for them takes
  // seconds and fails on Lingui's macros. Vitest disables the search in every pool except `vmThreads`.
  environments: { __vitest_vm__: { optimizeDeps: { noDiscovery: true, include: [] } } },
  test: {
    // Without this, `dexie-react-hooks` loads a second copy of Dexie.
    server: { deps: { inline: ['dexie-react-hooks'] } },
    environment: 'node',
    // One worker more than there are cores, because some tests wait. By default one core stays idle.
    maxWorkers: availableParallelism() + 1,
    // The timeouts are far above any real duration, so that only hanging tests reach them, even on a busy
    // machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    setupFiles: ['tests/setup.ts'],
    // Hides the server's log lines of level info, such as those of thousands of sign-ins.
    onConsoleLog: (log) => !log.includes('"level":"info"'),
    passWithNoTests: true,
    projects: [
      {
        extends: true,
        // Every test that no project below includes.
        test: {
          name: 'others',
          include: [`tests/**/*.${ending}.{ts,tsx}`],
          exclude: ['tests/e2e/**', SERVER, PLAIN, SCREENS, ...OMITTED],
          sequence: { groupOrder: 3 },
        },
      },
      {
        extends: true,
        // Each file has its own modules and globals. A process for each file would do the same, but its start
        // takes longer than most files.
        test: {
          name: 'screens',
          include: [SCREENS],
          exclude: OMITTED,
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
          exclude: OMITTED,
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: [SERVER],
          exclude: OMITTED,
          sequence: { groupOrder: 0 },
          // One process for many files. Each file has its own database. Loading the server and PGlite again
          // for each file would take half of the run.
          isolate: false,
        },
      },
    ],
  },
});
