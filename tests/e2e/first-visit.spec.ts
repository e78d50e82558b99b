import { expect } from 'playwright/test';
import { FaultProxy } from './helpers/fault-proxy.ts';
import { workerActive } from './helpers/ready-offline.ts';
import { DEEP, test } from './helpers/test.ts';

// The worker makes the app work offline.
test.use({ serviceWorkers: 'allow' });

for (const { what, file, requests, how } of [
  { what: 'the worker’s script', file: '/sw.js', requests: 1, how: {} },
  // Four requests fail: the worker requests a script and its styles in advance, and once more while it
  // installs.
  { what: 'a page that only the worker requests', file: '/assets/list-details-', requests: 4, how: DEEP },
])
  test(
    `after a first visit that failed to load ${what} the app works offline, without another visit`,
    how,
    async ({ page, server }) => {
      const proxy = await FaultProxy.start(server.origin);
      try {
        // Answers with an error status, because the browser itself would retry after a cut connection.
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
