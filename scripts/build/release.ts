import { cp, link, mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CURRENT, NOTE, RELEASES } from '#scripts/run/releases.mjs';

/**
 * Number of releases kept: the started one, the previous one, which may still serve, and one to roll back to.
 */
const KEPT = 3;
/** Paths of the project that a server and the operator's commands use at run time. */
const COPIED = ['package.json', 'content', 'scripts', 'server', 'src'];
const BUILT = ['dist/client', 'dist/server'];

type Lock = { packages: Record<string, { dev?: boolean }> };

/**
 * Makes a release of the build beside those that servers run from, and points `dist/current` to it. A running
 * server continues with its own release, which has its own files and packages.
 * @param stamp hash of the sources (`stampOfSources`)
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
 * Adds the new hashed files to earlier releases, because while servers are updated one after the other, a
 * page of the new release may request its scripts from an old one.
 */
async function addToEarlier(): Promise<void> {
  const assets = 'dist/client/assets';
  for (const name of await readdir(RELEASES))
    if (!name.endsWith('.part')) await linkAll(assets, join(RELEASES, name, assets));
}

/** Points `dist/current` to a release atomically, so that it always leads to a release. */
export async function switchTo(id: string): Promise<void> {
  const next = `${CURRENT}.${process.pid}`;
  await rm(next, { force: true });
  // A junction, for Windows users who may not create links.
  await symlink(join('releases', id), next, 'junction');
  await rename(next, CURRENT);
}

/** Removes all but the newest releases, and partial ones of killed builds. */
async function removeOldReleases(): Promise<void> {
  const found = (await readdir(RELEASES)).sort();
  const whole = found.filter((name) => !name.endsWith('.part'));
  const old = whole.slice(0, Math.max(whole.length - KEPT, 0));
  const gone = [...old, ...found.filter((name) => name.endsWith('.part'))];
  for (const name of gone) await rm(join(RELEASES, name), { recursive: true, force: true });
}

/** Returns the folders of the packages needed at run time. */
async function packages(): Promise<string[]> {
  const lock: Lock = JSON.parse(await readFile('package-lock.json', 'utf8'));
  return Object.entries(lock.packages).flatMap(([path, { dev }]) => (path === '' || dev ? [] : [path]));
}

/**
 * Makes a folder with the same files as another, without nested packages, which have entries of their own in
 * the lock file. The files are hard links. That is safe, because `npm ci` and the next build replace files
 * instead of writing into them. A missing folder is skipped, such as a package for another system.
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

/**
 * Copies a file that cannot be linked, for instance because it is on another disk. An existing file stays,
 * because it has the same content.
 */
async function copyNew(error: unknown, from: string, to: string): Promise<void> {
  const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST';
  if (!isThere) await cp(from, to);
}
