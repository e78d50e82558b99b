/** A dish's page names its usual and occasional foods, and never calls it safe (P11.1, P11.6). */
import { expect, type Page } from 'playwright/test';
import { axeViolations } from './helpers/axe.ts';
import { readyOffline } from './helpers/ready-offline.ts';
import { SLOW, test } from './helpers/test.ts';

test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 780 }, hasTouch: true });

const row = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Dishes' }).getByRole('listitem').filter({ hasText: name });

test(
  'a dish’s page names its usual and occasional foods, also offline, and never calls it safe',
  SLOW,
  async ({ page, server }) => {
    await page.goto('/user/settings/diet');
    await page.getByRole('group', { name: 'Allergens' }).getByText('Allergens').click();
    for (const food of [/^celery/, /^lupin/])
      await page.getByRole('radiogroup', { name: food }).getByRole('radio', { name: 'Allergy' }).check();
    await page.goto('/lists/TH');
    await readyOffline(page);
    await page.getByRole('link', { name: 'Thai essentials', exact: true }).click();
    const tomYam = row(page, 'tom yam kung');
    await expect(tomYam).toContainText('Sometimes contains: celery. Ask first.');
    expect(await axeViolations(page)).toEqual([]);

    await server.stop();
    await page.reload();
    await tomYam.getByRole('button', { name: 'tom yam kung' }).tap();
    await page.getByRole('button', { name: 'Open dish' }).tap();
    const dish = page.getByRole('dialog');
    await expect(dish.getByText(/^Sometimes contains: .*celery.*Ask first\.$/)).toHaveCount(2);
    await expect(
      dish.getByText('Not usually in this dish, but still possible: lupin. Ask first.'),
    ).toBeVisible();
    const contents = dish.getByRole('region', { name: 'What is in it' });
    await expect(contents.getByText(/^Usually contains: .*fish \(fish sauce\)/)).toBeVisible();
    await expect(contents.getByText(/If you have an allergy, always ask/)).toBeVisible();
    await expect(dish.getByText(/safe|free of/i)).toHaveCount(0);
    expect(await axeViolations(page)).toEqual([]);
    await server.start();
  },
);
