/** `npm start` on a fresh clone (P15.1). */
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

/** The folder of a small project: its server prints files, and `npm` and the build add a line to `ran`. */
let project: string;
const inProject = (path: string) => join(project, path);
const SERVER = `import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
const beside = (path) => readFileSync(fileURLToPath(new URL('../../' + path, import.meta.url)), 'utf8');
import('a-package').then(({ word }) => console.log(['serving', word, beside('content/dish'), beside('dist/client/page')].join(' ')));`;

beforeEach(async () => {
  project = await realpath(await mkdtemp(join(tmpdir(), 'food-odyssey-project-')));
  for (const path of ['scripts/run', 'scripts/start.mjs', 'delivery/build/release.ts'])
    await cp(path, inProject(path), { recursive: true });
  const packages = { '': {}, 'node_modules/a-package': {}, 'node_modules/for-the-build': { dev: true } };
  const imports = { '#scripts/*': './scripts/*' };
  await write('package.json', JSON.stringify({ version: '3.1.4', type: 'module', imports }));
  await write('package-lock.json', JSON.stringify({ packages }));
  await write('content/dish', 'żurek');
  for (const folder of ['server', 'src']) await mkdir(inProject(folder));
  for (const name of ['a-package', 'for-the-build']) await writePackage(name, 'well');
  await symlink(resolve('node_modules/tsx'), inProject('node_modules/tsx'));
  await write('scripts/build.ts', build('page'));
  await write('npm', '#!/bin/sh\necho install >> ran\n', 0o755);
});
afterEach(() => rm(project, { recursive: true, force: true }));

async function write(path: string, text: string, mode = 0o644) {
  await mkdir(join(inProject(path), '..'), { recursive: true });
  await writeFile(inProject(path), text, { mode });
}

/** Writes a package that exports this word. */
async function writePackage(name: string, word: string) {
  await rm(inProject(`node_modules/${name}`), { recursive: true, force: true });
  await write(
    `node_modules/${name}/package.json`,
    JSON.stringify({ name, version: '1.0.0', type: 'module', main: 'it.js' }),
  );
  await write(`node_modules/${name}/it.js`, `export const word = ${JSON.stringify(word)};`);
}

/** Returns a build script that makes this page, runs the code `beforeRelease`, and then makes the release. */
const build = (page: string, beforeRelease = '') => `
import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { makeRelease } from '../delivery/build/release.ts';
import { stampOfSources } from './run/releases.mjs';
appendFileSync('ran', 'build\\n');
rmSync('dist/client', { recursive: true, force: true });
for (const folder of ['dist/client', 'dist/server']) mkdirSync(folder, { recursive: true });
writeFileSync('dist/client/page', ${JSON.stringify(page)});
writeFileSync('dist/server/main.js', ${JSON.stringify(SERVER)});
${beforeRelease}
await makeRelease(stampOfSources());
`;

/** Runs `npm start`, or another Node program, in that project. */
function run(
  args: string[] = ['scripts/start.mjs'],
): Promise<{ code: number; stdout: string; stderr: string }> {
  const env = {
    ...process.env,
    PATH: `${project}:${process.env.PATH}`,
  };
  return new Promise((done) => {
    execFile(process.execPath, args, { cwd: project, env }, (error, stdout, stderr) =>
      done({ code: Number(error?.code ?? 0), stdout, stderr }),
    );
  });
}

/** Returns the steps that ran so far. */
const ran = async () => (await readFile(inProject('ran'), 'utf8').catch(() => '')).trim().split('\n');

const current = () => realpath(inProject('dist/current'));

test('the first start installs, builds and serves; the next one only serves and needs no npm', async () => {
  const first = await run();
  expect(first).toMatchObject({ code: 0, stderr: '' });
  expect(first.stdout).toContain('Food Odyssey 3.1.4 is not built yet. Installing, building and starting');
  expect(first.stdout).toContain('serving well żurek page');
  expect(await ran()).toEqual(['install', 'build']);
  await rm(inProject('npm'));
  const second = await run();
  expect(second.stdout).toBe('Food Odyssey 3.1.4 is built: it starts now.\nserving well żurek page\n');
  expect(await ran()).toEqual(['install', 'build']);
});

test('a changed source is built again; a running server of the last release keeps its files', async () => {
  await run();
  const before = await current();
  await write('content/dish', 'bigos');
  await write('scripts/build.ts', build('another page'));
  await writePackage('a-package', 'better');
  expect((await run()).stdout).toContain('serving better bigos another page');
  expect(await current()).not.toBe(before);
  const { stdout } = await run([join(before, 'dist/server/main.js')]);
  expect(stdout).toBe('serving well żurek page\n');
});

test('a killed build reports a likely reason, and the last release stays', async () => {
  await run();
  const before = await current();
  await write('scripts/build.ts', build('half', "process.kill(process.pid, 'SIGKILL');"));
  const { code, stdout, stderr } = await run();
  expect(code).toBe(1);
  expect(stdout).not.toContain('serving');
  expect(stderr).toMatch(
    /^scripts\/build\.ts was killed \(signal 9\), most likely because .* too little memory\./,
  );
  expect(stderr.trim()).not.toContain('\n');
  expect(await current()).toBe(before);
  expect((await run([inProject('dist/current/dist/server/main.js')])).stdout).toBe(
    'serving well żurek page\n',
  );
});

test('two simultaneous first starts build once, and both serve', async () => {
  const starts = await Promise.all([run(), run()]);
  for (const { code, stdout } of starts) {
    expect(code).toBe(0);
    expect(stdout).toContain('serving well żurek page');
  }
  expect(await ran()).toEqual(['install', 'build']);
});

test('a release has only files that a server needs; three releases are kept', async () => {
  await run();
  expect(await readdir(join(await current(), 'node_modules'))).toEqual(['a-package']);
  for (const dish of ['bigos', 'flaki', 'kutia']) {
    await write('content/dish', dish);
    await run();
  }
  expect(await readdir(inProject('dist/releases'))).toHaveLength(3);
  expect((await run()).stdout).toContain('serving well kutia page');
});
