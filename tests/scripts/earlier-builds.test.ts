import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepEarlierBuilds } from '#delivery/build/earlier-builds.ts';

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

/** Writes these files as a build does: into an empty folder, an hour after the last build. */
async function build(...files: string[]): Promise<void> {
  vi.advanceTimersByTime(3_600_000);
  await rm(assets, { recursive: true, force: true });
  await mkdir(assets, { recursive: true });
  for (const file of files) await writeFile(join(assets, file), `content of ${file}`);
  await keepEarlierBuilds(assets, builds);
}

test('the files of the last three builds are served beside those of the newest', async () => {
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

test('files that only older builds had are deleted', async () => {
  for (const hash of ['1', '2', '3', '4', '5']) await build(`home-${hash}.js`);
  expect((await readdir(assets)).sort()).toEqual(['home-2.js', 'home-3.js', 'home-4.js', 'home-5.js']);
});

test('repeating a build removes no earlier build', async () => {
  for (const hash of ['1', '2', '2', '2', '2', '3']) await build(`home-${hash}.js`);
  expect((await readdir(assets)).sort()).toEqual(['home-1.js', 'home-2.js', 'home-3.js']);
});
