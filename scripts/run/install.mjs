import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { run } from './run.mjs';

const STAMP = 'node_modules/.lock-stamp';
const INSTALLED = 'node_modules/.package-lock.json';

const lockStamp = () => createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');

const isFresh = (stamp) => {
  if (existsSync(STAMP)) return readFileSync(STAMP, 'utf8') === stamp;
  return existsSync(INSTALLED) && statSync(INSTALLED).mtimeMs >= statSync('package-lock.json').mtimeMs;
};

/** Installs the locked dependencies, those of the build too, unless they are there already. */
export const install = async () => {
  const stamp = lockStamp();
  if (isFresh(stamp)) return;
  console.log('Installing dependencies (npm ci)');
  const code = await run('npm', ['ci', '--include=dev'], {}, { saysErrorsOnly: true });
  if (code !== 0) process.exit(code);
  writeFileSync(STAMP, stamp);
};
