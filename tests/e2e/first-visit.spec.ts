import { expect } from 'playwright/test';
import { FaultProxy } from './helpers/fault-proxy.ts';
import { workerActive } from './helpers/ready-offline.ts';
import { DEEP, test } from './helpers/test.ts';

// The worker makes the app work offline.
test.use({ serviceWorkers: 'allow' });

for (const { missing, pathStart, requests, tag } of [
  { missing: 'the worker’s script', pathStart: '/sw.js', requests: 1, tag: {} },
  // Four requests fail: for a script and for its styles, once in advance and once while the worker installs.
  {
    missing: 'the script of a page that was not opened',
    pathStart: '/assets/list-details-',
    requests: 4,
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
