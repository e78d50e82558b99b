import { expect, type Page } from 'playwright/test';
import { FaultProxy } from './helpers/fault-proxy.ts';
import { firstItalianList } from './helpers/first-italian-list.ts';
import { workerActive } from './helpers/ready-offline.ts';
import { DEEP, test } from './helpers/test.ts';

// The worker makes the app work offline.
test.use({ serviceWorkers: 'allow' });

/** Makes the pages of a user who saves data, for whom the files of later pages do not come by themselves. */
const saveData = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));

for (const { missing, pathStart, requests, tag } of [
  { missing: 'the worker’s script', pathStart: '/sw.js', requests: 1, tag: {} },
  // Two requests fail: once in advance and once while the worker installs.
  {
    missing: 'a script that the page does not use',
    pathStart: '/assets/search-worker-',
    requests: 2,
    tag: DEEP,
  },
])
  test(
    `after a first visit that failed to load ${missing} the app works offline`,
    tag,
    async ({ page, server }) => {
      const proxy = await FaultProxy.start(server.origin);
      try {
        // An error status instead of a cut connection, after which the browser itself would retry.
        proxy.inject(
          { kind: 'status', status: 503 },
          { requests, only: ({ path }) => path.startsWith(pathStart) },
        );
        await page.goto(proxy.origin);
        await workerActive(page);
        await proxy.close();
        await page.goto(`${proxy.origin}/lists`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find country');
      } finally {
        await proxy.close();
      }
    },
  );

test('a first visit to Home of a user who saves data loads no code of other pages', async ({ page }) => {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  await saveData(page);
  await page.goto('/');
  await workerActive(page);
  // The page loads this script last.
  await expect.poll(() => paths.some((path) => path.startsWith('/assets/home-'))).toBe(true);
  await page.waitForLoadState('networkidle');
  expect(paths.filter((path) => /\/(lists|list-details|over-list|account|tools)-/.test(path))).toEqual([]);
});

test('a first visit to a list keeps that list, its country, the picker and the search by name', async ({
  page,
  request,
  server,
}) => {
  const proxy = await FaultProxy.start(server.origin);
  const heading = page.getByRole('heading', { level: 1 });
  try {
    await saveData(page);
    const { path, name } = await firstItalianList(request);
    await page.goto(proxy.origin + path);
    await expect(page.getByRole('button', { name: 'About this list' })).toBeVisible();
    await workerActive(page);
    await proxy.close();
    await page.goto(proxy.origin + path);
    await expect(heading).toHaveText(name);
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await page.goto(`${proxy.origin}/lists/IT`);
    await expect(heading).toHaveText('Italy');
    await page.goto(`${proxy.origin}/lists`);
    await page.getByRole('searchbox').fill(name);
    await expect(page.getByRole('main').getByRole('link', { name }).first()).toBeVisible();
  } finally {
    await proxy.close();
  }
});
