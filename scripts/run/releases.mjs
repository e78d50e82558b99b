/**
 * Says where releases are, and which sources a release was built from. A release is a folder with everything
 * that a server needs to run, and never changes. Plain Node runs this, because `npm start` needs it before
 * the packages are installed.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Folder of all releases. */
export const RELEASES = 'dist/releases';
/** Link to the release to start. The link changes atomically (`delivery/build/release.ts`). */
export const CURRENT = 'dist/current';
/** Name of the file in a release's folder with its id, version and stamp. */
export const RELEASE_FILE = 'release.json';
/** File that exists while a process installs and builds here. */
export const BUILD_LOCK = 'dist/building';

const SOURCE_FOLDERS = ['content', 'delivery', 'locales', 'phrases', 'public', 'scripts', 'server', 'src'];
const TOP_LEVEL_FILES = /^(\.env.*|\.npmrc|.+\.(html|json|ts))$/;
/** Files in the source folders that the build or the system writes. */
const GENERATED =
  /^(public\/(avatars\.svg|dishes\.svg|flags|flags\.json|phrases\.json)|src\/route-tree\.gen\.ts)$|\.tsbuildinfo$|\.DS_Store$/;

const filesIn = (path) => {
  if (GENERATED.test(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesIn(join(path, name)));
};

/**
 * Returns a hash of everything that a build in the project's folder depends on: sources, locked packages, the
 * build's settings, and the files of the installation's own look.
 */
export const stampOfSources = (environment = process.env) => {
  const hash = createHash('sha256');
  const settings = Object.entries(environment).filter(([name]) => name.startsWith('VITE_'));
  hash.update(JSON.stringify(settings.sort()));
  const atTop = readdirSync('.').filter((name) => TOP_LEVEL_FILES.test(name));
  const { VITE_LOOK: look = '' } = environment;
  const paths = [...SOURCE_FOLDERS, ...atTop.sort(), ...(look === '' ? [] : [look])];
  for (const file of paths.filter((path) => existsSync(path)).flatMap(filesIn)) {
    hash.update(`\n${file}\n`);
    hash.update(readFileSync(file));
  }
  return hash.digest('hex');
};

/** Returns a release's `id`, `version` and `stamp`; null if there is none. */
export const readRelease = (folder = CURRENT) => {
  try {
    return JSON.parse(readFileSync(join(folder, RELEASE_FILE), 'utf8'));
  } catch {
    return null;
  }
};
