import { availableParallelism } from 'node:os';
import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { SLOW_FILES } from '#tests/slow-files.mjs';
import { countryTables } from './scripts/build/country-tables.ts';
import { MODERN_DEXIE } from './scripts/build/modern-dexie.ts';
import { linguiMacro } from './scripts/lingui-macro.ts';

const kind = process.env.DEEP === 'on' ? 'deep' : 'test';
/** `npm test` leaves some files to the deep lane; any other run has all of them. */
const LEFT_OUT = process.env.LANE === 'quick' ? SLOW_FILES : [];
const SERVER = `tests/server/**/*.${kind}.ts`;
/** They draw no screens and put nothing in a module's place: what they test is given to them, each a device of its own. */
const PLAIN = `tests/{commands,db,domain,outbox,queries,structure,sync,writes}/**/*.${kind}.ts`;
/** Screens and what is beneath them: many small files, some with a module of the app in another's place. */
const SCREENS = `tests/{api,features,i18n,platform,routes,shared,ui}/**/*.${kind}.{ts,tsx}`;

export default defineConfig({
  plugins: [linguiMacro(), react(), lingui(), countryTables()],
  resolve: { alias: MODERN_DEXIE },
  // Nothing here is served to a browser: looking for what to bundle for one takes seconds and fails on Lingui's macros.
  // Vitest sees to that itself, except where its tests run in threads with modules of their own.
  environments: { __vitest_vm__: { optimizeDeps: { noDiscovery: true, include: [] } } },
  test: {
    // Else it brings a Dexie of its own.
    server: { deps: { inline: ['dexie-react-hooks'] } },
    environment: 'node',
    // All cores and one more, for the tests that wait: by default a core is left idle.
    maxWorkers: availableParallelism() + 1,
    // Far above what anything takes; only there so that a hang ends, also on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    setupFiles: ['tests/setup.ts'],
    // The server tells of every sign-in: thousands of lines that nobody reads.
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
        // Each file has modules and globals of its own, as in a process of its own, which takes longer to start than most
        // of them.
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
        // A process for many files: to start one and load the same modules anew takes longer than most of them.
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
          // A process for many files: each has a database of its own, and loading the server and PGlite anew would cost
          // half of the time.
          isolate: false,
        },
      },
    ],
  },
});
