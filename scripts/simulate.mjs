/** `npm run simulate [-- options]`: runs random histories with faults on the real code (docs/sync.md). */
import './run/root.mjs';
import { tsx } from './run/run.mjs';

process.exit(await tsx('tests/simulation/command-line/simulate.ts', process.argv.slice(2)));
