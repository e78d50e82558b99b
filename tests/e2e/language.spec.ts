import { expect } from 'playwright/test';
import { readyOffline } from './helpers/ready-offline.ts';
import type { OwnServer } from './helpers/server.ts';
import { test } from './helpers/test.ts';

// What is looked at here is what the worker does.
test.use({ serviceWorkers: 'allow' });

let server: OwnServer;
test.beforeAll(async ({ server: shared }) => {
  server = shared;
});

test('a language once chosen is there without a network, on Home and on every other screen', async ({
  page,
}) => {
  await page.goto(`${server.origin}/user/settings`);
  await page.getByRole('combobox').first().selectOption('PL');
  await expect(page.getByRole('heading', { level: 1, name: 'Ustawienia' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
  await readyOffline(page);
  const texts = () =>
    page.evaluate(async () => {
      const cache = await caches.open('later-files');
      return (await cache.keys()).filter(({ url }) => url.includes('catalog-pl')).length;
    });
  await expect.poll(texts).toBe(2);

  await server.stop();
  await page.goto(`${server.origin}/`);
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Znajdź kraj' })).toBeVisible();
  await page.goto(`${server.origin}/lists`);
  await page.getByRole('searchbox').fill('wlochy');
  await expect(page.getByRole('link', { name: /Włochy/ })).toBeVisible();
});
