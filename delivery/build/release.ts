import { cp, link, mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CURRENT, RELEASE_FILE, RELEASES } from '#scripts/run/releases.mjs';

/**
 * Number of kept releases: the new one, the previous one, which may still serve, and one to roll back to.
 */
const KEPT_RELEASES = 3;
/** Paths of the project that a server and the operator's commands use at run time. */
const COPIED = ['package.json', 'content', 'scripts', 'server', 'src'];
const BUILT = ['dist/client', 'dist/server'];

type Lock = { packages: Record<string, { dev?: boolean }> };

/**
 * Makes a release of the build beside the existing releases, and points `dist/current` to it. A running
 * server continues with its own release, which has its own files and packages.
 * @param stamp hash of the sources (`stampOfSources`)
 * @returns the id of the release
 */
export async function makeRelease(stamp: string): Promise<string> {
  const id = new Date().toISOString().slice(0, -1).replaceAll(/[:.]/g, '-');
  const partialFolder = join(RELEASES, `${id}.part`);
  await mkdir(partialFolder, { recursive: true });
  for (const path of COPIED) await cp(path, join(partialFolder, path), { recursive: true });
  for (const path of [...BUILT, ...(await packages())]) await linkAll(path, join(partialFolder, path));
  const { version } = JSON.parse(await readFile('package.json', 'utf8'));
  await writeFile(join(partialFolder, RELEASE_FILE), JSON.stringify({ id, version, stamp }));
  await addToEarlier();
  await rename(partialFolder, join(RELEASES, id));
  await switchTo(id);
  await removeOldReleases();
  return id;
}

/**
 * Adds the new hashed files to the earlier releases. While servers are updated one after the other, a page of
 * the new release may request its scripts from a server that still runs an old release.
 */
async function addToEarlier(): Promise<void> {
  const assets = 'dist/client/assets';
  for (const name of await readdir(RELEASES))
    if (!name.endsWith('.part')) await linkAll(assets, join(RELEASES, name, assets));
}

/**
 * Points the link `dist/current` to a release. The change is atomic, so the link always leads to a release.
 */
async function switchTo(id: string): Promise<void> {
  const next = `${CURRENT}.${process.pid}`;
  await rm(next, { force: true });
  // On Windows this makes a junction, because users there may not be allowed to create links.
  await symlink(join('releases', id), next, 'junction');
  await rename(next, CURRENT);
}

/** Removes all releases except the newest, and the partial releases of killed builds. */
async function removeOldReleases(): Promise<void> {
  const found = (await readdir(RELEASES)).sort();
  const whole = found.filter((name) => !name.endsWith('.part'));
  const old = whole.slice(0, Math.max(whole.length - KEPT_RELEASES, 0));
  const toRemove = [...old, ...found.filter((name) => name.endsWith('.part'))];
  for (const name of toRemove) await rm(join(RELEASES, name), { recursive: true, force: true });
}

/** Returns the folders of the packages needed at run time. */
async function packages(): Promise<string[]> {
  const lock: Lock = JSON.parse(await readFile('package-lock.json', 'utf8'));
  return Object.entries(lock.packages).flatMap(([path, { dev }]) => (path === '' || dev ? [] : [path]));
}

/**
 * Makes a folder with the same files as another, as hard links. That is safe, because `npm ci` and the next
 * build replace files instead of writing into them. Nested `node_modules` are left out, because their
 * packages have their own entries in the lock file. Does nothing if the folder is missing, as of a package
 * for another system.
 */
async function linkAll(from: string, to: string): Promise<void> {
  const entries = await readdir(from, { withFileTypes: true }).catch(() => []);
  if (entries.length > 0) await mkdir(to, { recursive: true });
  for (const entry of entries) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory() && entry.name !== 'node_modules') await linkAll(source, target);
    else if (entry.isFile())
      await link(source, target).catch((error: unknown) => copyNew(error, source, target));
  }
}

/**
 * Copies a file that could not be linked, for instance because the target is on another disk. If the error
 * says that the target exists, does nothing, because the target has the same content.
 */
async function copyNew(error: unknown, from: string, to: string): Promise<void> {
  const isExisting = error instanceof Error && 'code' in error && error.code === 'EEXIST';
  if (!isExisting) await cp(from, to);
}
