/**
 * `npm run bench [-- name …]`: runs the named benchmarks, or all of them, on the output of `npm run build`.
 * Installs the packages that only benchmarks need.
 * Exits with the exit code of the first failed benchmark, after all have run.
 */
import '../scripts/run/root.mjs';
import { findBrowser } from '../scripts/run/browser.mjs';
import { install } from '../scripts/run/install.mjs';
import { withPostgres } from '../scripts/run/postgres.mjs';
import { tsx } from '../scripts/run/run.mjs';

const BENCHES = [
  'client',
  'long-day',
  'large-list',
  'login-load',
  'hostile',
  'big-account',
  'grown-account',
  'search',
  'drain',
  'shared-page',
  'server',
  'load',
  'devices',
  'memory',
  'first-use',
  'lighthouse',
];

const wanted = process.argv.slice(2);
await install('bench');
const CHROMIUM_PATH = await findBrowser();
let code = 0;
for (const name of BENCHES) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  // The benchmark `client` runs `long-day` at its end.
  if (wanted.length === 0 && name === 'long-day') continue;
  console.log(`\n═══ ${name}`);
  const bench = (env = {}) => tsx(`bench/${name}.ts`, [], { CHROMIUM_PATH, ...env });
  const needsPostgres = ['server', 'load'].includes(name) && process.env.POSTGRES === undefined;
  const result = await (needsPostgres ? withPostgres((POSTGRES) => bench({ POSTGRES })) : bench());
  code ||= result;
}
process.exit(code);
