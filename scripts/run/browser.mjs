import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptGet } from './debian.mjs';
import { bin, run } from './run.mjs';

// The headless shell is Chromium without windows. It is a third faster, and Playwright's own choice when
// installed.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const PLACES = [
  '/usr/bin',
  '/usr/local/bin',
  '/snap/bin',
  '/opt/google/chrome',
  ...(process.env.PATH ?? '').split(delimiter),
];
const MAC = [
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

const installed = () => {
  const found = NAMES.flatMap((name) => PLACES.map((place) => join(place, name)));
  return [...found, ...MAC].find((path) => existsSync(path) && works(path));
};

const playwrights = async () => {
  const { chromium } = await import('playwright');
  const path = chromium.executablePath();
  return path && existsSync(path) && works(path) ? path : undefined;
};

const asked = () => {
  const path = process.env.CHROMIUM_PATH;
  if (path && !works(path)) throw new Error(`CHROMIUM_PATH is ${path}, which does not run`);
  return path;
};

/** Returns the path of Chromium for the browser tests: configured, found, or newly installed. */
export const findBrowser = async () => {
  const found = asked() || installed() || (await playwrights());
  if (found) return found;
  console.log('No Chromium found; installing one');
  await run(bin('playwright'), ['install', 'chromium']);
  const downloaded = await playwrights();
  if (downloaded) return downloaded;
  await aptGet('chromium', 'chromium-headless-shell').catch(() => aptGet('chromium'));
  const packaged = installed();
  if (packaged) return packaged;
  throw new Error('The browser tests need Chromium: install it, or say where it is with CHROMIUM_PATH.');
};
