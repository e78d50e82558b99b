/**
 * Where releases are and what they are made of, in plain Node: `npm start` asks before anything is installed. A release is all that
 * a server needs to run, in a folder of its own that nothing changes any more.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** `dist/current` leads to the release that is started; it changes in one step (`scripts/build/release.ts`). */
export const RELEASES = 'dist/releases';
export const CURRENT = 'dist/current';
/** From a release's folder. */
export const NOTE = 'release.json';
/** There while a process installs and builds here. */
export const TURN = 'dist/building';

const FOLDERS = ['content', 'locales', 'phrases', 'public', 'scripts', 'server', 'src', 'sw'];
const FILES = /^(\.env.*|\.npmrc|.+\.(html|json|ts))$/;
/** What the build itself writes there. */
const GENERATED =
  /^(public\/(avatars\.svg|flags|flags\.json|phrases\.json)|src\/route-tree\.gen\.ts)$|\.tsbuildinfo$|\.DS_Store$/;

const filesIn = (path) => {
  if (GENERATED.test(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesIn(join(path, name)));
};

/**
 * One hash of everything that a build in the project's folder depends on: sources, locked packages, and the settings of the build
 * with an own look's files.
 */
export const stampOfSources = (environment = process.env) => {
  const hash = createHash('sha256');
  const settings = Object.entries(environment).filter(([name]) => name.startsWith('VITE_'));
  hash.update(JSON.stringify(settings.sort()));
  const atTop = readdirSync('.').filter((name) => FILES.test(name));
  const { VITE_LOOK: look = '' } = environment;
  const places = [...FOLDERS, ...atTop.sort(), ...(look === '' ? [] : [look])];
  for (const file of places.filter((place) => existsSync(place)).flatMap(filesIn)) {
    hash.update(`\n${file}\n`);
    hash.update(readFileSync(file));
  }
  return hash.digest('hex');
};

/** What a release says of itself: `id`, `version`, `stamp`. Null where there is none. */
export const readRelease = (folder = CURRENT) => {
  try {
    return JSON.parse(readFileSync(join(folder, NOTE), 'utf8'));
  } catch {
    return null;
  }
};
