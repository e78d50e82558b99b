/** The report of a list, its hiding by moderators, and the reason that its owner reads (P5.13). */
import { expect } from 'playwright/test';
import { accessButton } from './helpers/access.ts';
import { axeViolations } from './helpers/axe.ts';
import { expectSoundLayout } from './helpers/layout.ts';
import { newPublicList } from './helpers/new-list.ts';
import { newPhone, signIn } from './helpers/phone.ts';
import { MODERATION_TOKEN } from './helpers/server.ts';
import { DEEP, test } from './helpers/test.ts';
import { newTraveller } from './helpers/traveller.ts';

const LIST = { name: 'Rude soups of Melos', items: [{ name: 'Kakavia' }] };

test(
  'a visitor reports a list, moderators hide it from page and search, and its owner reads the reason',
  DEEP,
  async ({ browser, page, request, server }) => {
    const author = await newTraveller(server, 'Melian');
    const { id, publicID } = await newPublicList(request, author, LIST);
    const moderate = async (action: object) => {
      const response = await fetch(`${server.origin}/moderation`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${MODERATION_TOKEN}` },
        body: JSON.stringify({ actor: 'Nestor', act: action }),
      });
      return ((await response.json()) as { text: string }).text;
    };

    await page.goto(`/list/GR/${publicID}`);
    const menu = page.getByRole('button', { name: 'More options for this list' });
    await menu.click();
    await page.getByRole('button', { name: 'Report this list' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Report this list' });
    await dialog.getByRole('radio', { name: 'Insults or hatred' }).check();
    await dialog.getByLabel('In your own words (optional)').fill('Look at its name.');
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Send the report' }).press('Enter');
    await expect(dialog.getByRole('status').filter({ hasText: 'Your report has arrived' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Done' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(menu).toBeFocused();
    expect(await moderate({ kind: 'list' })).toContain('“Look at its name.”');

    await moderate({ kind: 'hide', id: publicID, reason: 'insult' });
    await page.goto('/lists/GR?search=melos');
    await expect(page.getByText('No lists with chosen criteria')).toBeVisible();
    await page.goto(`/list/GR/${publicID}`);
    await expect(page.getByRole('heading', { name: 'List not found' })).toBeVisible();

    const owner = await newPhone(browser, server);
    await signIn(owner, author, `/user/list/${id}?details=true`);
    await expect(owner.getByText('Hidden by the moderators')).toBeVisible();
    await expect(owner.getByText('Insults or hatred')).toBeVisible();
    await expect(accessButton(owner)).toHaveCount(0);
    await expect(owner.getByRole('button', { name: 'Share list' })).toHaveCount(0);
    await expectSoundLayout(owner);
  },
);
