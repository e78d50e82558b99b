/** The tutorials of Home and of a list (P2.17). */
import { expect, type Locator, type Page } from 'playwright/test';
import { axeViolations } from './helpers/axe.ts';
import { newOwnList } from './helpers/new-list.ts';
import { signIn } from './helpers/phone.ts';
import { DEEP, MOVING, test } from './helpers/test.ts';
import { newTraveller } from './helpers/traveller.ts';

test.use({ ...MOVING, viewport: { width: 360, height: 780 }, hasTouch: true, isNewcomer: true });

const HOME_STEPS = [
  'Your lists',
  'Find or create a list',
  'This is you',
  'Where can I eat it?',
  'Always within reach',
  'Settings',
];
const LIST_STEPS = [
  'Eaten? Tick it',
  'Tap a dish to open it',
  'One more dish',
  'About this list',
  'Share list',
];
const DISHES = {
  name: 'Naples on Foot',
  items: [{ name: 'Babà' }, { name: 'Sfogliatella' }, { name: 'Pizza' }],
};

/** The number of steps that are shown first. The user can ask for the others. */
const FIRST_STEPS = 2;

/** The dialog of the open tutorial. */
const tutorial = (page: Page) =>
  page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Skip the tutorial' }) });
/** The dialog of a step, whose name contains the step's number and the total that it shows. */
const step = (page: Page, title: string, number: number, total: number) =>
  page.getByRole('dialog', { name: `${title} ${number} of ${total}` });
const next = (page: Page) => tutorial(page).getByRole('button', { name: 'Next' });

/** Presses the button that leads from the step at this index, from 0, to the next. */
async function goOn(page: Page, index: number): Promise<void> {
  const name = index === FIRST_STEPS - 1 ? 'Show more' : 'Next';
  await tutorial(page).getByRole('button', { name }).click();
}
/** Returns the total that the step at this index shows. */
const totalAt = (index: number, total: number) => (index < FIRST_STEPS ? FIRST_STEPS : total);

/** Returns an element's box on the screen. */
async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (box === null) throw new Error(`${locator} is not on the screen`);
  return box;
}

/** Checks that the step's card does not cover the highlighted element, and that both are on the screen. */
async function expectInSight(page: Page): Promise<void> {
  const dialog = tutorial(page);
  const size = page.viewportSize()!;
  await expect(async () => {
    const highlight = await boxOf(dialog.locator('> div').first());
    const card = await boxOf(dialog.locator('> div').last());
    const isApart =
      highlight.y + highlight.height <= card.y ||
      card.y + card.height <= highlight.y ||
      highlight.x + highlight.width <= card.x ||
      card.x + card.width <= highlight.x;
    expect(isApart, JSON.stringify({ highlight, card })).toBe(true);
    expect(card.x).toBeGreaterThanOrEqual(0);
    expect(card.x + card.width).toBeLessThanOrEqual(size.width);
    expect(card.y).toBeGreaterThanOrEqual(0);
    expect(card.y + card.height).toBeLessThanOrEqual(size.height);
    expect(highlight.y).toBeGreaterThanOrEqual(-10);
    expect(highlight.y + highlight.height).toBeLessThanOrEqual(size.height + 10);
  }).toPass();
}

/** Signs in a user with their first list, and opens Home. @returns the id of the list */
async function openHome(page: Page, { server, request }: Fixtures, name: string): Promise<string> {
  const traveller = await newTraveller(server, name);
  const listID = await newOwnList(request, traveller, DISHES);
  await signIn(page, traveller, '/terms/all');
  // The app marks the tutorials as seen if a user signs in with a list. Without the mark the list seems new.
  await page.evaluate(() => localStorage.removeItem('tutorials'));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  return listID;
}
type Fixtures = {
  server: Parameters<typeof newTraveller>[0];
  request: Parameters<typeof newOwnList>[0];
};

for (const width of [360, 768, 1280]) {
  test(
    `a tutorial shows Home in two steps, and in four more on request, only once, at ${width} px`,
    DEEP,
    async ({ page, server, request }) => {
      await page.setViewportSize({ width, height: 780 });
      await openHome(page, { server, request }, 'Telemachus');
      for (const [index, title] of HOME_STEPS.entries()) {
        await expect(step(page, title, index + 1, totalAt(index, 6))).toBeVisible();
        await expectInSight(page);
        if (index < 5) await goOn(page, index);
      }
      await tutorial(page).getByRole('button', { name: 'Done' }).click();
      await expect(tutorial(page)).toBeHidden();
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Naples on Foot' })).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('tutorials'))).toBe('home');
    },
  );

  test(
    `a tutorial shows a list in two steps, and in three more on request, at ${width} px`,
    DEEP,
    async ({ page, server, request }) => {
      await page.setViewportSize({ width, height: 780 });
      const listID = await openHome(page, { server, request }, 'Pisistratus');
      await page.goto(`/user/list/${listID}`);
      for (const [index, title] of LIST_STEPS.entries()) {
        await expect(step(page, title, index + 1, totalAt(index, 5))).toBeVisible();
        await expectInSight(page);
        if (index === 0 || index === 4) expect(await axeViolations(page)).toEqual([]);
        if (index < 4) await goOn(page, index);
      }
      await tutorial(page).getByRole('button', { name: 'Done' }).click();
      await expect(tutorial(page)).toBeHidden();
      expect(await page.evaluate(() => localStorage.getItem('tutorials'))).toContain('list');
    },
  );
}

test(
  'by keyboard, arrows change the step, Tab stays in the tutorial, and Escape ends it and restores the focus',
  DEEP,
  async ({ page, server, request }) => {
    await openHome(page, { server, request }, 'Nestor');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    const settings = page.getByRole('link', { name: 'Settings' });
    await settings.focus();
    await expect(step(page, HOME_STEPS[0]!, 1, 2)).toBeVisible();
    await expect(next(page)).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(step(page, HOME_STEPS[1]!, 2, 2)).toBeVisible();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(step(page, HOME_STEPS[2]!, 3, 6)).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(step(page, HOME_STEPS[1]!, 2, 6)).toBeVisible();
    for (let tabs = 0; tabs < 8; tabs++) {
      await page.keyboard.press('Tab');
      const isOutside = await page.evaluate(
        () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
      );
      expect(isOutside).toBe(false);
    }
    await page.keyboard.press('Escape');
    await expect(tutorial(page)).toBeHidden();
    await expect(settings).toBeFocused();
  },
);

test(
  'the tutorial can be skipped at every step, and restarted in the settings',
  DEEP,
  async ({ page, server, request }) => {
    await openHome(page, { server, request }, 'Mentor');
    await expect(step(page, HOME_STEPS[0]!, 1, FIRST_STEPS)).toBeVisible();
    await tutorial(page).getByRole('button', { name: 'Skip the tutorial' }).click();
    await expect(tutorial(page)).toBeHidden();
    for (let skippedAt = 1; skippedAt < 6; skippedAt++) {
      await page.getByRole('link', { name: 'Settings' }).click();
      await page.getByRole('link', { name: 'Restart tutorial' }).click();
      await expect(step(page, HOME_STEPS[0]!, 1, FIRST_STEPS)).toBeVisible();
      for (let index = 0; index < skippedAt; index++) await goOn(page, index);
      await expect(step(page, HOME_STEPS[skippedAt]!, skippedAt + 1, totalAt(skippedAt, 6))).toBeVisible();
      await tutorial(page).getByRole('button', { name: 'Skip the tutorial' }).click();
      await expect(tutorial(page)).toBeHidden();
    }
  },
);

test(
  'a tap on the highlighted element uses it, and the tutorial continues, on a list and back on Home',
  DEEP,
  async ({ page, server, request }) => {
    await openHome(page, { server, request }, 'Ctesippus');
    await expect(step(page, 'Your lists', 1, FIRST_STEPS)).toBeVisible();
    const highlightCentre = async () => {
      const { x, y, width, height } = await boxOf(tutorial(page).locator('> div').first());
      return [x + width / 2, y + height / 2] as const;
    };
    await page.touchscreen.tap(...(await highlightCentre()));
    await expect(page.getByRole('heading', { level: 1, name: 'Naples on Foot' })).toBeVisible();
    await expect(step(page, 'Eaten? Tick it', 1, FIRST_STEPS)).toBeVisible();
    await page.touchscreen.tap(...(await highlightCentre()));
    await expect(step(page, 'Tap a dish to open it', 2, FIRST_STEPS)).toBeVisible();
    await expect(page.getByText('1 of 3 dishes eaten')).toHaveCount(1);
    await tutorial(page).getByRole('button', { name: 'Show more' }).click();
    await expect(step(page, 'One more dish', 3, 5)).toBeVisible();
    await page.touchscreen.tap(...(await highlightCentre()));
    await page.keyboard.type('Pastiera');
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Add a dish' }).blur();
    await expect(step(page, 'About this list', 4, 5)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('checkbox', { name: 'Pastiera' })).toBeVisible();
    await page.goBack();
    await expect(step(page, 'Find or create a list', 2, FIRST_STEPS)).toBeVisible();
  },
);

test(
  'the tutorial appears neither over a message nor after the user has begun to tick',
  DEEP,
  async ({ page, server, request }) => {
    const listID = await openHome(page, { server, request }, 'Medon');
    await expect(tutorial(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await page.goto(`/user/list/${listID}?justAdded=true`);
    await expect(page.getByRole('group', { name: 'List added' })).toBeVisible();
    await expect(tutorial(page)).toBeVisible();
    await expect(page.getByRole('group', { name: 'List added' })).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(tutorial(page)).toBeHidden();

    await page.evaluate(() => localStorage.setItem('tutorials', 'home'));
    await page.clock.install();
    await page.reload({ waitUntil: 'commit' });
    await page.getByRole('checkbox', { name: 'Babà' }).tap();
    await expect(page.getByRole('main').getByText('1 of 3 dishes eaten')).toBeVisible();
    await page.waitForLoadState('networkidle');
    await page.clock.runFor(20_000);
    await expect(tutorial(page)).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('tutorials'))).toBe('home');
  },
);

test(
  'the second and the fifth step of Home break no axe rule in either theme',
  DEEP,
  async ({ page, server, request }) => {
    await openHome(page, { server, request }, 'Halitherses');
    for (const [index, title] of HOME_STEPS.entries()) {
      await expect(step(page, title, index + 1, totalAt(index, 6))).toBeVisible();
      if (index === 1 || index === 4) expect(await axeViolations(page)).toEqual([]);
      if (index < 5) await goOn(page, index);
    }
  },
);

test(
  'a visitor who comes to Home from another page gets the tutorial; a sign-out removes its mark',
  DEEP,
  async ({ page, server, request }) => {
    await page.goto('/lists');
    // The scripts of overlays load after the page and then set this key.
    await page.waitForFunction(() => localStorage.getItem('welcomed') !== null);
    await page.getByRole('link', { name: 'Home' }).first().click();
    await expect(step(page, 'Find or create a list', 1, FIRST_STEPS)).toBeVisible();
    await page.keyboard.press('Escape');
    await openHome(page, { server, request }, 'Eurycleia');
    await page.goto('/user/settings');
    await page.waitForLoadState('networkidle');
    await page.getByRole('main').getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(page).toHaveURL(/\/$/);
    expect(await page.evaluate(() => Object.keys({ ...localStorage }))).toEqual(['language']);
  },
);

test(
  'with forced colours and reduced motion a border marks the highlighted element',
  DEEP,
  async ({ page, server, request }) => {
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    await openHome(page, { server, request }, 'Noemon');
    await expect(step(page, HOME_STEPS[0]!, 1, FIRST_STEPS)).toBeVisible();
    const style = await tutorial(page)
      .locator('> div')
      .first()
      .evaluate((highlight) => {
        const { borderStyle, borderWidth, transitionDuration } = getComputedStyle(highlight);
        return { borderStyle, borderWidth, seconds: Number.parseFloat(transitionDuration) };
      });
    expect(style).toEqual({ borderStyle: 'solid', borderWidth: '3px', seconds: 0.001 });
  },
);
