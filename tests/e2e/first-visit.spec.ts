import { expect } from 'playwright/test';
import { FaultProxy } from './helpers/fault-proxy.ts';
import { firstItalianList } from './helpers/first-italian-list.ts';
import { workerActive } from './helpers/ready-offline.ts';
import { DEEP, test } from './helpers/test.ts';

// The worker makes the app work offline.
test.use({ serviceWorkers: 'allow' });

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

test('a first visit to a list keeps that list, its country, the picker and the search by name', async ({
  page,
  request,
  server,
}) => {
  const proxy = await FaultProxy.start(server.origin);
  const heading = page.getByRole('heading', { level: 1 });
  try {
    // A visit of one page: the files of later pages do not come, because the user saves data.
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
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
