/** Back, Escape and a reload over a menu, a question, a dish and the waiter's card (P14.2). */
import { expect, type Page } from 'playwright/test';
import { button, link, signInOnJapaneseList } from './helpers/at-table.ts';
import { SLOW, test } from './helpers/test.ts';

const PHONE = { width: 360, height: 740 };
test.use({ viewport: PHONE });

type Overlay = {
  name: string;
  /** Opens the overlay from the screen or overlay below. */
  open: (page: Page) => Promise<void>;
};

const row = (page: Page) => button(page, 'Rāmen');
const openMenu = (page: Page) => button(page, 'More options for this list').click();
/** Chooses an action in the menu of the list. */
const chooseInMenu = async (page: Page, action: string) => {
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
    const showButton = page.getByRole('button', { name: 'Show the waiter' }).last();
    if (!(await showButton.isVisible())) await row(page).click();
    await showButton.click();
  },
};
const emergency: Overlay = {
  name: 'the emergency side',
  open: (page) => page.getByRole('button', { name: 'Emergency' }).last().click(),
};
const removal: Overlay = {
  name: 'the removal',
  open: (page) => chooseInMenu(page, 'Remove list'),
};
const countries: Overlay = {
  name: 'the countries',
  open: (page) => page.getByRole('main').getByRole('button', { name: /Japan/ }).first().click(),
};
const menu: Overlay = { name: 'the menu', open: openMenu };

/** Runs in the page. @returns the name of the overlay in the middle of the screen, or "the page" */
function overlayOnTop(): string {
  const middle = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
  if (document.querySelector('[popover="auto"]:popover-open') !== null) return 'the menu';
  const dialog = middle?.closest('dialog');
  if (dialog === null || dialog === undefined) return 'the page';
  const heading = dialog.querySelector('h2')?.textContent ?? '';
  if (heading === 'Choose country') return 'the countries';
  if (dialog.querySelector('a[href^="tel:"]') !== null) return 'the emergency side';
  if (dialog.getAttribute('role') === 'alertdialog') return 'the removal';
  if (dialog.hasAttribute('data-over')) return 'the dish';
  return 'the card';
}

const expectOnTop = (page: Page, { name }: { name: string }) =>
  expect.poll(() => page.evaluate(overlayOnTop)).toBe(name);
const PAGE = { name: 'the page' };

/** Closes the top overlay by Escape and checks that the one below is then on top. */
async function expectEscapeCloses(page: Page, overlay: Overlay, below: { name: string }): Promise<void> {
  await expectOnTop(page, overlay);
  await page.keyboard.press('Escape');
  await expectOnTop(page, below);
}

/**
 * Opens two overlays, one over the other. Checks which is on top after a reload, after Back and after Escape.
 */
async function expectOrder(page: Page, listPath: string, lower: Overlay, upper: Overlay): Promise<void> {
  await page.goto(listPath);
  await lower.open(page);
  await expectOnTop(page, lower);
  await upper.open(page);
  await expectOnTop(page, upper);
  await page.reload();
  await expectOnTop(page, upper);
  await page.goBack();
  await expectOnTop(page, lower);
  await upper.open(page);
  await expectEscapeCloses(page, upper, lower);
  await page.goBack();
  await expectOnTop(page, PAGE);
  await expect(page).toHaveURL(listPath);
}

test('the waiter’s card stays over the dish after a reload and after Settings, and Back closes it', async ({
  page,
  request,
  server,
}) => {
  const list = await signInOnJapaneseList({ page, request, server }, 'Peiraeus');
  await expectOrder(page, list, dish, card);
  await expectOrder(page, list, dish, emergency);

  await dish.open(page);
  await expectOnTop(page, dish);
  await card.open(page);
  await button(page, 'What to say').click();
  await link(page, 'What I do not eat').click();
  await expect(page.getByRole('heading', { level: 1, name: 'What I do not eat' })).toBeVisible();
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
    const list = await signInOnJapaneseList({ page, request, server }, 'Medon');
    await page.goto('/lists');
    await page.evaluate((to) => self.__TSR_ROUTER__?.navigate({ to }), list);
    for (const overlay of [menu, removal, countries]) {
      await overlay.open(page);
      await expectOnTop(page, overlay);
      await page.goBack();
      await expectOnTop(page, PAGE);
      await expect(page).toHaveURL(list);
      await overlay.open(page);
      await expectEscapeCloses(page, overlay, PAGE);
    }
    await removal.open(page);
    await page.reload();
    await expectOnTop(page, PAGE);
    await page.goBack();
    await expect(page).toHaveURL('/lists');
  },
);
