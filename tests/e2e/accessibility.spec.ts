/** Screens of a visitor: the rules of axe, narrow screens, large text, motion and forced colours (P14.1). */
import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { parse } from 'node:path';
import { expect, type Page } from 'playwright/test';
import { phraseBook } from '#scripts/build-phrases.ts';
import { animationDurations, visibleAnimationDurations } from './helpers/animation-durations.ts';
import { axeViolations } from './helpers/axe.ts';
import { expectSoundLayout } from './helpers/layout.ts';
import { newOwnList } from './helpers/new-list.ts';
import { signIn } from './helpers/phone.ts';
import { DEEP, SLOW, test } from './helpers/test.ts';
import { newTraveller } from './helpers/traveller.ts';

// The worker is not needed here, and would fetch all other files for each page.
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
  '/notMe/no-such-token',
  '/list/PL/00000000-0000-4000-8000-000000000000',
  '/user/settings',
  '/user/settings/sync',
  '/user/settings/diet',
  '/user/settings/messages',
  '/terms/all',
  ...readdirSync('public/documents/EN').map((file) => `/terms/${parse(file).name}`),
  '/contact',
  '/credentials',
  '/handover',
];

/**
 * The screens that are checked more often than the others, because most users see them and they change most.
 * The list of all countries is not among them, because axe takes as long for it as for the others together.
 */
const CHECKED_OFTEN = new Map<string, { tag?: string }>([
  ['/', {}],
  ['/lists/PL', {}],
  ['/login', SLOW],
  ['/user/settings', SLOW],
  ['/user/settings/sync', SLOW],
]);

for (const screen of SCREENS) {
  test(
    `${screen} breaks no axe rule in either theme`,
    CHECKED_OFTEN.get(screen) ?? DEEP,
    async ({ page }) => {
      await page.goto(screen);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
    },
  );
}

/** Navigates to a screen without loading the app again. Resolves when the router is idle there. */
const openWithin = (page: Page, path: string): Promise<void> =>
  page.evaluate(async (to) => {
    const router = self.__TSR_ROUTER__;
    router?.history.push(to);
    do await new Promise(requestAnimationFrame);
    while (router?.stores.status.get() !== 'idle' || router.stores.resolvedLocation.get()?.href !== to);
  }, path);

test('no screen of a visitor scrolls sideways at 320 px with text at 200 %', SLOW, async ({ page }) => {
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

for (const [width, height] of [
  [320, 256],
  [780, 360],
] as const)
  test(
    `at ${width} by ${height} px every layout is sound, and the navigation bar is at most 48 px high`,
    DEEP,
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.goto('/nowhere');
      for (const screen of SCREENS) {
        await openWithin(page, screen);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const bar = await page.getByRole('navigation', { name: 'Main' }).boundingBox();
        expect(bar?.height, screen).toBeLessThanOrEqual(48);
        await expectSoundLayout(page, screen);
      }
    },
  );

test(
  'on a desktop wide content is aligned with the bar, text is centred, and Tab leads from the bars to it',
  DEEP,
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/nowhere');
    for (const [screen, isWide] of [
      ['/', true],
      ['/lists', true],
      ['/lists/PL', true],
      ['/user/settings', false],
      ['/terms/all', false],
    ] as const) {
      await openWithin(page, screen);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const [bar, content] = await page.evaluate(() =>
        ['header > *', 'main'].map((part) => {
          const element = document.querySelector(part) as Element;
          const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(element);
          const { left, right } = element.getBoundingClientRect();
          return [left + Number.parseFloat(paddingInlineStart), right - Number.parseFloat(paddingInlineEnd)];
        }),
      );
      const [atStart = 0, atEnd = 0] = [0, 1].map((side) =>
        Math.abs((bar?.[side] ?? 0) - (content?.[side] ?? 0)),
      );
      // A page of text is narrower than the bar, and centred.
      expect(atStart > 10, screen).toBe(!isWide);
      expect(Math.abs(atStart - atEnd), screen).toBeLessThanOrEqual(10);
    }
    await page.goto('/lists');
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    const landmarks: string[] = [];
    for (let stop = 0; stop < 8; stop++) {
      await page.keyboard.press('Tab');
      const landmark = await page.evaluate(
        () => document.activeElement?.closest('header, nav, main')?.localName,
      );
      landmarks.push(landmark ?? 'none');
    }
    // The first Tab stop is the skip link, outside of all landmarks.
    expect(landmarks.join(' ')).toMatch(/^none (header |nav )+main/);
  },
);

test(
  'animations of Home stop after five seconds, and do not run with reduced motion',
  DEEP,
  async ({ page }) => {
    // An unknown path shows Home too.
    for (const screen of ['/', '/nowhere']) {
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await page.goto(screen);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect.poll(() => animationDurations(page), screen).not.toEqual([]);
      for (const ms of await animationDurations(page)) expect(ms, screen).toBeLessThanOrEqual(5000);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await expect.poll(() => visibleAnimationDurations(page), `${screen} with reduced motion`).toEqual([]);
    }
  },
);

test.describe('with forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  /** Returns the colours of background and text, and the width of the border. */
  const paintOf = (locator: ReturnType<Page['locator']>) =>
    locator.first().evaluate((element) => {
      const { backgroundColor, color, borderTopWidth } = getComputedStyle(element);
      return { backgroundColor, color, borderTopWidth };
    });

  for (const [screen, chosen, other] of [
    ['/', 'nav a[aria-current="page"]', 'nav a:not([aria-current])'],
    ['/login', 'main a[aria-current="page"]', 'main nav a:not([aria-current])'],
  ] as const)
    test(`the current link at ${screen} has another background than the others`, DEEP, async ({ page }) => {
      // A phone and a desktop have the navigation in different bars.
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 780 });
        await page.goto(screen);
        const [one, two] = [await paintOf(page.locator(chosen)), await paintOf(page.locator(other))];
        expect(one.backgroundColor).not.toBe(two.backgroundColor);
        expect(one.color).not.toBe(one.backgroundColor);
      }
    });

  test(
    'the given stars of a dish are filled in the text colour, the others are not',
    DEEP,
    async ({ page, request, server }) => {
      const taster = await newTraveller(server, 'Thrasymedes');
      const itemID = randomUUID();
      const items = [{ id: itemID, name: 'Grilled octopus', isDone: true }];
      const listID = await newOwnList(request, taster, { name: 'Pylos', items });
      await signIn(page, taster, `/user/list/${listID}/${itemID}`);
      await page.getByRole('radio', { name: '3 stars' }).check();
      const isInTextColour = (star: SVGElement | HTMLElement) => {
        const { fill, color } = getComputedStyle(star);
        return fill === color;
      };
      const stars = page.getByRole('group', { name: 'Stars' }).locator('label svg');
      const filled = async () =>
        Promise.all((await stars.all()).map((star) => star.evaluate(isInTextColour)));
      await expect.poll(filled).toEqual([true, true, true, false, false]);
    },
  );

  test(
    'on the waiter’s card an allergy has a border, and a chosen food has another background than the others',
    DEEP,
    async ({ page }) => {
      await page.goto('/lists/JP');
      await page.getByRole('article').first().getByRole('link').first().click();
      await page.locator('[data-item-name]').first().click();
      await page.getByRole('button', { name: 'Show the waiter' }).click();
      await page.getByRole('button', { name: 'What to say' }).click();
      const card = page.getByRole('dialog');
      await card.getByText(phraseBook().languages.en?.sentences.allergic ?? '').click();
      await card.getByRole('button', { name: 'peanuts' }).click();
      const [chosen, other] = [
        card.getByRole('button', { name: 'peanuts' }),
        card.getByRole('button', { name: 'lupin' }),
      ];
      expect((await paintOf(chosen)).backgroundColor).not.toBe((await paintOf(other)).backgroundColor);

      await card.getByRole('button', { name: 'Done' }).click();
      const peanuts = card.getByRole('listitem').filter({ hasText: 'peanuts' });
      await expect(peanuts).toBeVisible();
      const edge = await peanuts.evaluate((food) => {
        const {
          borderInlineStartWidth: width,
          borderInlineStartStyle: style,
          borderInlineStartColor: color,
        } = getComputedStyle(food);
        return { width, style, isOfText: color === getComputedStyle(food).color };
      });
      expect(edge).toEqual({ width: '4px', style: 'solid', isOfText: true });
      expect((await paintOf(peanuts)).color).not.toBe((await paintOf(card)).backgroundColor);
    },
  );

  test('the bars have a border at the top', DEEP, async ({ page }) => {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 780 });
      await page.goto('/');
      for (const bar of ['nav', 'header'])
        expect(await paintOf(page.locator(bar))).toMatchObject({ borderTopWidth: '1px' });
    }
  });
});
