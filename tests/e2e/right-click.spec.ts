/** The menu that a right-click opens on a card, a row, a link and a field (P2.19). */
import { expect, type Locator } from 'playwright/test';
import { newPublicList } from './helpers/new-list.ts';
import { signIn } from './helpers/phone.ts';
import { DEEP, test } from './helpers/test.ts';
import { newTraveller } from './helpers/traveller.ts';

const SOUPS = { name: 'Soups', chosenCountry: 'PL', items: [{ name: 'Żurek', description: 'Sour' }] };

/** The position of a right-click, and whether the app's menu opened instead of the browser's. */
type RightClick = { x: number; y: number; isAppMenu: boolean };

/** Right-clicks an element, by default in its middle. `position` is relative to its top left corner. */
async function rightClick(target: Locator, position?: { x: number; y: number }): Promise<RightClick> {
  const page = target.page();
  await page.evaluate(() =>
    addEventListener(
      'contextmenu',
      ({ clientX: x, clientY: y, defaultPrevented: isAppMenu }) =>
        Object.assign(window, { rightClick: { x, y, isAppMenu } }),
      { once: true },
    ),
  );
  await target.click({ button: 'right', ...(position && { position }) });
  return page.evaluate(() => Reflect.get(window, 'rightClick'));
}

test(
  'a right-click on a card or dish opens its menu; on a link or field it opens the browser’s menu',
  DEEP,
  async ({ page, request, server }) => {
    const traveller = await newTraveller(server, 'Penelope');
    await newPublicList(request, traveller, SOUPS);
    await signIn(page, traveller);
    const menu = page.locator(':popover-open');
    const card = page.getByRole('article').filter({ hasText: 'Soups' });
    await expect(card.getByRole('button', { name: 'More options for Soups' })).toBeVisible();

    const { width, height } = (await card.boundingBox())!;
    const clicked = await rightClick(card, { x: width / 2, y: height - 8 });
    expect(clicked.isAppMenu).toBe(true);
    await expect(menu.getByRole('button', { name: 'Remove list' })).toBeVisible();
    const opened = (await menu.boundingBox())!;
    const isAt = (edge: number) => Math.abs(edge - clicked.y) < 3;
    expect(isAt(opened.y) || isAt(opened.y + opened.height)).toBe(true);
    await page.keyboard.press('Tab');
    await expect(menu.getByRole('button', { name: 'Share' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);

    const link = card.getByRole('link');
    expect((await rightClick(link, { x: 4, y: 8 })).isAppMenu).toBe(false);
    await expect(menu).toHaveCount(0);

    await page.keyboard.press('Escape');
    await link.click();
    expect((await rightClick(page.getByRole('listitem').filter({ hasText: 'Sour' }))).isAppMenu).toBe(true);
    await menu.getByRole('button', { name: 'Edit' }).click();
    await expect(page.getByRole('group', { name: 'Edit Żurek' })).toBeVisible();
    expect((await rightClick(page.getByRole('textbox', { name: 'Name' }))).isAppMenu).toBe(false);
  },
);

test('a right-click on the draft’s card opens its menu', DEEP, async ({ page, server }) => {
  await signIn(page, await newTraveller(server, 'Penelope'));
  await page.goto('/user/list/newList?details=true');
  await page.getByLabel('Name').fill('Begun');
  await page.getByRole('navigation').getByRole('link', { name: 'Home' }).click();
  const card = page.getByRole('article').filter({ hasText: 'Begun' });
  await expect(card.getByRole('button', { name: 'More options for the draft' })).toBeVisible();
  const { width, height } = (await card.boundingBox())!;
  expect((await rightClick(card, { x: width / 2, y: height - 8 })).isAppMenu).toBe(true);
  await expect(page.locator(':popover-open').getByRole('button', { name: 'Discard draft' })).toBeVisible();
});
