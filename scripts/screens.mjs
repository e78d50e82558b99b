/** `npm run screens`: every screen into `docs/screens/`, of what `npm run build` made. */
import './run/root.mjs';
import { findBrowser } from './run/browser.mjs';
import { tsx } from './run/run.mjs';

process.exit(await tsx('scripts/screens/take-screens.ts', [], { CHROMIUM_PATH: await findBrowser() }));
