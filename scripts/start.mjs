/**
 * `npm start`: serves the app. If this folder's sources are not built yet, it installs and builds first. It
 * runs in plain Node, because nothing may be installed yet.
 */
import { readFileSync } from 'node:fs';
import './run/root.mjs';
import { install } from './run/install.mjs';
import { CURRENT, readRelease, stampOfSources, TURN } from './run/releases.mjs';
import { start, tsx } from './run/run.mjs';
import { inTurn } from './run/turn.mjs';

if (readRelease('.') !== null) {
  // The default data folder would be in the release, and would be deleted with it three releases later.
  console.error('This is a release: set DATA_DIR to a folder elsewhere and start node dist/server/main.js.');
  process.exit(1);
}
const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const isBuilt = () => readRelease()?.stamp === stampOfSources();

if (isBuilt()) console.log(`Food Odyssey ${version} is built: it starts now.`);
else {
  await inTurn(TURN, async () => {
    // Another process may have built the same sources meanwhile.
    if (isBuilt()) return;
    console.log(
      `Food Odyssey ${version} is not built yet. Installing, building and starting take some minutes.`,
    );
    await install();
    const built = await tsx('scripts/build.ts', ['--no-budget']);
    if (built !== 0) process.exit(built);
  });
  console.log('Starting the server. The first start writes the starter lists, which takes half a minute.');
}
const server = start(
  process.execPath,
  [`${CURRENT}/dist/server/main.js`],
  { NODE_ENV: 'production' },
  { takesRepeats: true },
);
process.exit(await server.ended);
