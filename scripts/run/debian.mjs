/** Programs that some tests need and a fresh machine may not have. */
import { existsSync } from 'node:fs';
import { run } from './run.mjs';

const APT = '/usr/bin/apt-get';
let isUpToDate = false;

/** Whether this process may install packages of Debian's. */
const mayInstall = () => process.getuid?.() === 0 && existsSync(APT);

/** Installs packages of Debian's, if this process may. */
export const aptGet = async (...packages) => {
  if (!mayInstall()) return;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  if (!isUpToDate) await run(APT, ['update', '-qq'], env);
  isUpToDate = true;
  await run(APT, ['install', '-y', '-qq', '--no-install-recommends', ...packages], env);
};

/**
 * Answers with the first of these places where the program is, after installing it if need be.
 * @throws Error saying what to install
 */
export const needPrograms = async (name, places, packages) => {
  const found = () => places.find((place) => existsSync(place));
  if (found() === undefined) await aptGet(...packages);
  const place = found();
  if (place !== undefined) return place;
  throw new Error(`There is no ${name} here, and it could not be installed: ${packages.join(' ')} (Debian).`);
};

/** The same for a program whose tests are skipped, and say so, where it is not. */
export const wantPrograms = (...wanted) =>
  needPrograms(...wanted).catch(({ message }) => console.log(message));
