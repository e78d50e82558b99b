/** Installs programs that some tests need and a fresh machine may lack. */
import { existsSync } from 'node:fs';
import { run } from './run.mjs';

const APT = '/usr/bin/apt-get';
let isPackageListFresh = false;

/** Returns whether this process may install Debian packages. */
const mayInstall = () => process.getuid?.() === 0 && existsSync(APT);

/** Installs Debian packages if this process may; otherwise does nothing. */
export const aptGet = async (...packages) => {
  if (!mayInstall()) return;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  if (!isPackageListFresh) await run(APT, ['update', '-qq'], env);
  isPackageListFresh = true;
  await run(APT, ['install', '-y', '-qq', '--no-install-recommends', ...packages], env);
};

/**
 * Returns the path of a program, which is first installed if it is missing.
 * @param paths paths at which the program may be, the preferred one first
 * @param packages Debian packages that contain it
 * @throws Error that says what to install
 */
export const ensureProgram = async (name, paths, packages) => {
  const find = () => paths.find((path) => existsSync(path));
  if (find() === undefined) await aptGet(...packages);
  const found = find();
  if (found !== undefined) return found;
  throw new Error(`There is no ${name} here, and it could not be installed: ${packages.join(' ')} (Debian).`);
};

/**
 * Works like `ensureProgram`, but prints the error instead of throwing it. For a program without which tests
 * are skipped.
 */
export const tryToEnsureProgram = (...args) =>
  ensureProgram(...args).catch(({ message }) => console.log(message));
