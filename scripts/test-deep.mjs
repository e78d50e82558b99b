/**
 * `npm run test:deep [-- part …]`: runs all slow tests of rarely changing parts, even after failures, and
 * prints totals last.
 */
import { randomInt } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { SLOW_FILES, SLOW_SPECS } from '../tests/slow-files.mjs';
import './run/root.mjs';
import { findBrowser } from './run/browser.mjs';
import { ensureProgram } from './run/debian.mjs';
import { install } from './run/install.mjs';
import { withPostgres } from './run/postgres.mjs';
import { addCounts, countStep } from './run/results.mjs';
import { bin, run, tsx } from './run/run.mjs';
import { runSteps } from './run/steps.mjs';
import { playwright, vitest } from './run/test-runners.mjs';

const HISTORIES = 5000;
const KILLS = 50;
const CLOSED_TABS = 10;
/** Exclusive limit of the first seed. Seeds have 32 bits, so enough remain above it. */
const MAX_SEED = 2 ** 31;

const browserTests = async (args, env = {}) =>
  playwright(args, { DEEP: 'on', CHROMIUM_PATH: await findBrowser(), ...env });

/**
 * Returns the test files in which axe checks a screen. Their tests marked `@deep` run in the part `browser`.
 */
function filesWithAxe() {
  const files = readdirSync('tests/e2e').filter(
    (file) => file.endsWith('.ts') && readFileSync(`tests/e2e/${file}`, 'utf8').includes('axeViolations('),
  );
  // Without files Playwright would run all tests.
  if (files.length === 0) throw new Error('no test in tests/e2e calls axeViolations');
  return files;
}

const histories = async () => {
  const seed = randomInt(MAX_SEED);
  console.log(`The first seed is ${seed}: npm run simulate -- --histories ${HISTORIES} --seed ${seed}`);
  const args = ['--histories', String(HISTORIES), '--seed', String(seed)];
  return countStep(await tsx('tests/simulation/command-line/simulate.ts', args));
};

const engines = async () => {
  const { FIREFOX_PATH = '' } = process.env;
  await ensureProgram('Firefox', [FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox'], ['firefox-esr']);
  await ensureProgram('WebKitGTK', ['/usr/bin/WebKitWebDriver'], ['webkit2gtk-driver']);
  await ensureProgram('a screen for WebKitGTK', ['/usr/bin/Xvfb'], ['xvfb']);
  return browserTests(['other-browsers']);
};

const postgres = async () => {
  const paths = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer'];
  const PGBOUNCER = await ensureProgram('PgBouncer', paths, ['pgbouncer']);
  await ensureProgram('Caddy', ['/usr/bin/caddy'], ['caddy']);
  await ensureProgram('nginx', ['/usr/sbin/nginx'], ['nginx-light']);
  return withPostgres(
    (url, standby) =>
      vitest(['tests/server'], {
        DEEP: 'on',
        DATABASE_URL_TEST: url,
        DATABASE_READ_URL_TEST: standby,
        PGBOUNCER,
      }),
    { hasStandby: true },
  );
};

/** Runs a test file of `tests/failover/`, which kills servers and databases. */
const failoverTests = (file) =>
  withPostgres(
    (url, standby, cluster) =>
      vitest([`tests/failover/${file}`], {
        DEEP: 'on',
        CLUSTER: JSON.stringify({ url, standbyURL: standby, ...cluster }),
      }),
    { hasStandby: true },
  );

const failover = async () => {
  await ensureProgram('Caddy', ['/usr/bin/caddy'], ['caddy']);
  return addCounts(
    await failoverTests('failover'),
    await failoverTests('lossy-failover'),
    await failoverTests('update'),
  );
};

/** Makes the mobile projects with test settings, checks them, and runs the app in them. */
const wrap = async () => {
  await install('wrapper');
  const settings = JSON.parse(readFileSync('tests/fixtures/wrap-settings.json', 'utf8'));
  const made = countStep(await tsx('scripts/wrap.ts', [], settings));
  const types = countStep(await run(bin('tsc'), ['-p', 'wrapper']));
  const projects = await vitest(['tests/scripts'], { DEEP: 'on' });
  return addCounts(made, types, projects, await browserTests(['wrapped']));
};

/** Runs the tests that `npm test` omits to stay short. */
const rest = async () => {
  const CHROMIUM_PATH = await findBrowser();
  return addCounts(
    await vitest(SLOW_FILES),
    await playwright(SLOW_SPECS, { CHROMIUM_PATH }),
    await playwright(['--grep', '@slow'], { CHROMIUM_PATH }),
  );
};

/** Ordered by how soon each part gives a result. */
const PARTS = {
  rest: { name: 'tests that npm test omits and CI runs', run: rest },
  postgres: { name: 'the server on a real PostgreSQL', run: postgres },
  failover: { name: 'killed servers and databases, and an update, under load', run: failover },
  clock: {
    name: 'the server while its clock jumps back and forth',
    run: () => vitest(['--project', 'server'], { CLOCK: 'jumps' }),
  },
  documents: {
    name: 'docs/hosting.md, line by line, on a bare Debian',
    run: async () =>
      countStep(await run(process.execPath, ['scripts/bare.mjs', 'node tests/hosting/follow.mjs'])),
  },
  themes: {
    name: 'every rule of axe in both themes',
    run: () => browserTests([...filesWithAxe(), '--grep-invert', '@deep']),
  },
  browser: { name: 'browser tests of rarely changing parts', run: () => browserTests(['--grep', '@deep']) },
  languages: { name: 'every language at the size of a phone', run: () => browserTests(['languages']) },
  words: {
    name: 'descriptions of pending entries of simulated phones, in three languages',
    run: () => vitest(['tests/simulation/words'], { DEEP: 'on' }),
  },
  wrap: { name: 'the projects for iOS and Android, and the app in them', run: wrap },
  engines: { name: 'Firefox and WebKitGTK', run: engines },
  'closed-tab': {
    name: `${CLOSED_TABS} times a closed tab whose network returns`,
    run: () => browserTests(['closed-tab', `--repeat-each=${CLOSED_TABS}`]),
  },
  planted: { name: 'every planted bug', run: () => vitest(['tests/simulation/planted'], { DEEP: 'on' }) },
  kills: {
    name: `${KILLS} kills of the browser or of its worker`,
    run: () => browserTests(['kills'], { RUNS: String(KILLS) }),
  },
  histories: { name: `${HISTORIES} random histories`, run: histories },
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((part) => !(part in PARTS));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}; there are ${Object.keys(PARTS).join(', ')}.`);
  process.exit(1);
}
const parts = Object.keys(PARTS).filter((part) => wanted.length === 0 || wanted.includes(part));
const needsBuild = parts.some((part) =>
  ['themes', 'browser', 'languages', 'wrap', 'engines', 'closed-tab', 'kills'].includes(part),
);
const build = {
  name: 'build',
  run: async () => countStep(await tsx('scripts/build.ts', ['--no-budget', '--no-release'])),
};

await install();
rmSync('tests/results', { recursive: true, force: true });
await runSteps([
  ...(needsBuild ? [build] : []),
  ...parts.map((part) => ({ ...PARTS[part], name: `${part}: ${PARTS[part].name}` })),
]);
