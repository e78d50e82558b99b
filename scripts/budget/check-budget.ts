import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from 'vite';
import { CLIENT, PRECACHE } from '../../delivery/build/paths.ts';
import type { DeliveredFiles } from '../../delivery/build/service-worker.ts';
import { readManifest } from '../../delivery/build/vite-manifest.ts';

const KB = 1000;
const KIB = 1024;
/** Share of the limits of P14.3 that must stay unused. */
const RESERVE = 0.03;
/**
 * Limits of compressed sizes in bytes, and of numbers of files (P14.3). A first visit ends when the app
 * starts offline, and each of its files is a request.
 */
const LIMITS = {
  firstScreen: 145 * (1 - RESERVE) * KB,
  lazyChunk: 30 * KB,
  firstVisit: 360 * (1 - RESERVE) * KIB,
  firstVisitFiles: Math.floor(40 * (1 - RESERVE)),
  precache: 420 * KB,
  files: 26,
  phrases: 160 * KB,
};

/** Modules that a browser's build must not contain, each with a text that occurs in no other module. */
const FORBIDDEN_TEXTS = {
  'the gallery (`gallery/`)': 'Griechische Grundlagen für Reisende',
  'the wrapper’s bridge (`src/browser/native/capacitor-bridge.ts`)': 'AppTrackingTransparency',
};

/**
 * Pairs of chunks: the first must not import the second. If two pages share only an icon, the bundler may
 * make one page load the scripts of the other.
 */
const MUST_NOT_IMPORT = [
  ['account', 'list-details'],
  ['lists', 'list-details'],
  ['lists', 'account'],
  ['home', 'lists'],
] as const;

interface Line {
  readonly name: string;
  readonly size: number;
  readonly limit: number;
  readonly unit?: 'files' | 'KiB';
}

/** Returns the scripts that a page loads with its HTML: the first screen and its texts. */
const scriptsOf = (html: string): readonly string[] =>
  [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].flatMap(([, file]) => file ?? []);

/** Returns the transferred size of a file in bytes. That is the size of its brotli file if there is one. */
const transferSize = async (file: string): Promise<number> => {
  const path = join(CLIENT, file);
  const { size } = await stat(`${path}.br`).catch(() => stat(path));
  return size;
};

const total = async (files: readonly string[]): Promise<number> =>
  (await Promise.all(files.map(transferSize))).reduce((sum, size) => sum + size, 0);

/** Returns the number of built scripts that contain a text. */
const filesWith = async (words: string): Promise<number> => {
  const scripts = (await readdir(join(CLIENT, 'assets'))).filter((file) => file.endsWith('.js'));
  const texts = await Promise.all(scripts.map((file) => readFile(join(CLIENT, 'assets', file), 'utf8')));
  return texts.filter((text) => text.includes(words)).length;
};

/** Returns the number of chunks of the second name that the chunk of the first name imports. */
const loads = (manifest: Manifest, [name, other]: readonly [string, string]): number =>
  Object.values(manifest)
    .filter((chunk) => chunk.name === name)
    .flatMap(({ imports = [] }) => imports)
    .filter((key) => manifest[key]?.name === other).length;

const measure = async (manifest: Manifest): Promise<readonly Line[]> => {
  const { precached, firstVisit }: DeliveredFiles = JSON.parse(await readFile(PRECACHE, 'utf8'));
  const first = scriptsOf(await readFile(join(CLIENT, 'index.html'), 'utf8'));
  const scripts = new Set(Object.values(manifest).map(({ file }) => file));
  const lazy = [...scripts].filter((file) => file.endsWith('.js') && !first.includes(file));
  const lines: Line[] = [
    { name: `first screen, ${first.length} scripts`, size: await total(first), limit: LIMITS.firstScreen },
    { name: 'first visit', size: await total(firstVisit), limit: LIMITS.firstVisit, unit: 'KiB' },
    { name: 'first visit', size: firstVisit.length, limit: LIMITS.firstVisitFiles, unit: 'files' },
    { name: 'precache', size: await total(precached), limit: LIMITS.precache },
    { name: 'precache', size: precached.length, limit: LIMITS.files, unit: 'files' },
    { name: 'phrases.json', size: await transferSize('phrases.json'), limit: LIMITS.phrases },
  ];
  for (const [name, words] of Object.entries(FORBIDDEN_TEXTS))
    lines.push({ name, size: await filesWith(words), limit: 0, unit: 'files' });
  for (const pair of MUST_NOT_IMPORT)
    lines.push({ name: `${pair[0]} loads ${pair[1]}`, size: loads(manifest, pair), limit: 0, unit: 'files' });
  for (const file of lazy)
    lines.push({ name: file, size: await transferSize(file), limit: LIMITS.lazyChunk });
  return lines;
};

function formatted(size: number, limit: number, unit: Line['unit']): string {
  if (unit === 'files') return `${size} of ${limit} files`;
  if (unit === 'KiB') return `${(size / KIB).toFixed(1)} of ${limit / KIB} KiB brotli`;
  return `${(size / KB).toFixed(1)} of ${limit / KB} kB brotli`;
}

/** Prints each size with its limit. @returns true when no size is over its limit */
export const checkBudget = async (): Promise<boolean> => {
  const lines = await measure(await readManifest());
  for (const { name, size, limit, unit } of lines) {
    const mark = size <= limit ? '✓' : '✗';
    console.log(`${mark} ${formatted(size, limit, unit).padStart(24)}  ${name}`);
  }
  const failed = lines.filter(({ size, limit }) => size > limit).length;
  await writeFile('dist/budget.json', JSON.stringify({ passed: lines.length - failed, failed }));
  return failed === 0;
};
