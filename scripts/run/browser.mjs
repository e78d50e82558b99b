import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptGet } from './debian.mjs';
import { bin, run } from './run.mjs';

// The headless shell is Chromium without windows. It is a third faster, and Playwright prefers it too.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const FOLDERS = [
  '/usr/bin',
  '/usr/local/bin',
  '/snap/bin',
  '/opt/google/chrome',
  ...(process.env.PATH ?? '').split(delimiter),
];
const MAC_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const works = (path) => {
  try {
    execFileSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 });
    return true;
  } catch {
    return false;
  }
};

/** Returns the path of an installed Chromium that runs; undefined if there is none. */
const installedBrowser = () => {
  const paths = NAMES.flatMap((name) => FOLDERS.map((folder) => join(folder, name)));
  return [...paths, ...MAC_PATHS].find((path) => existsSync(path) && works(path));
};

/** Returns the path of the Chromium that Playwright has downloaded; undefined if there is none. */
const playwrightsBrowser = async () => {
  const { chromium } = await import('playwright');
  const path = chromium.executablePath();
  return path && existsSync(path) && works(path) ? path : undefined;
};

/** Returns `CHROMIUM_PATH`, if set. @throws Error when it does not run */
const configuredBrowser = () => {
  const path = process.env.CHROMIUM_PATH;
  if (path && !works(path)) throw new Error(`CHROMIUM_PATH is ${path}, which does not run`);
  return path;
};

/**
 * Returns the path of Chromium for the browser tests: the configured one, an installed one, or a new one that
 * this function installs.
 * @throws Error when there is no Chromium and none can be installed
 */
export const findBrowser = async () => {
  const found = configuredBrowser() || installedBrowser() || (await playwrightsBrowser());
  if (found) return found;
  console.log('No Chromium found; installing one');
  await run(bin('playwright'), ['install', 'chromium']);
  const downloaded = await playwrightsBrowser();
  if (downloaded) return downloaded;
  await aptGet('chromium', 'chromium-headless-shell').catch(() => aptGet('chromium'));
  const packaged = installedBrowser();
  if (packaged) return packaged;
  throw new Error('The browser tests need Chromium: install it, or say where it is with CHROMIUM_PATH.');
};
