import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { run } from './run.mjs';

const stampOf = (lock) => createHash('sha256').update(readFileSync(lock)).digest('hex');

const isInstalled = (folder, stamp) => {
  const stampFile = `${folder}/node_modules/.lock-stamp`;
  if (existsSync(stampFile)) return readFileSync(stampFile, 'utf8') === stamp;
  const installed = `${folder}/node_modules/.package-lock.json`;
  return (
    existsSync(installed) && statSync(installed).mtimeMs >= statSync(`${folder}/package-lock.json`).mtimeMs
  );
};

/**
 * Installs the locked packages of a folder, including those for the build, unless they are installed already.
 * Ends the process if that fails.
 * @param folder the project's folder, or another folder with a lock file
 */
export const install = async (folder = '.') => {
  const stamp = stampOf(`${folder}/package-lock.json`);
  if (isInstalled(folder, stamp)) return;
  console.log(`Installing dependencies (npm ci)${folder === '.' ? '' : ` of ${folder}`}`);
  const args = ['ci', '--include=dev', '--prefix', folder];
  const code = await run('npm', args, {}, { printsErrorsOnly: true });
  if (code !== 0) process.exit(code);
  writeFileSync(`${folder}/node_modules/.lock-stamp`, stamp);
};
