import { expect } from 'playwright/test';
import { translatePage } from '#tests/helpers/translate-page.ts';
import { newOwnList } from './helpers/new-list.ts';
import { signIn } from './helpers/phone.ts';
import { DEEP, test } from './helpers/test.ts';
import { newTraveller } from './helpers/traveller.ts';

test(
  'ticking, adding and searching still work on a page that the browser has translated',
  DEEP,
  async ({ page, request, server }) => {
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    const owner = await newTraveller(server, 'Anticleia');
    const listID = await newOwnList(request, owner, {
      name: 'Kitchen',
      items: [{ name: 'Bigos' }, { name: 'Żurek' }],
    });
    await signIn(page, owner, `/user/list/${listID}`);
    await expect(page.getByText('0 of 2 dishes eaten')).toBeVisible();
    await page.locator('body').evaluate(translatePage);
    await page.getByRole('checkbox', { name: 'Bigos' }).click();
    await expect(page.getByText('1 of 2 dishes eaten')).toBeVisible();
    await page.locator('body').evaluate(translatePage);
    await page.getByLabel('Add a dish').fill('Pierogi');
    await page.getByLabel('Add a dish').press('Enter');
    await expect(page.getByText('1 of 3 dishes eaten')).toBeVisible();

    await page.goto('/lists');
    const search = page.getByRole('searchbox');
    await expect(page.getByRole('link', { name: /^Greece/ })).toBeVisible();
    for (const typed of ['g', 'gr', 'gre', '']) {
      await page.locator('body').evaluate(translatePage);
      await search.fill(typed);
      await expect(page.getByRole('link', { name: /^Greece/ })).toBeVisible();
    }
    expect(errors).toEqual([]);
  },
);

test(
  'the exclamation mark at the end of a right-to-left list name is on the left',
  DEEP,
  async ({ page, request, server }) => {
    const owner = await newTraveller(server, 'Ctesippus');
    const listID = await newOwnList(request, owner, { name: 'חומוס!', items: [] });
    await signIn(page, owner, `/user/list/${listID}`);
    const leftOf = (character: number) =>
      page.getByRole('heading', { level: 1 }).evaluate((name, from) => {
        const text = document.createTreeWalker(name, NodeFilter.SHOW_TEXT).nextNode() as Text;
        const range = document.createRange();
        range.setStart(text, from);
        range.setEnd(text, from + 1);
        return range.getBoundingClientRect().left;
      }, character);
    expect(await leftOf(5)).toBeLessThan(await leftOf(4));
  },
);

test(
  'a list printed in the dark theme has dark letters on white paper',
  DEEP,
  async ({ page, request, server }) => {
    const owner = await newTraveller(server, 'Leodes');
    const listID = await newOwnList(request, owner, { name: 'Kitchen', items: [{ name: 'Bigos' }] });
    await page.emulateMedia({ colorScheme: 'dark' });
    await signIn(page, owner, `/user/list/${listID}`);
    const name = page.getByRole('button', { name: 'Bigos', exact: true });
    const lightness = () =>
      name.evaluate((element) => {
        const parts = getComputedStyle(element).color.match(/\d+/g) ?? [];
        return Math.max(...parts.slice(0, 3).map(Number));
      });
    expect(await lightness()).toBeGreaterThan(150);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect.poll(lightness).toBeLessThan(120);
  },
);
