/**
 * Builds the app and its service worker into dist/client and the server into dist/server, and makes a release
 * of both (`build/release.ts`). `--no-budget` skips the comparison with the size limits. `--no-release`,
 * which tests of the build's output use, makes no release.
 */
import { rename, rm, writeFile } from 'node:fs/promises';
import { build } from 'vite';
import { stampOfSources } from '#scripts/run/releases.mjs';
import { keepEarlierBuilds } from '../delivery/build/earlier-builds.ts';
import { buildManifests } from '../delivery/build/manifests.ts';
import { applyLookToFiles, readLook } from '../delivery/build/own-look.ts';
import { buildPages } from '../delivery/build/pages.ts';
import { BUILDS, CLIENT, MANIFEST, PRECACHE } from '../delivery/build/paths.ts';
import { precompress } from '../delivery/build/precompress.ts';
import { makeRelease } from '../delivery/build/release.ts';
import { buildServer } from '../delivery/build/server.ts';
import { buildServiceWorker } from '../delivery/build/service-worker.ts';
import { checkBudget } from './budget/check-budget.ts';
import { buildAvatars } from './build-avatars.ts';
import { buildDishes } from './build-dishes.ts';
import { buildFlags } from './build-flags.ts';
import { buildPhrases } from './build-phrases.ts';

process.env.NODE_ENV = 'production';

// Take the stamp first. If a source changes during the build, the next start then builds again.
const stamp = stampOfSources();

const steps: [string, () => Promise<void>][] = [
  ['pictures and phrases', makePublicFiles],
  ['the app', makeApp],
  ['the first pages in every language', makePages],
  ['the service worker', makeWorker],
  ['the server', buildServer],
  ['compressed copies', () => precompress(CLIENT)],
  ['files of earlier builds', () => keepEarlierBuilds(`${CLIENT}/assets`, BUILDS)],
];
if (!process.argv.includes('--no-release')) steps.push(['the release', release]);

for (const [index, [name, make]] of steps.entries()) {
  console.log(`Building ${index + 1} of ${steps.length}: ${name}`);
  await make();
}

if (!process.argv.includes('--no-budget') && !(await checkBudget())) process.exitCode = 1;

async function makePublicFiles(): Promise<void> {
  await rm(CLIENT, { recursive: true, force: true });
  buildFlags();
  buildAvatars();
  buildDishes();
  buildPhrases();
}

async function makeApp(): Promise<void> {
  await build({ logLevel: 'warn' });
  await buildManifests(CLIENT);
  await applyLookToFiles(CLIENT, readLook(process.env));
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
