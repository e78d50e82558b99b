/** `npm run bench [-- name]`: runs measurements against the output of `npm run build`. */
import './run/root.mjs';
import { findBrowser } from './run/browser.mjs';
import { withPostgres } from './run/postgres.mjs';
import { tsx } from './run/run.mjs';

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
const CHROMIUM_PATH = await findBrowser();
let code = 0;
for (const name of BENCHES) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  // `client` runs this benchmark at its end.
  if (wanted.length === 0 && name === 'long-day') continue;
  console.log(`\n═══ ${name}`);
  const bench = (env = {}) => tsx(`scripts/bench/${name}.ts`, [], { CHROMIUM_PATH, ...env });
  const needsPostgres = ['server', 'load'].includes(name) && process.env.POSTGRES === undefined;
  code ||= await (needsPostgres ? withPostgres((POSTGRES) => bench({ POSTGRES })) : bench());
}
process.exit(code);
