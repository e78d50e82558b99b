import { expect } from 'playwright/test';
import { accountOnServer } from './helpers/account-on-server.ts';
import { newPublicList } from './helpers/new-list.ts';
import { signIn } from './helpers/phone.ts';
import { DEEP, test } from './helpers/test.ts';
import { newTraveller } from './helpers/traveller.ts';

test.use({ viewport: { width: 360, height: 740 } });

test(
  "a copy shows its source's new dishes, adds one or all of them, and keeps its ticks",
  DEEP,
  async ({ page, request, server }) => {
    const author = await newTraveller(server, 'Eumaeus');
    const items = [{ name: 'Ox' }, { name: 'Goat' }];
    const { id, publicID } = await newPublicList(request, author, { name: 'Feasts', items });
    await signIn(page, await newTraveller(server, 'Telemachus'), `/list/GR/${publicID}`);
    await page.getByRole('button', { name: 'Save list' }).click();
    await expect(page).toHaveURL(/\/user\/list\//);
    await page.getByRole('checkbox', { name: 'Goat' }).check();
    const news = page.getByRole('region', { name: 'New in the original' });
    await expect(news).toBeHidden();
    const onServer = async () =>
      (await accountOnServer(page)).ownLists[0]?.items.map((item) => [item.name, item.isDone]);
    // Wait until the server has saved the copy, because it copies the source's dishes at that moment.
    await expect.poll(onServer).toEqual([
      ['Ox', false],
      ['Goat', true],
    ]);

    for (const name of ['Boar', 'Bread', 'Wine', 'Figs']) {
      const item = { name, description: `${name} of the swineherd’s own table` };
      // The request may be repeated once, because the server may just have closed the idle connection.
      await request.post(`/api/changeList/${id}/addItem`, { data: { item }, maxRetries: 1 });
    }
    await page.reload();
    await expect(news.getByRole('heading')).toHaveText('4 new dishes in the original');
    await expect(news.getByRole('listitem')).toHaveCount(3);
    await news.getByRole('button', { name: 'Show all 4' }).click();
    await expect(news.getByRole('listitem')).toHaveCount(4);
    await news.getByRole('button', { name: 'Add Wine' }).click();
    await expect(page.getByRole('checkbox', { name: 'Wine' })).not.toBeChecked();
    await expect(news.getByRole('heading')).toHaveText('3 new dishes in the original');
    await expect(news.getByRole('heading')).toBeFocused();
    await news.getByRole('button', { name: 'Add all' }).click();
    await expect(news).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect.poll(onServer).toEqual([
      ['Ox', false],
      ['Goat', true],
      ['Wine', false],
      ['Boar', false],
      ['Bread', false],
      ['Figs', false],
    ]);
  },
);

test(
  "the copy's menu updates a dish that was corrected in the source",
  DEEP,
  async ({ page, request, server }) => {
    const author = await newTraveller(server, 'Eurymachus');
    const { id, publicID } = await newPublicList(request, author, {
      name: 'Suitors',
      items: [{ name: 'Oxx' }],
    });
    await signIn(page, await newTraveller(server, 'Penelope'), `/list/GR/${publicID}`);
    await page.getByRole('button', { name: 'Save list' }).click();
    await expect(page).toHaveURL(/\/user\/list\//);
    await expect(page.getByRole('checkbox', { name: 'Oxx' })).toBeVisible();
    await expect.poll(async () => (await accountOnServer(page)).ownLists.length).toBe(1);
    await request.post(`/api/changeList/${id}/name/0`, { data: { content: 'Ox' } });
    await page.getByRole('button', { name: 'More options for this list' }).click();
    await page.getByRole('button', { name: 'Update from the original' }).click();
    await expect(page.getByRole('checkbox', { name: 'Ox', exact: true })).toBeVisible();
  },
);
