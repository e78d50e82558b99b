/** `npm run build`: makes a release beside the one that serves, one process at a time in a folder. */
import './run/root.mjs';
import { TURN } from './run/releases.mjs';
import { tsx } from './run/run.mjs';
import { inTurn } from './run/turn.mjs';

process.exit(await inTurn(TURN, () => tsx('scripts/build.ts', process.argv.slice(2))));
