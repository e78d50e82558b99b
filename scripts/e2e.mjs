/** `npm run e2e [-- filter]`: the browser tests, against what `npm run build` made. */
import './run/root.mjs';
import { findBrowser } from './run/browser.mjs';
import { bin, run } from './run/run.mjs';

const CHROMIUM_PATH = await findBrowser();
process.exit(await run(bin('playwright'), ['test', ...process.argv.slice(2)], { CHROMIUM_PATH }));
