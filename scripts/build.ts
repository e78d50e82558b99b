/**
 * Builds the app and its service worker into dist/client and the server into dist/server. `--no-budget` leaves the
 * budget to a later step.
 */
import { rename, rm, writeFile } from 'node:fs/promises';
import { build } from 'vite';
import { checkBudget } from './budget/check-budget.ts';
import { keepEarlierBuilds } from './build/earlier-builds.ts';
import { buildManifests } from './build/manifests.ts';
import { readLook, relookFiles } from './build/own-look.ts';
import { buildPages } from './build/pages.ts';
import { BUILDS, CLIENT, MANIFEST, PRECACHE } from './build/paths.ts';
import { precompress } from './build/precompress.ts';
import { buildServer } from './build/server.ts';
import { buildServiceWorker } from './build/service-worker.ts';
import { shrinkScripts } from './build/shrink-scripts.ts';
import { buildAvatars } from './build-avatars.ts';
import { buildFlags } from './build-flags.ts';
import { buildPhrases } from './build-phrases.ts';

process.env.NODE_ENV = 'production';

await rm(CLIENT, { recursive: true, force: true });
buildFlags();
buildAvatars();
buildPhrases();
await build({ logLevel: 'warn' });
await shrinkScripts(CLIENT);
await buildManifests(CLIENT);
await relookFiles(CLIENT, readLook(process.env));
await rename(`${CLIENT}/.vite/manifest.json`, MANIFEST);
await rm(`${CLIENT}/.vite`, { recursive: true });
await buildPages(CLIENT);
await writeFile(PRECACHE, JSON.stringify(await buildServiceWorker(), null, 2));
await rm('dist/sw', { recursive: true });
await buildServer();
await precompress(CLIENT);
await keepEarlierBuilds(`${CLIENT}/assets`, BUILDS);

if (!process.argv.includes('--no-budget') && !(await checkBudget())) process.exitCode = 1;
