import { expect, type Locator, type Page } from 'playwright/test';
import { phraseBook } from '#scripts/build-phrases.ts';
import type { Phrases } from '#src/domain/phrases.ts';
import { partsOfFood } from '#src/shared/phrases/words.ts';
import { button } from './at-table.ts';

/** The sizes of the screen. On the wide one an open dish is beside its list, which stays usable. */
export const SIZES = { phone: { width: 360, height: 740 }, desk: { width: 1280, height: 800 } } as const;
export type Size = keyof typeof SIZES;

/** A way to open an overlay, and where it starts. */
export type Way = {
  from: string;
  by: 'row' | 'sheet' | 'menu' | 'link' | 'page';
  /** The only size on which this way exists; missing if both have it. */
  on?: Size;
  open: (page: Page) => Promise<unknown>;
};

/** An overlay: a control that only it contains, and the ways to open it. */
export type Overlay = {
  name: string;
  /** True if the overlay has no entry in the browser's history. A reload then does not show it again. */
  isQuestion?: boolean;
  part: (page: Page) => Locator;
  ways: readonly Way[];
};

const english = phraseBook().languages.en as Phrases;
const DISH = 'Gyōza';
const row = (page: Page) => page.locator('[data-item-name]').filter({ hasText: DISH });
const sheet = (page: Page) => page.locator('dialog[data-over]');
const press = (name: string | RegExp) => (page: Page) => button(page, name).click();
const inSheet = (name: string) => (page: Page) => button(sheet(page), name).click();
const alert = (name: string) => (page: Page) =>
  page.getByRole('alertdialog', { name }).getByRole('button').first();
const dialog = (name: string) => (page: Page) =>
  page.getByRole('dialog', { name }).getByRole('button').first();

const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const LIST_MENU = 'More options for this list';
const ROW_MENU = `More options for ${DISH}`;
const openRowMenu = (page: Page) => row(page).click({ button: 'right' });
const inListMenu = (name: string) => async (page: Page) => {
  await press(LIST_MENU)(page);
  await button(group(page, LIST_MENU), name).click();
};
const inRowMenu = (name: string) => async (page: Page) => {
  await openRowMenu(page);
  await button(group(page, ROW_MENU), name).click();
};
const inRow = (name: string) => async (page: Page) => {
  if ((await row(page).getAttribute('aria-expanded')) !== 'true') await row(page).click();
  await button(page.getByRole('main').locator('[data-beside]'), name).click();
};

/** Ways from the page, and also from an open dish where the page stays usable beside it. */
const fromList = (by: Way['by'], open: Way['open']): readonly Way[] => [
  { from: 'page', by, open },
  { from: 'dish', by, on: 'desk', open },
];

/**
 * Opens the dialog with the text to copy. Offline the map button offers to copy, and this browser refuses.
 * Retries, because an answer that is still arriving makes the app believe for a moment that it is online.
 */
const copyForMap = async (page: Page) => {
  await page.context().setOffline(true);
  await expect(async () => {
    await inSheet('Find on the map')(page);
    await expect(button(page, 'Copy')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await press('Copy')(page);
  await page.context().setOffline(false);
};

/** Toggles the allergy to peanuts on an open card, which `sayAllergy` sets. */
const takeBack = async (page: Page) => {
  const food = page.locator('details[open]').getByRole('button', {
    name: partsOfFood(english.items.peanuts)[0],
    exact: true,
  });
  await button(page, /^(What to say|Done)$/).waitFor();
  if (await button(page, 'What to say').isVisible()) await press('What to say')(page);
  if (!(await food.isVisible())) await page.getByText(english.sentences.allergic).click();
  await food.click();
};

/** Sets an allergy to peanuts on an open card. Without one there is no question for a waiter. */
export async function sayAllergy(page: Page): Promise<void> {
  await takeBack(page);
  await press('Done')(page);
}

const card = (page: Page) =>
  page
    .locator('dialog:not([data-over])')
    .filter({ has: page.getByRole('button', { name: /^(What to say|Done)$/ }) })
    .getByRole('button', { name: 'Close', exact: true });

/** The overlays of a user's own list. */
export const OWN_LIST: readonly Overlay[] = [
  {
    name: 'dish',
    part: (page) => button(sheet(page), 'Close'),
    ways: [
      { from: 'page', by: 'row', open: inRow('Open dish') },
      { from: 'page', by: 'menu', on: 'phone', open: inRowMenu('Open dish') },
      {
        from: 'page',
        by: 'link',
        on: 'phone',
        open: async (page) => page.goto(`${page.url()}/${await row(page).getAttribute('id')}`),
      },
    ],
  },
  {
    name: 'card',
    part: card,
    ways: [
      { from: 'page', by: 'row', open: inRow('Show the waiter') },
      { from: 'dish', by: 'sheet', open: inSheet('Show the waiter') },
      ...fromList('menu', inRowMenu('Show the waiter')),
    ],
  },
  {
    name: 'emergency side',
    part: (page) => page.locator('a[href^="tel:"]').first(),
    ways: [
      { from: 'dish', by: 'sheet', open: inSheet('Emergency') },
      {
        from: 'card',
        by: 'sheet',
        open: (page) => page.getByRole('button', { name: 'Emergency' }).last().click(),
      },
    ],
  },
  {
    name: 'answers',
    part: (page) => page.locator('dialog fieldset button').first(),
    ways: [{ from: 'card', by: 'sheet', open: press('Ask the waiter') }],
  },
  {
    name: 'question about an allergy',
    isQuestion: true,
    part: alert('Are you no longer allergic?'),
    ways: [{ from: 'card', by: 'sheet', open: takeBack }],
  },
  {
    name: 'codes',
    part: (page) =>
      page
        .locator('dialog')
        .filter({ has: page.getByRole('img', { name: /QR code/ }) })
        .getByRole('button', { name: 'Close', exact: true }),
    ways: fromList('menu', inListMenu('Show QR code')),
  },
  {
    name: 'removal of the list',
    isQuestion: true,
    part: alert('Are you sure you want to remove this list?'),
    ways: fromList('menu', inListMenu('Remove list')),
  },
  {
    name: 'removal of the dish',
    isQuestion: true,
    part: alert('Are you sure you want to remove this dish?'),
    ways: [{ from: 'page', by: 'row', open: inRow('Remove') }, ...fromList('menu', inRowMenu('Remove'))],
  },
  {
    name: 'countries',
    isQuestion: true,
    part: dialog('Choose country'),
    ways: fromList('page', (page) =>
      page.getByRole('main').getByRole('button', { name: /Japan/ }).first().click(),
    ),
  },
  {
    name: 'access',
    isQuestion: true,
    part: dialog('Change who can see this list'),
    ways: fromList('page', press(/Change who can see this list/)),
  },
  {
    name: 'text to copy',
    isQuestion: true,
    part: dialog('Copy it by hand'),
    ways: [...fromList('page', press('Share list')), { from: 'dish', by: 'sheet', open: copyForMap }],
  },
  {
    name: 'menu of the list',
    isQuestion: true,
    part: (page) => button(group(page, LIST_MENU), 'Remove list'),
    ways: fromList('menu', press(LIST_MENU)),
  },
  {
    name: 'menu of the row',
    isQuestion: true,
    part: (page) => button(group(page, ROW_MENU), 'Show the waiter'),
    ways: fromList('row', openRowMenu),
  },
];

const same = OWN_LIST.filter(({ name }) => ['dish', 'card', 'emergency side'].includes(name));

/** The overlays of another user's list. Of those that an own list has too, only three are repeated here. */
export const PUBLIC_LIST: readonly Overlay[] = [
  ...same,
  {
    name: 'menu of the list',
    isQuestion: true,
    part: (page) => button(group(page, LIST_MENU), 'Report this list'),
    ways: fromList('menu', press(LIST_MENU)),
  },
  {
    name: 'report',
    isQuestion: true,
    part: dialog('Report this list'),
    ways: fromList('menu', inListMenu('Report this list')),
  },
  {
    name: 'question whether to save the list',
    isQuestion: true,
    part: dialog('Save this list first?'),
    ways: fromList('row', (page) => page.getByRole('checkbox', { name: DISH }).click()),
  },
];

/** The overlays of the page of a downloaded country. */
export const DOWNLOAD: readonly Overlay[] = [
  {
    name: 'download',
    isQuestion: true,
    part: dialog('On this device'),
    ways: [{ from: 'page', by: 'page', open: press('Download') }],
  },
  {
    name: 'removal of the download',
    isQuestion: true,
    part: alert('Remove Malta from this device?'),
    ways: [
      {
        from: 'download',
        by: 'sheet',
        open: (page) => button(page.getByRole('dialog', { name: 'On this device' }), 'Remove').click(),
      },
    ],
  },
];
