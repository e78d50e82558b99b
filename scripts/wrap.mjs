/** `npm run wrap`: makes the projects for iOS and Android around the app. Plain Node, for nothing is installed yet. */
import './run/root.mjs';
import { install } from './run/install.mjs';
import { tsx } from './run/run.mjs';

await install();
await install('wrapper');
process.exit(await tsx('scripts/wrap.ts'));
