/** A printed list has its dishes and what was eaten, and none of the app's controls. */
import { expect } from 'playwright/test';
import { newOwnList } from './helpers/new-list.ts';
import { signIn } from './helpers/phone.ts';
import { DEEP, test } from './helpers/test.ts';
import { newTraveller } from './helpers/traveller.ts';

test('a printed list shows the ticks, and no bars or fields', DEEP, async ({ page, server }) => {
  const items = [{ name: 'Żurek' }, { name: 'Bigos' }];
  const traveller = await newTraveller(server, 'Eumaeus');
  const id = await newOwnList(page.request, traveller, { name: 'Poland', chosenCountry: 'PL', items });
  await signIn(page, traveller, `/user/list/${id}`);
  await page.getByRole('checkbox', { name: 'Bigos' }).check();
  await expect(page.getByLabel('Add a dish')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Żurek')).toBeVisible();
  await expect(page.getByLabel('Add a dish')).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(page.getByText('How was it?')).toBeHidden();
  // Printers omit backgrounds, of which the tick is one.
  const stamp = await page
    .getByRole('checkbox', { name: 'Bigos' })
    .evaluate((box) => getComputedStyle(box, '::after').getPropertyValue('print-color-adjust'));
  expect(stamp).toBe('exact');
});
