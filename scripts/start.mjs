/**
 * `npm start`: serves the app. If this folder's sources are not built yet, it first installs the packages and
 * builds. It runs in plain Node, because the packages may not be installed yet.
 */
import { readFileSync } from 'node:fs';
import './run/root.mjs';
import { install } from './run/install.mjs';
import { withLockFile } from './run/lock-file.mjs';
import { BUILD_LOCK, CURRENT, readRelease, stampOfSources } from './run/releases.mjs';
import { start, tsx } from './run/run.mjs';

if (readRelease('.') !== null) {
  // The default data folder would be inside this release, and deleted with it three releases later.
  console.error('This is a release: set DATA_DIR to a folder elsewhere and start node dist/server/main.js.');
  process.exit(1);
}
const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const isBuilt = () => readRelease()?.stamp === stampOfSources();

if (isBuilt()) console.log(`Food Odyssey ${version} is built: it starts now.`);
else {
  await withLockFile(BUILD_LOCK, async () => {
    // Another process may have built the same sources meanwhile.
    if (isBuilt()) return;
    console.log(
      `Food Odyssey ${version} is not built yet. Installing, building and starting take some minutes.`,
    );
    await install();
    const buildCode = await tsx('scripts/build.ts', ['--no-budget']);
    if (buildCode !== 0) process.exit(buildCode);
  });
  console.log('Starting the server. The first start writes the starter lists, which takes half a minute.');
}
const server = start(
  process.execPath,
  [`${CURRENT}/dist/server/main.js`],
  { NODE_ENV: 'production' },
  { acceptsRepeatedSignals: true },
);
process.exit(await server.ended);
