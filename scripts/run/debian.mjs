/** Installs programs that some tests need and a fresh machine may lack. */
import { existsSync } from 'node:fs';
import { run } from './run.mjs';

const APT = '/usr/bin/apt-get';
let isUpToDate = false;

/** Returns whether this process may install Debian packages. */
const mayInstall = () => process.getuid?.() === 0 && existsSync(APT);

/** Installs Debian packages if this process may; otherwise does nothing. */
export const aptGet = async (...packages) => {
  if (!mayInstall()) return;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  if (!isUpToDate) await run(APT, ['update', '-qq'], env);
  isUpToDate = true;
  await run(APT, ['install', '-y', '-qq', '--no-install-recommends', ...packages], env);
};

/**
 * Returns the first of these paths at which the program exists, after installing it if needed.
 * @throws Error that says what to install
 */
export const needPrograms = async (name, places, packages) => {
  const found = () => places.find((place) => existsSync(place));
  if (found() === undefined) await aptGet(...packages);
  const place = found();
  if (place !== undefined) return place;
  throw new Error(`There is no ${name} here, and it could not be installed: ${packages.join(' ')} (Debian).`);
};

/**
 * Works like `needPrograms`, but prints the error instead of throwing it. For a program without which its
 * tests are skipped.
 */
export const wantPrograms = (...wanted) =>
  needPrograms(...wanted).catch(({ message }) => console.log(message));
