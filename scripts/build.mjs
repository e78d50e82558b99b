/** `npm run build`: makes a release beside the one in use, one process at a time per folder. */
import './run/root.mjs';
import { TURN } from './run/releases.mjs';
import { tsx } from './run/run.mjs';
import { inTurn } from './run/turn.mjs';

process.exit(await inTurn(TURN, () => tsx('scripts/build.ts', process.argv.slice(2))));
