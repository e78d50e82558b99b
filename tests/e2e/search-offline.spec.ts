/** The search for lists and dishes offline, in a web worker or in the page (P7.15). */
import { expect, type Page } from 'playwright/test';
import { readyOffline } from './helpers/ready-offline.ts';
import { DEEP, test } from './helpers/test.ts';

test.use({ viewport: { width: 360, height: 740 } });

const search = (page: Page) => page.getByRole('searchbox');
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const dishes = (page: Page) => page.getByRole('region', { name: 'Dishes' });

/**
 * Checks that Poland's lists with pierogi are found in spite of a typing error, and the dish itself in the
 * search of all countries.
 */
async function expectPierogiFound(page: Page): Promise<void> {
  await page.goto('/lists/PL?search=piergoi');
  await expect(page.getByText('Only the lists on this device were searched.')).toBeVisible();
  await expect(page.getByText(/Nothing matches “piergoi”/)).toBeVisible();
  await expect(cards(page).first()).toContainText(/pierogi/i);
  await page.goto('/lists');
  await search(page).fill('PIERO');
  await expect(
    dishes(page)
      .getByRole('link', { name: /Pierogi.*Poland/ })
      .first(),
  ).toBeVisible();
}

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test(
    'lists and dishes are found by a web worker, which loads offline too',
    DEEP,
    async ({ page, server }) => {
      await page.goto('/lists/PL');
      await expect(cards(page).first()).toBeVisible();
      await readyOffline(page);
      await server.stop();
      await expectPierogiFound(page);
      expect(page.workers().map((worker) => new URL(worker.url()).pathname)).toEqual([
        expect.stringContaining('/assets/search-worker-'),
      ]);
    },
  );
});

test('if the web worker does not load, the page itself finds lists and dishes', DEEP, async ({ page }) => {
  await page.goto('/lists/PL');
  await expect(cards(page).first()).toBeVisible();
  await page.route('**/search-worker-*', (route) => route.abort());
  await page.route('**/api/**', (route) => route.abort());
  await expectPierogiFound(page);
});
