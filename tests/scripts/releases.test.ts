/** `npm start` on a fresh clone (P15.1). */
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

/** A small project: its server prints what it finds, and `npm` and the build record that they ran. */
let project: string;
const at = (path: string) => join(project, path);
const SERVER = `import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
const beside = (path) => readFileSync(fileURLToPath(new URL('../../' + path, import.meta.url)), 'utf8');
import('a-package').then(({ said }) => console.log(['serving', said, beside('content/dish'), beside('dist/client/page')].join(' ')));`;

beforeEach(async () => {
  project = await realpath(await mkdtemp(join(tmpdir(), 'food-odyssey-project-')));
  for (const path of ['scripts/run', 'scripts/start.mjs', 'scripts/build/release.ts'])
    await cp(path, at(path), { recursive: true });
  const packages = { '': {}, 'node_modules/a-package': {}, 'node_modules/for-the-build': { dev: true } };
  const imports = { '#scripts/*': './scripts/*' };
  await write('package.json', JSON.stringify({ version: '3.1.4', type: 'module', imports }));
  await write('package-lock.json', JSON.stringify({ packages }));
  await write('content/dish', 'żurek');
  for (const folder of ['server', 'src']) await mkdir(at(folder));
  for (const name of ['a-package', 'for-the-build']) await writePackage(name, 'well');
  await symlink(resolve('node_modules/tsx'), at('node_modules/tsx'));
  await write('scripts/build.ts', build('page'));
  await write('npm', '#!/bin/sh\necho install >> ran\n', 0o755);
});
afterEach(() => rm(project, { recursive: true, force: true }));

async function write(path: string, text: string, mode = 0o644) {
  await mkdir(join(at(path), '..'), { recursive: true });
  await writeFile(at(path), text, { mode });
}

async function writePackage(name: string, says: string) {
  await rm(at(`node_modules/${name}`), { recursive: true, force: true });
  await write(
    `node_modules/${name}/package.json`,
    JSON.stringify({ name, version: '1.0.0', type: 'module', main: 'it.js' }),
  );
  await write(`node_modules/${name}/it.js`, `export const said = ${JSON.stringify(says)};`);
}

/** Returns a build script that makes this page, and runs `before` in between. */
const build = (page: string, before = '') => `
import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { makeRelease } from './build/release.ts';
import { stampOfSources } from './run/releases.mjs';
appendFileSync('ran', 'build\\n');
rmSync('dist/client', { recursive: true, force: true });
for (const folder of ['dist/client', 'dist/server']) mkdirSync(folder, { recursive: true });
writeFileSync('dist/client/page', ${JSON.stringify(page)});
writeFileSync('dist/server/main.js', ${JSON.stringify(SERVER)});
${before}
await makeRelease(stampOfSources());
`;

/** Runs `npm start`, or another Node program, in that project. */
function run(
  args: string[] = ['scripts/start.mjs'],
): Promise<{ code: number; said: string; failure: string }> {
  const env = {
    ...process.env,
    PATH: `${project}:${process.env.PATH}`,
  };
  return new Promise((done) => {
    execFile(process.execPath, args, { cwd: project, env }, (error, said, failure) =>
      done({ code: Number(error?.code ?? 0), said, failure }),
    );
  });
}

const ran = async () => (await readFile(at('ran'), 'utf8').catch(() => '')).trim().split('\n');

const current = () => realpath(at('dist/current'));

test('the first start installs, builds and serves; the next one only serves and needs no npm', async () => {
  const first = await run();
  expect(first).toMatchObject({ code: 0, failure: '' });
  expect(first.said).toContain('Food Odyssey 3.1.4 is not built yet. Installing, building and starting');
  expect(first.said).toContain('serving well żurek page');
  expect(await ran()).toEqual(['install', 'build']);
  await rm(at('npm'));
  const second = await run();
  expect(second.said).toBe('Food Odyssey 3.1.4 is built: it starts now.\nserving well żurek page\n');
  expect(await ran()).toEqual(['install', 'build']);
});

test('a changed source is built again; a running server of the last release keeps its files', async () => {
  await run();
  const before = await current();
  await write('content/dish', 'bigos');
  await write('scripts/build.ts', build('another page'));
  await writePackage('a-package', 'better');
  expect((await run()).said).toContain('serving better bigos another page');
  expect(await current()).not.toBe(before);
  const { said } = await run([join(before, 'dist/server/main.js')]);
  expect(said).toBe('serving well żurek page\n');
});

test('a killed build reports a likely reason, and the last release stays', async () => {
  await run();
  const before = await current();
  await write('scripts/build.ts', build('half', "process.kill(process.pid, 'SIGKILL');"));
  const { code, said, failure } = await run();
  expect(code).toBe(1);
  expect(said).not.toContain('serving');
  expect(failure).toMatch(
    /^scripts\/build\.ts was killed \(signal 9\), most likely because .* too little memory\./,
  );
  expect(failure.trim()).not.toContain('\n');
  expect(await current()).toBe(before);
  expect((await run([at('dist/current/dist/server/main.js')])).said).toBe('serving well żurek page\n');
});

test('two simultaneous first starts build once, and both serve', async () => {
  const starts = await Promise.all([run(), run()]);
  for (const { code, said } of starts) {
    expect(code).toBe(0);
    expect(said).toContain('serving well żurek page');
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
  expect(await readdir(at('dist/releases'))).toHaveLength(3);
  expect((await run()).said).toContain('serving well kutia page');
});
