/** `npm run e2e [-- filter]`: runs the browser tests against the output of `npm run build`. */
import './run/root.mjs';
import { findBrowser } from './run/browser.mjs';
import { bin, run } from './run/run.mjs';

const CHROMIUM_PATH = await findBrowser();
process.exit(await run(bin('playwright'), ['test', ...process.argv.slice(2)], { CHROMIUM_PATH }));
