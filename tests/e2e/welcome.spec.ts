/** The greeting at the very first start, which also asks for the language (P2.17). */
import { expect, type Page } from 'playwright/test';
import { axeViolations } from './helpers/axe.ts';
import { expectSoundLayout } from './helpers/layout.ts';
import { signIn } from './helpers/phone.ts';
import { DEEP, test } from './helpers/test.ts';
import { newTraveller } from './helpers/traveller.ts';

test.use({ viewport: { width: 360, height: 780 }, isNewcomer: true });

const greeting = (page: Page) => page.getByRole('heading', { name: 'Welcome aboard!' });
const invitation = (page: Page) => page.getByRole('heading', { name: 'Taste your way around the world' });

/** Sums up the scores of all layout shifts of the page, in `window.shifted`. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, { shifted: Reflect.get(window, 'shifted') + Reflect.get(entry, 'value') });
    }).observe({ type: 'layout-shift', buffered: true });
  });

for (const width of [360, 768, 1280]) {
  test(
    `the first start greets, asks for the language and shifts nothing at ${width} px`,
    width === 360 ? {} : DEEP,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 780 });
      await watchShifts(page);
      await page.goto('/');
      await expect(greeting(page)).toBeVisible();
      await expect(page.getByRole('combobox', { name: 'Language' })).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: 'Find list' })).toBeInViewport();
      await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toBeInViewport();
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => Reflect.get(window, 'shifted'))).toBe(0);
      await expectSoundLayout(page);
      expect(await axeViolations(page)).toEqual([]);
    },
  );
}

test.describe('in Spanish, where the greeting takes two lines', () => {
  test.use({ locale: 'es' });
  test('a greeting that loads late has its space reserved', async ({ page }) => {
    await watchShifts(page);
    let loadScript = () => {};
    const mayLoad = new Promise<void>((resolve) => {
      loadScript = resolve;
    });
    await page.route('**/assets/background-*.js', async (route) => {
      await mayLoad;
      await route.continue();
    });
    await page.goto('/');
    await expect(page.getByRole('main').getByRole('link', { name: 'Buscar lista' })).toBeVisible();
    loadScript();
    await expect(page.getByRole('combobox', { name: 'Idioma' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => Reflect.get(window, 'shifted'))).toBe(0);
  });
});

test(
  'a language chosen in the greeting applies at once, and the greeting stays until it is answered',
  DEEP,
  async ({ page }) => {
    await page.goto('/');
    await page.getByRole('combobox', { name: 'Language' }).selectOption('Polski');
    await expect(page.getByRole('heading', { name: 'Witaj na pokładzie!' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Witaj na pokładzie!' })).toBeVisible();
  },
);

for (const [linkName, path] of [
  ['Find list', '/lists'],
  ['Sign in', '/login'],
] as const) {
  test(`after “${linkName}” the greeting does not appear again`, DEEP, async ({ page }) => {
    await page.goto('/');
    await expect(greeting(page)).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: linkName }).click();
    await expect(page).toHaveURL((url) => url.pathname === path);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('welcomed'))).toBe('yes');
    await expect(invitation(page)).toBeHidden();
    await page.goBack();
    await expect(invitation(page)).toBeVisible();
    await expect(greeting(page)).toBeHidden();
    await page.reload();
    await expect(page.getByText('What are you hungry for?')).toBeVisible();
    await expect(greeting(page)).toBeHidden();
  });
}

test('a visitor whose first page is not Home is not greeted, even on Home later', DEEP, async ({ page }) => {
  await page.goto('/lists/IT');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(greeting(page)).toBeHidden();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('welcomed'))).toBe('yes');
  await page.goto('/');
  await expect(page.getByText('What are you hungry for?')).toBeVisible();
  await expect(greeting(page)).toBeHidden();
});

test(
  'the greeting and the tutorial never appear together, and neither appears after a sign-out',
  DEEP,
  async ({ page, server }) => {
    await page.clock.install();
    await page.goto('/');
    await expect(greeting(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    await page.clock.runFor(20_000);
    await expect(page.getByRole('dialog')).toBeHidden();

    await signIn(page, await newTraveller(server, 'Eumaeus'));
    await page.goto('/user/settings');
    await page.waitForLoadState('networkidle');
    await page.getByRole('main').getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(invitation(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    await page.clock.runFor(20_000);
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(greeting(page)).toBeHidden();
  },
);
