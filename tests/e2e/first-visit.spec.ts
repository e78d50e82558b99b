import { expect } from 'playwright/test';
import { FaultProxy } from './helpers/fault-proxy.ts';
import { workerActive } from './helpers/ready-offline.ts';
import { DEEP, test } from './helpers/test.ts';

// What is looked at here is what the worker does.
test.use({ serviceWorkers: 'allow' });

for (const { what, file, requests, how } of [
  { what: 'the worker’s script', file: '/sw.js', requests: 1, how: {} },
  // A script and its styles, for which the worker asks ahead and once more when it is installed.
  { what: 'a page that only the worker asks for', file: '/assets/list-details-', requests: 4, how: DEEP },
])
  test(
    `a first visit that loses ${what} works offline later, without being opened again`,
    how,
    async ({ page, server }) => {
      const proxy = await FaultProxy.start(server.origin);
      try {
        // Not a cut connection: the browser would ask anew by itself.
        proxy.inject(
          { kind: 'status', status: 503 },
          { requests, only: ({ path }) => path.startsWith(file) },
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
