/** The essentials: the first page of each popular country, kept on every device (P2.8, P7.16). */
import { expect, type Page } from 'playwright/test';
import { axeViolations } from './helpers/axe.ts';
import { readyOffline } from './helpers/ready-offline.ts';
import { storedInBrowser } from './helpers/stored-here.ts';
import { DEEP, test } from './helpers/test.ts';

test.use({ viewport: { width: 360, height: 740 }, serviceWorkers: 'allow' });

const section = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name });
const country = (page: Page, sectionName: string, name: string) =>
  section(page, sectionName).getByRole('link', { name: new RegExp(`^${name}`) });

test(
  'offline after a first visit, the popular countries open and the picker marks the others',
  DEEP,
  async ({ page, server }) => {
    // The picker has a row for each country, and axe checks it in both themes.
    test.setTimeout(240_000);
    const requestedPaths: string[] = [];
    page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
    await page.goto('/');
    await readyOffline(page);
    await expect.poll(() => storedInBrowser(page), { timeout: 30_000 }).toContain('"essentials"');
    expect(requestedPaths.filter((path) => path.startsWith('/api/publicList'))).toEqual(
      expect.arrayContaining(['/api/publicList/essentials']),
    );
    expect(requestedPaths.filter((path) => path.includes('getLists'))).toEqual([]);
    await server.stop();

    await page.goto('/lists');
    await expect(country(page, 'Need a connection', 'Greece')).toContainText('Greece');
    await expect(country(page, 'On this device', 'Poland')).toBeVisible();
    await expect(country(page, 'On this device', 'Greece')).toHaveCount(0);
    await expect(
      country(page, 'Need a connection', 'Greece').getByRole('img', { name: 'needs a connection' }),
    ).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('searchbox').fill('land');
    await expect(country(page, 'On this device', 'Poland')).toBeVisible();
    await expect(country(page, 'Need a connection', 'Iceland')).toBeVisible();

    await country(page, 'Need a connection', 'Iceland').click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Iceland isn’t on this device yet');
    expect(await axeViolations(page)).toEqual([]);
    await country(page, 'On this device', 'Poland').click();
    await page.getByRole('main').getByRole('article').first().getByRole('link').click();
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();

    await page.goto('/lists/IS');
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Iceland isn’t on this device yet');
    await server.start();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await page.goto('/user/settings/sync');
    await expect(page.getByRole('heading', { name: 'The 20 most popular countries' })).toBeVisible();
    await expect(section(page, 'Downloaded countries')).toContainText(/\d+ kB/);
  },
);
