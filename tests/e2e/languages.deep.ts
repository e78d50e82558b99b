/** The texts of each language: their layout on a phone, and no English among them (P10.1, P14.1). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type APIRequestContext, expect, type Locator, type Page } from 'playwright/test';
import { pseudoCatalog } from '#scripts/i18n/pseudo-locale.ts';
import { readCatalogFile } from '#scripts/i18n/read-catalogs.ts';
import { LANGUAGES } from '#src/i18n/languages.ts';
import { LANGUAGE_KEY } from '#src/i18n/stored-language.ts';
import { Author } from './helpers/author.ts';
import { expectSoundLayout } from './helpers/layout.ts';
import { newOwnList } from './helpers/new-list.ts';
import { signIn } from './helpers/phone.ts';
import type { OwnServer } from './helpers/server.ts';
import { test } from './helpers/test.ts';
import { newTraveller } from './helpers/traveller.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

/** Screens that a visitor can open. */
const VISITOR_SCREENS = [
  '/',
  '/lists',
  '/lists/PL',
  '/login',
  '/login?mode=register',
  '/login?mode=forgot',
  '/user/settings',
  '/user/settings/diet',
  '/user/settings/messages',
  '/terms/all',
  '/contact',
  '/credentials',
  '/handover',
];
/** Screens that a signed-in user can open. */
const USER_SCREENS = [
  '/',
  '/user/list/newList?details=true',
  '/avatars',
  '/user/settings',
  '/user/settings/sync',
];
/**
 * The minimal length of a searched English text. Shorter texts, such as "list", occur in other languages too.
 */
const MIN_LENGTH = 8;
/** A key or a placeholder that a catalog shows for a missing text. */
const RAW_KEY = /\brank\.\d|\{[a-z]\w*[,}]/;

/** Opens each screen, and checks its language, its layout and that no text is missing. */
async function expectScreens(page: Page, tag: string, screens: readonly string[]): Promise<void> {
  for (const screen of screens) {
    await page.goto(screen);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', tag);
    await expectSoundLayout(page);
    expect(await page.locator('body').innerText(), screen).not.toMatch(RAW_KEY);
  }
}

/** Makes the app start in this language. */
async function startInLanguage(page: Page, code: string): Promise<void> {
  await page.addInitScript(
    ([key, value]) => localStorage.setItem(key as string, value as string),
    [LANGUAGE_KEY, code],
  );
}

type Fixtures = { page: Page; request: APIRequestContext; server: OwnServer };

/** Signs in a user with one list, and makes the app use this language. @returns the path of the list */
async function signInWithList({ page, request, server }: Fixtures, code: string): Promise<string> {
  const traveller = await newTraveller(server, 'Leodes');
  const listID = await newOwnList(request, traveller, { name: 'Figs', items: [{ name: 'Fig cake' }] });
  await signIn(page, traveller);
  await startInLanguage(page, code);
  return `/user/list/${listID}`;
}

/**
 * Ends the session as another device would, and ticks the first dish.
 * @returns the app bar's message about the unsent change
 */
async function tickAfterSessionEnd(page: Page): Promise<Locator> {
  await page.evaluate(() => fetch('/api/user/logout'));
  await page.getByRole('main').getByRole('checkbox').first().check();
  const status = page.getByRole('banner').getByRole('paragraph');
  await expect(status).toHaveText(/1/);
  return status;
}

/** Runs in the page. @returns "whole" or "cut" for each visible line of text in the element */
function visibleLines(element: HTMLElement | SVGElement): string[] {
  const box = element.getBoundingClientRect();
  const words = document.createRange();
  const lines = new Map<number, string>();
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (texts.nextNode() !== null) {
    words.selectNodeContents(texts.currentNode);
    for (const { top, bottom, left, right, width } of words.getClientRects()) {
      if (width === 0 || top >= box.bottom || bottom <= box.top) continue;
      const isWhole = top >= box.top && bottom <= box.bottom && left >= box.left && right <= box.right;
      if (!isWhole || !lines.has(top)) lines.set(top, isWhole ? 'whole' : 'cut');
    }
  }
  return [...lines.values()];
}

const ASSETS = 'dist/client/assets';

/**
 * Returns whether this URL is a language's second catalog: the texts of all screens but the first, and the
 * countries' names.
 */
function isSecondCatalog({ pathname }: URL): boolean {
  const file = pathname.split('/').at(-1) ?? '';
  return file.startsWith('catalog-') && readFileSync(join(ASSETS, file), 'utf8').includes('as countries');
}

/**
 * Returns the English texts of the first catalog that `shown` contains, without those that the language with
 * this tag has too.
 */
async function englishIn(shown: string, tag: string): Promise<string[]> {
  const [english, own] = await Promise.all(
    ['en', tag === 'de-AT' ? 'de' : tag].map((each) => readCatalogFile('locales', each, 'messages.po')),
  );
  const ownTexts = [...(own?.values() ?? [])].map(({ translation }) => translation).join('\n');
  const englishTexts = [...(english?.values() ?? [])].flatMap(({ translation = '' }) =>
    translation.split(/[{}<>#]/),
  );
  return englishTexts
    .map((each) => each.trim())
    .filter((each) => each.length >= MIN_LENGTH && shown.includes(each) && !ownTexts.includes(each));
}

for (const { code, tag, name } of LANGUAGES) {
  test(`the texts of ${name} fit all visitor screens on a phone`, async ({ page }) => {
    await startInLanguage(page, code);
    await expectScreens(page, tag, VISITOR_SCREENS);
  });

  test(`in ${name} no country has more than two lines in the picker`, async ({ page }) => {
    await startInLanguage(page, code);
    await page.goto('/lists');
    const rows = page.getByRole('main').locator('li > a');
    await expect(rows).toHaveCount(250);
    const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    expect(Math.max(...heights)).toBeLessThan(64);
  });

  test(`in ${name} the app bar reports a missing network in one whole line`, async ({
    page,
    request,
    server,
  }) => {
    const list = await signInWithList({ page, request, server }, code);
    for (const screen of ['/', list]) {
      await page.goto(screen);
      await expect(page.locator('html')).toHaveAttribute('lang', tag);
      // The script of this message loads after the page and, without a worker, is not cached. So wait for it.
      await page.waitForLoadState('networkidle');
      await page.context().setOffline(true);
      const status = page.getByRole('banner').getByRole('paragraph');
      await expect(status, screen).toHaveText(/\S · \S/);
      expect(await status.evaluate(visibleLines), screen).toEqual(['whole']);
      await page.context().setOffline(false);
    }
  });

  test(`in ${name} the app bar's request to sign in again is not cut`, async ({ page, request, server }) => {
    const list = await signInWithList({ page, request, server }, code);
    await page.goto(list);
    await expect(page.locator('html')).toHaveAttribute('lang', tag);
    const status = await tickAfterSessionEnd(page);
    expect(new Set(await status.evaluate(visibleLines)), 'with one change').toEqual(new Set(['whole']));
  });
}

for (const { code, tag, name } of LANGUAGES.filter((each) => each.tag !== 'en')) {
  test(`in ${name} Home shows no English before the second catalog has loaded`, async ({
    page,
    request,
    server,
  }) => {
    const list = await signInWithList({ page, request, server }, code);
    await page.goto(list);
    await tickAfterSessionEnd(page);
    await page.route(isSecondCatalog, (route) => route.abort());
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', tag);
    await expect(page.getByRole('banner').getByRole('paragraph')).toHaveText(/1/);
    // The server's HTML is in the browser's language, until the app replaces it.
    await expect
      .poll(async () => englishIn(await page.locator('body').innerText(), tag), { timeout: 30_000 })
      .toEqual([]);
  });
}

test('texts 40 % longer than English fit every screen of a visitor and of a user on a phone', async ({
  page,
  server,
}) => {
  const catalog = await pseudoCatalog();
  // Replaces the catalog of Dutch, which has the same number of plural forms.
  await page.route('**/assets/catalog-nl-*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: catalog }),
  );
  await startInLanguage(page, 'NL');
  await expectScreens(page, 'nl', VISITOR_SCREENS);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[áëïöü]/);

  const author = await Author.register(server, 'Eumaeus');
  const publicID = await author.publish('IS', 'Lamb and fish of the north', ['#smoked', '#from-the-sea']);
  const { email, password } = await newTraveller(server, 'Telemachus');
  await page.goto('/login');
  await page.locator('input[type="email"]').fill(email);
  await page.locator('input[type="password"]').fill(password);
  await page.locator('input[type="password"]').press('Enter');
  await page.waitForURL(({ pathname }) => pathname === '/');
  await expectScreens(page, 'nl', [`/list/IS/${publicID}?details=true`]);
  await page.getByRole('button', { name: /^Sáv.* lïst/ }).click();
  await page.waitForURL(({ pathname }) => pathname.startsWith('/user/list/'));
  await expectScreens(page, 'nl', [`${new URL(page.url()).pathname}?details=true`, ...USER_SCREENS]);
});
