import { cp, link, mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CURRENT, NOTE, RELEASES } from '#scripts/run/releases.mjs';

/** The one that is started, the one before it, which may still serve, and one to go back to. */
const KEPT = 3;
/** What a server and the operator's commands take from the project while they run. */
const COPIED = ['package.json', 'content', 'scripts', 'server', 'src'];
const BUILT = ['dist/client', 'dist/server'];

type Lock = { packages: Record<string, { dev?: boolean }> };

/**
 * Makes a release of what was just built, beside the ones that servers run from, and has `dist/current` lead to it. A server that
 * runs goes on with the release that it was started from: its files and packages are its own.
 * @param stamp what it was built from (`stampOfSources`)
 * @returns its id
 */
export async function makeRelease(stamp: string): Promise<string> {
  const id = new Date().toISOString().slice(0, -1).replaceAll(/[:.]/g, '-');
  const part = join(RELEASES, `${id}.part`);
  await mkdir(part, { recursive: true });
  for (const path of COPIED) await cp(path, join(part, path), { recursive: true });
  for (const path of [...BUILT, ...(await packages())]) await linkAll(path, join(part, path));
  const { version } = JSON.parse(await readFile('package.json', 'utf8'));
  await writeFile(join(part, NOTE), JSON.stringify({ id, version, stamp }));
  await addToEarlier();
  await rename(part, join(RELEASES, id));
  await switchTo(id);
  await removeOldReleases();
  return id;
}

/**
 * Puts the new hashed files beside those of earlier releases: while servers are updated one after the other, a page of the new one
 * may ask an old one for its scripts.
 */
async function addToEarlier(): Promise<void> {
  const assets = 'dist/client/assets';
  for (const name of await readdir(RELEASES))
    if (!name.endsWith('.part')) await linkAll(assets, join(RELEASES, name, assets));
}

/** Has `dist/current` lead to a release, in one step: there is no moment at which it leads nowhere. */
export async function switchTo(id: string): Promise<void> {
  const next = `${CURRENT}.${process.pid}`;
  await rm(next, { force: true });
  // As a junction where there are no links for everybody.
  await symlink(join('releases', id), next, 'junction');
  await rename(next, CURRENT);
}

/** Removes all but the newest releases, and what a build has left that was killed. */
async function removeOldReleases(): Promise<void> {
  const found = (await readdir(RELEASES)).sort();
  const whole = found.filter((name) => !name.endsWith('.part'));
  const old = whole.slice(0, Math.max(whole.length - KEPT, 0));
  const gone = [...old, ...found.filter((name) => name.endsWith('.part'))];
  for (const name of gone) await rm(join(RELEASES, name), { recursive: true, force: true });
}

/** The folders of the packages that are not for the build alone. */
async function packages(): Promise<string[]> {
  const lock: Lock = JSON.parse(await readFile('package-lock.json', 'utf8'));
  return Object.entries(lock.packages).flatMap(([path, { dev }]) => (path === '' || dev ? [] : [path]));
}

/**
 * Makes a folder with the same files as another, without its packages: they have entries of their own in the lock. The files are
 * linked: `npm ci` and the next build make new ones instead of writing into these. A package for another system is not there.
 */
async function linkAll(from: string, to: string): Promise<void> {
  const entries = await readdir(from, { withFileTypes: true }).catch(() => []);
  if (entries.length > 0) await mkdir(to, { recursive: true });
  for (const entry of entries) {
    const [here, there] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory() && entry.name !== 'node_modules') await linkAll(here, there);
    else if (entry.isFile()) await link(here, there).catch((error: unknown) => copyNew(error, here, there));
  }
}

/** Copies a file that cannot be linked, to another disk for one; what is there already has the same content. */
async function copyNew(error: unknown, from: string, to: string): Promise<void> {
  const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST';
  if (!isThere) await cp(from, to);
}
