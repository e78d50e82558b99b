import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'food-odyssey-install-'));
  await writeFile(join(folder, 'package-lock.json'), '{}');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Installs with an `npm` that prints many lines and ends with this code. */
async function install(code = 0): Promise<{ code: number; stdout: string; stderr: string }> {
  const npm = join(folder, 'npm');
  const lines = 'for line in $(seq 50); do echo "added $line"; done';
  const errorLine = code === 0 ? '' : 'echo "npm error no space left" >&2';
  await writeFile(npm, ['#!/bin/sh', 'mkdir -p node_modules', lines, errorLine, `exit ${code}`].join('\n'));
  await chmod(npm, 0o755);
  const module = JSON.stringify(pathToFileURL(resolve('scripts/run/install.mjs')).href);
  const args = ['--input-type=module', '-e', `await (await import(${module})).install()`];
  const env = { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}` };
  return new Promise((done) => {
    execFile(process.execPath, args, { cwd: folder, env }, (error, stdout, stderr) => {
      done({ code: Number(error?.code ?? 0), stdout, stderr });
    });
  });
}

test('installing prints one line, however much npm prints, and nothing if all is installed', async () => {
  expect(await install()).toEqual({ code: 0, stdout: 'Installing dependencies (npm ci)\n', stderr: '' });
  expect(await install()).toEqual({ code: 0, stdout: '', stderr: '' });
});

test('a failing install prints npm’s error, exits with its code and is repeated next time', async () => {
  const failed = {
    code: 3,
    stdout: 'Installing dependencies (npm ci)\n',
    stderr: 'npm error no space left\n',
  };
  expect(await install(3)).toEqual(failed);
  expect(await install(3)).toEqual(failed);
});
