/** The choice of a language: offline, at once, and for the names of countries (P10.2, P10.3). */
import { expect } from 'playwright/test';
import { readyOffline } from './helpers/ready-offline.ts';
import type { OwnServer } from './helpers/server.ts';
import { DEEP, test } from './helpers/test.ts';

// The worker caches the chosen language's files.
test.use({ serviceWorkers: 'allow' });

let server: OwnServer;
test.beforeAll(async ({ server: shared }) => {
  server = shared;
});

test(
  'a language that was chosen once works without a network on Home, in the settings and in the picker',
  DEEP,
  async ({ page }) => {
    await page.goto(`${server.origin}/user/settings`);
    await page.getByRole('combobox').first().selectOption('PL');
    await expect(page.getByRole('heading', { level: 1, name: 'Ustawienia' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
    await readyOffline(page);
    const countCatalogs = () =>
      page.evaluate(async () => {
        const cache = await caches.open('later-files');
        return (await cache.keys()).filter(({ url }) => url.includes('catalog-pl')).length;
      });
    await expect.poll(countCatalogs).toBe(2);

    await server.stop();
    await page.goto(`${server.origin}/`);
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Znajdź kraj' })).toBeVisible();
    await page.context().setOffline(true);
    await page.goto(`${server.origin}/user/settings`);
    const languages = page.getByRole('combobox', { name: 'Język' });
    // Offline only the languages on this device are offered, and both work.
    await expect(languages.getByRole('option')).toHaveText(['English', 'Polski']);
    await expect(page.getByText('Inne języki wymagają połączenia.')).toBeVisible();
    await languages.selectOption('EN');
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    await page.getByRole('combobox', { name: 'Language' }).selectOption('PL');
    await expect(page.getByRole('heading', { level: 1, name: 'Ustawienia' })).toBeVisible();
    await page.goto(`${server.origin}/lists`);
    await page.getByRole('searchbox').fill('wlochy');
    await expect(page.getByRole('link', { name: /Włochy/ })).toBeVisible();
  },
);

test('a change of language shows at once and keeps the page, its scroll position and the focus', async ({
  page,
}) => {
  await page.goto(`${server.origin}/user/settings`);
  const language = page.getByRole('combobox').first();
  await page.evaluate(() => {
    scrollTo(0, 120);
    Object.assign(globalThis, { isSamePage: true });
  });
  const scrollPosition = await page.evaluate(() => scrollY);
  for (const [code, tag, title] of [
    ['GR', 'el', 'Ρυθμίσεις · Food Odyssey'],
    ['AL', 'sq', 'Cilësimet · Food Odyssey'],
    ['EN', 'en', 'Settings · Food Odyssey'],
  ] as const) {
    await language.focus();
    await language.selectOption(code);
    await expect(page.locator('html')).toHaveAttribute('lang', tag);
    await expect(page).toHaveTitle(title);
    const manifest = page.locator('link[rel="manifest"]');
    await expect(manifest).toHaveAttribute(
      'href',
      tag === 'en' ? '/manifest.webmanifest' : `/manifest-${tag}.webmanifest`,
    );
    const answer = await page.request.get((await manifest.getAttribute('href')) ?? '');
    expect(await answer.json()).toMatchObject({ lang: tag, id: '/' });
    await expect(language).toHaveValue(code);
    await expect(language).toBeFocused();
  }
  expect(await page.evaluate(() => [Reflect.get(globalThis, 'isSamePage'), scrollY])).toEqual([
    true,
    scrollPosition,
  ]);
});

test('in Albanian the picker finds and shows countries by their Albanian names', DEEP, async ({ page }) => {
  await page.goto(`${server.origin}/user/settings`);
  await page.getByRole('combobox').first().selectOption('AL');
  await expect(page.locator('html')).toHaveAttribute('lang', 'sq');
  await page.goto(`${server.origin}/lists`);
  await page.getByRole('searchbox').fill('greqi');
  await expect(page.getByRole('link', { name: /Greqi/ })).toBeVisible();
});
