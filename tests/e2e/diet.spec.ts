/**
 * A diet marks and hides dishes, offline too. An allergy kept on the device is in no request (P11.2, P11.3,
 * P11.7).
 */
import { expect, type Page } from 'playwright/test';
import { accountOnServer } from './helpers/account-on-server.ts';
import { axeViolations } from './helpers/axe.ts';
import { newPhone, signIn } from './helpers/phone.ts';
import { readyOffline } from './helpers/ready-offline.ts';
import { DEEP, test } from './helpers/test.ts';
import { newTraveller } from './helpers/traveller.ts';

// The worker keeps the files that the diet needs without a network.
test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 780 } });

const rows = (page: Page) => page.getByRole('list', { name: 'Dishes' }).getByRole('listitem');
const bigos = (page: Page) => rows(page).filter({ hasText: 'Bigos' });
const MARK = 'Doesn’t fit your diet: #meat #pork';

test(
  "a diet chosen offline marks and hides dishes and reaches the user's other phone, without an own allergy",
  DEEP,
  async ({ page, browser, server }) => {
    const traveller = await newTraveller(server, 'Ravza');
    await signIn(page, traveller);
    await page.goto('/lists/PL');
    await page.getByRole('link', { name: 'Polish essentials' }).click();
    await expect(bigos(page)).toBeVisible();
    const list = page.url();
    await readyOffline(page);
    await expect
      .poll(() =>
        page.evaluate(async () => (await caches.match('/phrases.json', { ignoreSearch: true }))?.status),
      )
      .toBe(200);
    await server.stop();

    await bigos(page).getByRole('button', { name: 'Bigos' }).click();
    await page.getByRole('button', { name: 'Show the waiter' }).click();
    await page.getByRole('button', { name: 'What to say' }).click();
    await page.getByRole('link', { name: 'What I do not eat' }).click();
    await expect(page.getByRole('heading', { name: 'What I do not eat' })).toBeFocused();
    await page.getByRole('radio', { name: 'Vegetarian' }).check();
    await page.getByRole('group', { name: 'Allergens' }).getByText('Allergens').click();
    const choice = (food: RegExp, name: string) =>
      page.getByRole('radiogroup', { name: food }).getByRole('radio', { name });
    await choice(/^nuts/, 'I leave it out').check();
    await choice(/^lupin/, 'Allergy').check();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Only on this device' }).click();
    await expect(page.getByText('Your allergies are only on this device.')).toBeVisible();

    await page.goto(list);
    await expect(bigos(page)).toContainText(MARK);
    const total = await rows(page).count();
    const hide = page.getByRole('switch', { name: /^Hide what I don’t eat \(\d+\)$/ });
    await hide.check();
    await expect(bigos(page)).toBeHidden();
    expect(await axeViolations(page)).toEqual([]);
    await page.reload();
    await expect(hide).toBeChecked();
    const [hidden] = (await page.getByText(/^Hide what I don’t eat/).innerText()).match(/\d+/) ?? [];
    await expect(rows(page)).toHaveCount(total - Number(hidden));

    // Collects every request of the phone, including the worker's.
    const sent: string[] = [];
    page.context().on('request', (request) => {
      sent.push(`${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`);
    });
    await server.start();
    await page.reload();
    await expect
      .poll(async () => (await accountOnServer(page)).diet)
      .toMatchObject({ diets: ['vegetarian'], avoid: ['nuts'], allergic: [], kept: { on: 'phone' } });
    expect(sent.length).toBeGreaterThan(0);
    expect(sent.filter((each) => each.includes('lupin'))).toEqual([]);
    const other = await newPhone(browser, server);
    await signIn(other, traveller);
    await other.goto(list);
    await expect(bigos(other)).toContainText(MARK);
  },
);
