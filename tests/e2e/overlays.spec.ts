import { expect, type Page } from 'playwright/test';
import { button, link, signInAtTable } from './helpers/at-table.ts';
import { SLOW, test } from './helpers/test.ts';

const PHONE = { width: 360, height: 740 };
test.use({ viewport: PHONE });

/** Something that lies over the page: how it is opened from what lies below it, and the name it has on the screen. */
type Overlay = { name: string; open: (page: Page) => Promise<void>; isQuestion?: boolean };

const row = (page: Page) => button(page, 'Rāmen');
const openMenu = (page: Page) => button(page, 'More options for this list').click();
const pick = async (page: Page, action: string) => {
  await openMenu(page);
  await button(page, action).click();
};

const dish: Overlay = {
  name: 'the dish',
  open: async (page) => {
    if (!(await button(page, 'Open dish').isVisible())) await row(page).click();
    await button(page, 'Open dish').click();
  },
};
const card: Overlay = {
  name: 'the card',
  open: async (page) => {
    const showIt = page.getByRole('button', { name: 'Show it' }).last();
    if (!(await showIt.isVisible())) await row(page).click();
    await showIt.click();
  },
};
const emergency: Overlay = {
  name: 'the emergency side',
  open: (page) => page.getByRole('button', { name: 'Emergency' }).last().click(),
};
const removal: Overlay = {
  name: 'the removal',
  open: (page) => pick(page, 'Remove list'),
  isQuestion: true,
};
const countries: Overlay = {
  name: 'the countries',
  open: (page) => page.getByRole('main').getByRole('button', { name: /Japan/ }).first().click(),
  isQuestion: true,
};
const menu: Overlay = { name: 'the menu', open: openMenu, isQuestion: true };

/** Runs in the page. @returns what is in the middle of the screen: its heading, the menu's name, or that it is the page */
function onTop(): string {
  const spot = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
  if (document.querySelector('[popover="auto"]:popover-open') !== null) return 'the menu';
  const over = spot?.closest('dialog');
  if (over === null || over === undefined) return 'the page';
  const heading = over.querySelector('h2')?.textContent ?? '';
  if (heading === 'Choose country') return 'the countries';
  if (over.querySelector('a[href^="tel:"]') !== null) return 'the emergency side';
  if (over.getAttribute('role') === 'alertdialog') return 'the removal';
  if (over.hasAttribute('data-over')) return 'the dish';
  return 'the card';
}

const expectOnTop = (page: Page, { name }: { name: string }) =>
  expect.poll(() => page.evaluate(onTop)).toBe(name);
const PAGE = { name: 'the page' };

/** Closes what is on top by Escape and finds what was below on top. */
async function expectClosing(page: Page, overlay: Overlay, below: { name: string }): Promise<void> {
  await expectOnTop(page, overlay);
  await page.keyboard.press('Escape');
  await expectOnTop(page, below);
}

/** Opens two overlays, one over the other, in every order of reloading and going back. */
async function expectOrder(page: Page, list: string, lower: Overlay, upper: Overlay): Promise<void> {
  await page.goto(list);
  await lower.open(page);
  await expectOnTop(page, lower);
  await upper.open(page);
  await expectOnTop(page, upper);
  await page.reload();
  await expectOnTop(page, upper.isQuestion ? lower : upper);
  if (upper.isQuestion) await upper.open(page);
  await expectOnTop(page, upper);
  await page.goBack();
  await expectOnTop(page, lower);
  await upper.open(page);
  await expectClosing(page, upper, lower);
  await page.goBack();
  await expectOnTop(page, PAGE);
  await expect(page).toHaveURL(list);
}

test('the card lies over the dish after a reload and a return from Settings, and back closes the one on top', async ({
  page,
  request,
  server,
}) => {
  const list = await signInAtTable({ page, request, server }, 'Peiraeus');
  await expectOrder(page, list, dish, card);
  await expectOrder(page, list, dish, emergency);

  await dish.open(page);
  await expectOnTop(page, dish);
  await card.open(page);
  await button(page, 'What to say').click();
  await link(page, 'What I do not eat').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await page.goBack();
  await expectOnTop(page, card);
  await button(page, 'What to say').click();
  await page.goBack();
  await expectOnTop(page, dish);
  await page.goForward();
  await expectOnTop(page, card);
  await page.reload();
  await expectOnTop(page, card);
  await page.keyboard.press('Escape');
  await card.open(page);
  await expectOnTop(page, card);
});

test(
  'back closes a menu or a question and nothing else, and a reload asks nothing again',
  SLOW,
  async ({ page, request, server }) => {
    const list = await signInAtTable({ page, request, server }, 'Medon');
    await page.goto('/lists');
    await page.evaluate((to) => self.__TSR_ROUTER__?.navigate({ to }), list);
    for (const each of [menu, removal, countries]) {
      await each.open(page);
      await expectOnTop(page, each);
      await page.goBack();
      await expectOnTop(page, PAGE);
      await expect(page).toHaveURL(list);
      await each.open(page);
      await expectClosing(page, each, PAGE);
    }
    await removal.open(page);
    await page.reload();
    await expectOnTop(page, PAGE);
    await page.goBack();
    await expect(page).toHaveURL('/lists');
  },
);
