/** `npm run bench [-- name]`: what is measured rather than tested, against what `npm run build` made. */
import './run/root.mjs';
import { findBrowser } from './run/browser.mjs';
import { tsx } from './run/run.mjs';

const BENCHES = ['client', 'large-list', 'login-load', 'big-account', 'search', 'drain', 'shared-page'];

const wanted = process.argv.slice(2);
const CHROMIUM_PATH = await findBrowser();
let code = 0;
for (const name of BENCHES) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n═══ ${name}`);
  code ||= await tsx(`scripts/bench/${name}.ts`, [], { CHROMIUM_PATH });
}
process.exit(code);
