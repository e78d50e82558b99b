/**
 * Builds the app and its service worker into dist/client and the server into dist/server, and
 * makes a release of both (`build/release.ts`). `--no-budget` skips the budget; `--no-release` is
 * for tests of the build's output.
 */
import { rename, rm, writeFile } from 'node:fs/promises';
import { build } from 'vite';
import { stampOfSources } from '#scripts/run/releases.mjs';
import { checkBudget } from './budget/check-budget.ts';
import { keepEarlierBuilds } from './build/earlier-builds.ts';
import { buildManifests } from './build/manifests.ts';
import { readLook, relookFiles } from './build/own-look.ts';
import { buildPages } from './build/pages.ts';
import { BUILDS, CLIENT, MANIFEST, PRECACHE } from './build/paths.ts';
import { precompress } from './build/precompress.ts';
import { makeRelease } from './build/release.ts';
import { buildServer } from './build/server.ts';
import { buildServiceWorker } from './build/service-worker.ts';
import { shrinkScripts } from './build/shrink-scripts.ts';
import { buildAvatars } from './build-avatars.ts';
import { buildFlags } from './build-flags.ts';
import { buildPhrases } from './build-phrases.ts';

process.env.NODE_ENV = 'production';

// Take the stamp first, so that a source changed during the build makes the next start build again.
const stamp = stampOfSources();

const steps: [string, () => Promise<void>][] = [
  ['pictures and phrases', makePublicFiles],
  ['the app', makeApp],
  ['the first pages in every language', makePages],
  ['the service worker', makeWorker],
  ['the server', buildServer],
  ['packed copies', () => precompress(CLIENT)],
  ['files of the builds before', () => keepEarlierBuilds(`${CLIENT}/assets`, BUILDS)],
];
if (!process.argv.includes('--no-release')) steps.push(['the release', release]);

for (const [at, [what, make]] of steps.entries()) {
  console.log(`Building ${at + 1} of ${steps.length}: ${what}`);
  await make();
}

if (!process.argv.includes('--no-budget') && !(await checkBudget())) process.exitCode = 1;

async function makePublicFiles(): Promise<void> {
  await rm(CLIENT, { recursive: true, force: true });
  buildFlags();
  buildAvatars();
  buildPhrases();
}

async function makeApp(): Promise<void> {
  await build({ logLevel: 'warn' });
  await shrinkScripts(CLIENT);
  await buildManifests(CLIENT);
  await relookFiles(CLIENT, readLook(process.env));
}

async function makePages(): Promise<void> {
  await rename(`${CLIENT}/.vite/manifest.json`, MANIFEST);
  await rm(`${CLIENT}/.vite`, { recursive: true });
  await buildPages(CLIENT);
}

async function makeWorker(): Promise<void> {
  await writeFile(PRECACHE, JSON.stringify(await buildServiceWorker(), null, 2));
  await rm('dist/sw', { recursive: true });
}

async function release(): Promise<void> {
  console.log(`The release ${await makeRelease(stamp)} is made, and dist/current leads to it.`);
}
