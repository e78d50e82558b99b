/** `npm run e2e [-- filter]`: runs the browser tests against the output of `npm run build`. */
import { existsSync } from 'node:fs';
import './run/root.mjs';
import { findBrowser } from './run/browser.mjs';
import { bin, run } from './run/run.mjs';

if (!existsSync('dist/server/main.js')) {
  console.error('There is no build to test. Run `npm run build` first.');
  process.exit(1);
}
const CHROMIUM_PATH = await findBrowser();
process.exit(await run(bin('playwright'), ['test', ...process.argv.slice(2)], { CHROMIUM_PATH }));
