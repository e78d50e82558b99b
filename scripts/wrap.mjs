/**
 * `npm run wrap`: makes the iOS and Android projects around the app. It runs in plain Node, because the
 * packages may not be installed yet.
 */
import './run/root.mjs';
import { install } from './run/install.mjs';
import { tsx } from './run/run.mjs';

await install();
await install('wrapper');
process.exit(await tsx('scripts/wrap.ts'));
