import { type Browser, chromium } from 'playwright';

/** Starts the Chromium that `npm run bench` has found. @throws Error when `npm run bench` has not run this */
export function launchBrowser(): Promise<Browser> {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH === undefined) throw new Error('run this by `npm run bench`');
  return chromium.launch({
    executablePath: CHROMIUM_PATH,
    args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--no-first-run'],
  });
}
