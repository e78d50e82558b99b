import { expect, type Locator, type Page } from 'playwright/test';
import { newOwnList } from './helpers/new-list.ts';
import { signIn } from './helpers/phone.ts';
import { DEEP, test } from './helpers/test.ts';
import { newTraveller } from './helpers/traveller.ts';

test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

const message = (page: Page, text: string) => page.getByRole('group', { name: text, exact: true });

const dishes = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `Dish ${index + 1}` }));

/** Checks that the message does not overlap the name. */
const expectApart = (messageGroup: Locator, name: Locator) =>
  expect
    .poll(async () => {
      const [covering, covered] = [await messageGroup.boundingBox(), await name.boundingBox()];
      if (covering === null || covered === null) return 'not on the screen';
      const isApart = covering.y >= covered.y + covered.height || covering.y + covering.height <= covered.y;
      return isApart ? 'apart' : `${JSON.stringify(covering)} over ${JSON.stringify(covered)}`;
    })
    .toBe('apart');

test(
  'a message covers neither a list’s name after a dish was removed, nor the name of an open dish',
  DEEP,
  async ({ page, request, server }) => {
    const owner = await newTraveller(server, 'Thoosa');
    const id = await newOwnList(request, owner, { name: 'Three plates', items: dishes(3) });
    await signIn(page, owner, `/user/list/${id}?details=true`);
    const name = page.getByRole('heading', { level: 1 });
    // Scrolls to the end of the page.
    await page.keyboard.press('End');
    await page.getByRole('button', { name: 'Dish 2', exact: true }).tap();
    await page.getByRole('button', { name: 'Remove', exact: true }).tap();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).tap();
    await expect(message(page, 'Dish 2 removed')).toBeVisible();
    await expectApart(message(page, 'Dish 2 removed'), name);

    await page.goto(`/user/list/${id}`, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Dish 1', exact: true }).tap();
    await page.getByRole('button', { name: 'Open dish' }).tap();
    const dish = page.getByRole('dialog');
    await dish.getByRole('checkbox', { name: 'Eaten' }).tap();
    await dish.getByRole('radio', { name: '4 stars' }).check();
    await dish.getByRole('checkbox', { name: 'Eaten' }).tap();
    const kept = message(page, 'Your notes on Dish 1 are kept');
    await expect(kept).toBeVisible();
    await expectApart(kept, dish.getByRole('heading', { name: 'Dish 1' }));
  },
);
