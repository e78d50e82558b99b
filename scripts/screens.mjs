/**
 * `npm run screens`: takes screenshots of all screens of the built app (`npm run build`) and saves them to
 * `docs/screens/`.
 */
import './run/root.mjs';
import { findBrowser } from './run/browser.mjs';
import { tsx } from './run/run.mjs';

process.exit(await tsx('scripts/screens/take-screens.ts', [], { CHROMIUM_PATH: await findBrowser() }));
