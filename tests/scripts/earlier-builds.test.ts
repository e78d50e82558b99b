import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepEarlierBuilds } from '#scripts/build/earlier-builds.ts';

let folder: string;
let assets: string;
let builds: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'food-odyssey-builds-'));
  assets = join(folder, 'client/assets');
  builds = join(folder, 'builds');
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(folder, { recursive: true });
});

/** Builds as the build does: from an empty folder, an hour after the build before. */
async function build(...files: string[]): Promise<void> {
  vi.advanceTimersByTime(3_600_000);
  await rm(assets, { recursive: true, force: true });
  await mkdir(assets, { recursive: true });
  for (const file of files) await writeFile(join(assets, file), `content of ${file}`);
  await keepEarlierBuilds(assets, builds);
}

test('the files of the three builds before are served beside those of the newest', async () => {
  for (const hash of ['1', '2', '3', '4']) await build(`home-${hash}.js`, 'libraries-same.js');
  expect((await readdir(assets)).sort()).toEqual([
    'home-1.js',
    'home-2.js',
    'home-3.js',
    'home-4.js',
    'libraries-same.js',
  ]);
  expect(await readFile(join(assets, 'home-2.js'), 'utf8')).toBe('content of home-2.js');
});

test('what only older builds had is let go', async () => {
  for (const hash of ['1', '2', '3', '4', '5']) await build(`home-${hash}.js`);
  expect((await readdir(assets)).sort()).toEqual(['home-2.js', 'home-3.js', 'home-4.js', 'home-5.js']);
});

test('building the same again pushes no earlier build out', async () => {
  for (const hash of ['1', '2', '2', '2', '2', '3']) await build(`home-${hash}.js`);
  expect((await readdir(assets)).sort()).toEqual(['home-1.js', 'home-2.js', 'home-3.js']);
});
