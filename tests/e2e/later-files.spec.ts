import { expect } from 'playwright/test';
import { FaultProxy } from './helpers/fault-proxy.ts';
import { readyOffline } from './helpers/ready-offline.ts';
import { DEEP, test } from './helpers/test.ts';

// What is looked at here is what the worker does.
test.use({ serviceWorkers: 'allow' });

test(
  'flags that could not be fetched while the app was being kept come by themselves',
  DEEP,
  async ({ page, server }) => {
    const proxy = await FaultProxy.start(server.origin);
    try {
      const isFlags = ({ path }: { path: string }) => path === '/flags.json';
      proxy.inject({ kind: 'drop' }, { only: isFlags });
      await page.goto(proxy.origin);
      const isKept = (file: string) =>
        page.evaluate(async (path) => (await caches.match(path)) !== undefined, file);
      await expect.poll(() => isKept('/avatars.svg')).toBe(true);
      expect(await isKept('/flags.json')).toBe(false);
      proxy.calm();
      await readyOffline(page);
    } finally {
      await proxy.close();
    }
  },
);
