/** Back closes the open menu or question (P14.2). */
import { expect, type Page } from 'playwright/test';
import { button, link, signInAtTable } from './helpers/at-table.ts';
import { SLOW, test } from './helpers/test.ts';

const PHONE = { width: 360, height: 740 };
test.use({ viewport: PHONE });

/** An overlay: its name, and how to open it from the screen below it. */
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
    const showIt = page.getByRole('button', { name: 'Show the waiter' }).last();
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

/** Runs in the page. @returns the name of the overlay in the middle of the screen, or "the page" */
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

/** Closes the top overlay by Escape and checks that the one below is on top. */
async function expectClosing(page: Page, overlay: Overlay, below: { name: string }): Promise<void> {
  await expectOnTop(page, overlay);
  await page.keyboard.press('Escape');
  await expectOnTop(page, below);
}

/** Opens two overlays, one over the other. Checks the order after a reload, after Back and after Escape. */
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

test('the card stays over the dish after a reload and after Settings, and Back closes the top one', async ({
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
  'Back closes only the open menu or question, and a reload does not open it again',
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
