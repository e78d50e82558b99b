/** `npm start`: installs if needed, builds, and serves the app. Plain Node, for nothing is installed yet. */
import './run/root.mjs';
import { install } from './run/install.mjs';
import { start, tsx } from './run/run.mjs';

await install();
const built = await tsx('scripts/build.ts', ['--no-budget']);
if (built !== 0) process.exit(built);
const server = start(
  process.execPath,
  ['dist/server/main.js'],
  { NODE_ENV: 'production' },
  { takesRepeats: true },
);
process.exit(await server.ended);
