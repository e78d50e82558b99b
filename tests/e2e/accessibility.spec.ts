import { readdirSync } from 'node:fs';
import { parse } from 'node:path';
import { expect, type Page } from 'playwright/test';
import { complaints } from './helpers/axe.ts';
import { DEEP, test } from './helpers/test.ts';

// What is looked at is the pages; the worker would fetch everything else for each of them.
test.use({ serviceWorkers: 'block' });

/** Every screen that a visitor can reach. */
const SCREENS = [
  '/',
  '/lists',
  '/lists/PL',
  '/login',
  '/login?mode=register',
  '/login?mode=forgot',
  '/login?mode=resend',
  '/changePassword/no-such-token',
  '/changeEmail/no-such-token',
  '/activate/no-such-token',
  '/list/PL/00000000-0000-4000-8000-000000000000',
  '/user/settings',
  '/user/settings/sync',
  '/user/settings/messages',
  '/terms/all',
  ...readdirSync('public/documents/EN').map((file) => `/terms/${parse(file).name}`),
  '/contact',
  '/credentials',
  '/handover',
];

/** Those that most people see, and that change most. */
const OFTEN = new Set(['/', '/lists', '/lists/PL', '/login', '/user/settings', '/user/settings/sync']);

for (const screen of SCREENS) {
  const often = OFTEN.has(screen) ? {} : DEEP;
  test(`${screen} has nothing for axe to complain of in either theme`, often, async ({ page }) => {
    await page.goto(screen);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await complaints(page)).toEqual([]);
  });
}

/** Opens a screen within the app; resolves when the router rests there. */
const openWithin = (page: Page, path: string): Promise<void> =>
  page.evaluate(async (to) => {
    const router = self.__TSR_ROUTER__;
    router?.history.push(to);
    do await new Promise(requestAnimationFrame);
    while (router?.stores.status.get() !== 'idle' || router.stores.resolvedLocation.get()?.href !== to);
  }, path);

test('no screen scrolls sideways at 320 px with text at 200 %', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/nowhere');
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  for (const screen of SCREENS) {
    await openWithin(page, screen);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, screen).toBeLessThanOrEqual(0);
  }
});

/** How long each animation of the screen goes on, in milliseconds. */
const motions = (page: Page): Promise<number[]> =>
  page.evaluate(() =>
    document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().activeDuration)),
  );

test('what moves by itself rests after five seconds, and does not move for who wants no motion', async ({
  page,
}) => {
  // Home's ship, and the one of a screen that has nothing.
  for (const screen of ['/', '/nowhere']) {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto(screen);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => motions(page), screen).not.toEqual([]);
    for (const ms of await motions(page)) expect(ms, screen).toBeLessThanOrEqual(5000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect
      .poll(async () => (await motions(page)).filter((ms) => ms > 1), `${screen} in peace`)
      .toEqual([]);
  }
});

test.describe('with forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  /** Background and text as the browser paints them, and the width of the edge. */
  const look = (locator: ReturnType<Page['locator']>) =>
    locator.first().evaluate((element) => {
      const { backgroundColor, color, borderTopWidth } = getComputedStyle(element);
      return { backgroundColor, color, borderTopWidth };
    });

  for (const [screen, chosen, other] of [
    ['/', 'nav a[aria-current="page"]', 'nav a:not([aria-current])'],
    ['/login', 'main a[aria-current="page"]', 'main nav a:not([aria-current])'],
  ] as const)
    test(`what is chosen at ${screen} can be told from what is not`, async ({ page }) => {
      await page.goto(screen);
      const [one, two] = [await look(page.locator(chosen)), await look(page.locator(other))];
      expect(one.backgroundColor).not.toBe(two.backgroundColor);
      expect(one.color).not.toBe(one.backgroundColor);
    });

  test('the bars have an edge', async ({ page }) => {
    await page.goto('/');
    for (const bar of ['nav', 'header'])
      expect(await look(page.locator(bar))).toMatchObject({ borderTopWidth: '1px' });
  });
});
