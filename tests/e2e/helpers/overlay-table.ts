import { expect, type Locator, type Page } from 'playwright/test';
import { phraseBook } from '#scripts/build-phrases.ts';
import type { Phrases } from '#src/domain/phrases.ts';
import { partsOfFood } from '#src/parts/phrases/words.ts';
import { button } from './at-table.ts';

/** The sizes of the screen. On a desk an open dish is beside its list, which stays usable. */
export const SIZES = { phone: { width: 360, height: 740 }, desk: { width: 1280, height: 800 } } as const;
export type Size = keyof typeof SIZES;

/** One way to open an overlay. */
export type Opening = {
  /** The name of the overlay below, over which it opens; `page` if it opens over the screen itself. */
  over: string;
  /** The part of the screen whose control opens it. */
  by: 'row' | 'sheet' | 'menu' | 'link' | 'page';
  /** The only size on which this opening exists; missing if both have it. */
  onlyOn?: Size;
  open: (page: Page) => Promise<unknown>;
};

/** An overlay, and all ways to open it. */
export type Overlay = {
  name: string;
  /** True if the overlay has no entry in the browser's history. A reload then does not show it again. */
  hasNoHistoryEntry?: boolean;
  /** A control that only this overlay contains. */
  control: (page: Page) => Locator;
  openings: readonly Opening[];
};

const english = phraseBook().languages.en as Phrases;
const DISH = 'Gyōza';
const row = (page: Page) => page.locator('[data-item-name]').filter({ hasText: DISH });
const sheet = (page: Page) => page.locator('dialog[data-over]');
const pressButton = (name: string | RegExp) => (page: Page) => button(page, name).click();
const pressInSheet = (name: string) => (page: Page) => button(sheet(page), name).click();
const alertButton = (name: string) => (page: Page) =>
  page.getByRole('alertdialog', { name }).getByRole('button').first();
const dialogButton = (name: string) => (page: Page) =>
  page.getByRole('dialog', { name }).getByRole('button').first();

const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const LIST_MENU = 'More options for this list';
const ROW_MENU = `More options for ${DISH}`;
const openRowMenu = (page: Page) => row(page).click({ button: 'right' });
const pressInListMenu = (name: string) => async (page: Page) => {
  await pressButton(LIST_MENU)(page);
  await button(group(page, LIST_MENU), name).click();
};
const pressInRowMenu = (name: string) => async (page: Page) => {
  await openRowMenu(page);
  await button(group(page, ROW_MENU), name).click();
};
const pressInRow = (name: string) => async (page: Page) => {
  if ((await row(page).getAttribute('aria-expanded')) !== 'true') await row(page).click();
  await button(page.getByRole('main').locator('[data-beside]'), name).click();
};

/** Returns the opening over the page, and on a desk also the one over a dish, where the page stays usable. */
const overPageAndDish = (by: Opening['by'], open: Opening['open']): readonly Opening[] => [
  { over: 'page', by, open },
  { over: 'dish', by, onlyOn: 'desk', open },
];

/**
 * Opens the dialog with the text to copy. Offline, the map button offers to copy the dish's name. The tests'
 * clipboard refuses, so that the app shows the dialog. Retries, because an answer that is still arriving
 * makes the app believe for a moment that it is online.
 */
const copyDishName = async (page: Page) => {
  await page.context().setOffline(true);
  await expect(async () => {
    await pressInSheet('Find on the map')(page);
    await expect(button(page, 'Copy')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await pressButton('Copy')(page);
  await page.context().setOffline(false);
};

/** Presses peanuts on an open card: sets an allergy, or asks whether to remove it if it is set. */
const pressPeanuts = async (page: Page) => {
  const food = page.locator('details[open]').getByRole('button', {
    name: partsOfFood(english.items.peanuts)[0],
    exact: true,
  });
  await button(page, /^(What to say|Done)$/).waitFor();
  if (await button(page, 'What to say').isVisible()) await pressButton('What to say')(page);
  if (!(await food.isVisible())) await page.getByText(english.sentences.allergic).click();
  await food.click();
};

/** Sets an allergy to peanuts on an open card. Without an allergy the card has no question for a waiter. */
export async function setAllergy(page: Page): Promise<void> {
  await pressPeanuts(page);
  await pressButton('Done')(page);
}

/** The close button of the waiter's card. */
const cardClose = (page: Page) =>
  page
    .locator('dialog:not([data-over])')
    .filter({ has: page.getByRole('button', { name: /^(What to say|Done)$/ }) })
    .getByRole('button', { name: 'Close', exact: true });

/** The overlays of a user's own list. */
export const OWN_LIST_OVERLAYS: readonly Overlay[] = [
  {
    name: 'dish',
    control: (page) => button(sheet(page), 'Close'),
    openings: [
      { over: 'page', by: 'row', open: pressInRow('Open dish') },
      { over: 'page', by: 'menu', onlyOn: 'phone', open: pressInRowMenu('Open dish') },
      {
        over: 'page',
        by: 'link',
        onlyOn: 'phone',
        open: async (page) => page.goto(`${page.url()}/${await row(page).getAttribute('id')}`),
      },
    ],
  },
  {
    name: 'card',
    control: cardClose,
    openings: [
      { over: 'page', by: 'row', open: pressInRow('Show the waiter') },
      { over: 'dish', by: 'sheet', open: pressInSheet('Show the waiter') },
      ...overPageAndDish('menu', pressInRowMenu('Show the waiter')),
    ],
  },
  {
    name: 'emergency side',
    control: (page) => page.locator('a[href^="tel:"]').first(),
    openings: [
      { over: 'dish', by: 'sheet', open: pressInSheet('Emergency') },
      {
        over: 'card',
        by: 'sheet',
        open: (page) => page.getByRole('button', { name: 'Emergency' }).last().click(),
      },
    ],
  },
  {
    name: 'answers',
    control: (page) => page.locator('dialog fieldset button').first(),
    openings: [{ over: 'card', by: 'sheet', open: pressButton('Ask the waiter') }],
  },
  {
    name: 'question about an allergy',
    hasNoHistoryEntry: true,
    control: alertButton('Are you no longer allergic?'),
    openings: [{ over: 'card', by: 'sheet', open: pressPeanuts }],
  },
  {
    name: 'codes',
    control: (page) =>
      page
        .locator('dialog')
        .filter({ has: page.getByRole('img', { name: /QR code/ }) })
        .getByRole('button', { name: 'Close', exact: true }),
    openings: overPageAndDish('menu', pressInListMenu('Show QR code')),
  },
  {
    name: 'removal of the list',
    hasNoHistoryEntry: true,
    control: alertButton('Are you sure you want to remove this list?'),
    openings: overPageAndDish('menu', pressInListMenu('Remove list')),
  },
  {
    name: 'removal of the dish',
    hasNoHistoryEntry: true,
    control: alertButton('Are you sure you want to remove this dish?'),
    openings: [
      { over: 'page', by: 'row', open: pressInRow('Remove') },
      ...overPageAndDish('menu', pressInRowMenu('Remove')),
    ],
  },
  {
    name: 'countries',
    hasNoHistoryEntry: true,
    control: dialogButton('Choose country'),
    openings: overPageAndDish('page', (page) =>
      page.getByRole('main').getByRole('button', { name: /Japan/ }).first().click(),
    ),
  },
  {
    name: 'access',
    hasNoHistoryEntry: true,
    control: dialogButton('Change who can see this list'),
    openings: overPageAndDish('page', pressButton(/Change who can see this list/)),
  },
  {
    name: 'text to copy',
    hasNoHistoryEntry: true,
    control: dialogButton('Copy it by hand'),
    openings: [
      ...overPageAndDish('page', pressButton('Share list')),
      { over: 'dish', by: 'sheet', open: copyDishName },
    ],
  },
  {
    name: 'menu of the list',
    hasNoHistoryEntry: true,
    control: (page) => button(group(page, LIST_MENU), 'Remove list'),
    openings: overPageAndDish('menu', pressButton(LIST_MENU)),
  },
  {
    name: 'menu of the row',
    hasNoHistoryEntry: true,
    control: (page) => button(group(page, ROW_MENU), 'Show the waiter'),
    openings: overPageAndDish('row', openRowMenu),
  },
];

const SHARED_WITH_OWN_LIST = OWN_LIST_OVERLAYS.filter(({ name }) =>
  ['dish', 'card', 'emergency side'].includes(name),
);

/** The overlays of another user's list. Of the overlays that an own list has too, three are tested again. */
export const PUBLIC_LIST_OVERLAYS: readonly Overlay[] = [
  ...SHARED_WITH_OWN_LIST,
  {
    name: 'menu of the list',
    hasNoHistoryEntry: true,
    control: (page) => button(group(page, LIST_MENU), 'Report this list'),
    openings: overPageAndDish('menu', pressButton(LIST_MENU)),
  },
  {
    name: 'report',
    hasNoHistoryEntry: true,
    control: dialogButton('Report this list'),
    openings: overPageAndDish('menu', pressInListMenu('Report this list')),
  },
  {
    name: 'question whether to save the list',
    hasNoHistoryEntry: true,
    control: dialogButton('Save this list first?'),
    openings: overPageAndDish('row', (page) => page.getByRole('checkbox', { name: DISH }).click()),
  },
];

/** The overlays of the page of a downloaded country. */
export const DOWNLOAD_OVERLAYS: readonly Overlay[] = [
  {
    name: 'download',
    hasNoHistoryEntry: true,
    control: dialogButton('On this device'),
    openings: [{ over: 'page', by: 'page', open: pressButton('Download') }],
  },
  {
    name: 'removal of the download',
    hasNoHistoryEntry: true,
    control: alertButton('Remove Malta from this device?'),
    openings: [
      {
        over: 'download',
        by: 'sheet',
        open: (page) => button(page.getByRole('dialog', { name: 'On this device' }), 'Remove').click(),
      },
    ],
  },
];
