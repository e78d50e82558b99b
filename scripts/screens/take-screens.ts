/**
 * Takes screenshots of all screens at the width of a phone and of a desktop, light and dark, and saves them
 * to `docs/screens/`. They show the starter lists, and an account that has saved some lists and ticked some
 * dishes. Run by `npm run build && npm run screens`.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright/test';
import { skipWelcome } from '#tests/e2e/helpers/newcomer.ts';
import { signIn } from '#tests/e2e/helpers/phone.ts';
import { OwnServer } from '#tests/e2e/helpers/server.ts';
import { newTraveller, type Traveller } from '#tests/e2e/helpers/traveller.ts';
import { type Stop, travellersStops, visitorsStops } from './stops.ts';

const FOLDER = 'docs/screens';
const SIZES = [
  { width: 360, height: 780 },
  { width: 1280, height: 800 },
] as const;
const THEMES = ['light', 'dark'] as const;
/** WebP quality, of 100: text is readable, and all pictures together are small. */
const QUALITY = 48;
const NAUSICAA = { name: 'Nausicaa', email: 'nausicaa@example.org', password: 'twenty years' };

const server = await OwnServer.start({ RATE_LIMITS: 'off' });
const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  args: ['--no-sandbox'],
});
try {
  const { path: list, dish } = await firstList('GR');
  const traveller = await newTraveller(server, NAUSICAA.name, NAUSICAA);
  const ownList = await saveAndTick(browser, traveller);
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  for (const theme of THEMES) {
    for (const size of SIZES) {
      const take = (page: Page, stops: readonly Stop[]) => takeAll(page, stops, `${size.width}-${theme}`);
      const visitor = await newContext(browser, size, theme);
      await take(await visitor.newPage(), visitorsStops(list, dish));
      await visitor.close();
      const signedIn = await newContext(browser, size, theme);
      const page = await signedIn.newPage();
      await signIn(page, traveller);
      await page.getByText(NAUSICAA.name).first().waitFor();
      await take(page, travellersStops(ownList));
      await signedIn.close();
    }
  }
} finally {
  await browser.close();
  await server.close();
}

type Size = (typeof SIZES)[number];

async function newContext(
  openBrowser: Browser,
  viewport: Size,
  colorScheme: (typeof THEMES)[number],
): Promise<BrowserContext> {
  const context = await openBrowser.newContext({
    viewport,
    colorScheme,
    reducedMotion: 'reduce',
    baseURL: server.origin,
    serviceWorkers: 'block',
    hasTouch: viewport.width < 600,
  });
  await skipWelcome(context);
  return context;
}

/** Returns the paths of a country's first public list and of its first dish. */
async function firstList(country: string): Promise<{ path: string; dish: string }> {
  const response = await fetch(`${server.origin}/api/publicList/getLists/${country}/0`);
  const { lists } = (await response.json()) as {
    lists: { id: string; items: { id: string }[] }[];
  };
  const path = `/list/${country}/${lists[0]?.id}`;
  return { path, dish: `${path}/${lists[0]?.items[0]?.id}` };
}

/**
 * Makes a new account save the first list of some countries and tick a few dishes of each.
 * @returns the path of the last list
 */
async function saveAndTick(openBrowser: Browser, traveller: Traveller): Promise<string> {
  const context = await newContext(openBrowser, SIZES[1], 'light');
  const page = await context.newPage();
  await signIn(page, traveller);
  let path = '';
  for (const [country, ticks] of [
    ['JP', 2],
    ['IT', 5],
    ['GR', 3],
  ] as const) {
    await page.goto((await firstList(country)).path);
    await page
      .getByRole('button', { name: /Save list/ })
      .first()
      .click();
    await page.waitForURL(/\/user\/list\//);
    path = new URL(page.url()).pathname;
    const boxes = page.getByRole('main').getByRole('checkbox');
    await boxes.first().waitFor();
    for (let index = 0; index < ticks; index += 1) await boxes.nth(index).check();
    // Leaving a page would lose changes that its database has not written yet.
    await page.getByText(`${ticks} of `).first().waitFor();
  }
  await page.goto('/user/settings/sync');
  await page.getByText('Everything has been sent').waitFor();
  await context.close();
  return path;
}

async function takeAll(page: Page, stops: readonly Stop[], kind: string): Promise<void> {
  for (const { name, path, act } of stops) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.locator('#root[data-page]').waitFor({ state: 'detached' });
    // Pictures, fonts and requests of the page have loaded.
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    await act?.(page);
    const file = `${FOLDER}/${name}-${kind}.webp`;
    writeFileSync(file, await asWebP(await page.screenshot({ animations: 'disabled', caret: 'hide' })));
  }
}

async function asWebP(png: Buffer): Promise<Buffer> {
  const image = await loadImage(png);
  const canvas = createCanvas(image.width, image.height);
  canvas.getContext('2d').drawImage(image, 0, 0);
  return canvas.encode('webp', QUALITY);
}
