import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { run } from './run.mjs';

const stampOf = (lock) => createHash('sha256').update(readFileSync(lock)).digest('hex');

const isFresh = (folder, stamp) => {
  const kept = `${folder}/node_modules/.lock-stamp`;
  if (existsSync(kept)) return readFileSync(kept, 'utf8') === stamp;
  const installed = `${folder}/node_modules/.package-lock.json`;
  return (
    existsSync(installed) && statSync(installed).mtimeMs >= statSync(`${folder}/package-lock.json`).mtimeMs
  );
};

/**
 * Installs the locked dependencies of a folder, those of the build included, unless they are up to date.
 * @param folder the project's folder, or one with a lock file of its own
 */
export const install = async (folder = '.') => {
  const stamp = stampOf(`${folder}/package-lock.json`);
  if (isFresh(folder, stamp)) return;
  console.log(`Installing dependencies (npm ci)${folder === '.' ? '' : ` of ${folder}`}`);
  const args = ['ci', '--include=dev', '--prefix', folder];
  const code = await run('npm', args, {}, { saysErrorsOnly: true });
  if (code !== 0) process.exit(code);
  writeFileSync(`${folder}/node_modules/.lock-stamp`, stamp);
};
