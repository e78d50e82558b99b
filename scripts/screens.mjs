/**
 * `npm run screens`: takes pictures of all screens into `docs/screens/`, from the output of `npm run build`.
 */
import './run/root.mjs';
import { findBrowser } from './run/browser.mjs';
import { tsx } from './run/run.mjs';

process.exit(await tsx('scripts/screens/take-screens.ts', [], { CHROMIUM_PATH: await findBrowser() }));
