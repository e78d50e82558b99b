import { expect } from 'playwright/test';
import { tickBox } from './helpers/app.ts';
import { FaultProxy } from './helpers/fault-proxy.ts';
import { newOwnList } from './helpers/new-list.ts';
import { signIn } from './helpers/phone.ts';
import { readyOffline, workerActive } from './helpers/ready-offline.ts';
import { DEEP, test } from './helpers/test.ts';
import { newTraveller } from './helpers/traveller.ts';

// The worker fetches the later files.
test.use({ serviceWorkers: 'allow' });

test(
  'flags that could not be fetched during the worker’s installation are fetched later',
  DEEP,
  async ({ page, server }) => {
    const proxy = await FaultProxy.start(server.origin);
    try {
      const isFlags = ({ path }: { path: string }) => path === '/flags.json';
      proxy.inject({ kind: 'drop' }, { only: isFlags });
      await page.goto(`${proxy.origin}/`);
      await page.getByRole('link', { name: 'Find country' }).first().click();
      const isCached = (file: string) =>
        page.evaluate(async (path) => (await caches.match(path, { ignoreSearch: true })) !== undefined, file);
      await expect.poll(() => isCached('/phrases.json')).toBe(true);
      expect(await isCached('/flags.json')).toBe(false);
      proxy.clearFaults();
      await readyOffline(page);
    } finally {
      await proxy.close();
    }
  },
);

test(
  'the worker fetches the files of the main screens before it has all parts of its own script',
  DEEP,
  async ({ page, server }) => {
    const proxy = await FaultProxy.start(server.origin);
    const holdRequest = (name: string, nth: number) =>
      proxy.pauseAt('arrived', { nth, only: ({ path }) => path.startsWith(`/assets/${name}-`) });
    try {
      // The first request for Dexie is the page's, the second is the worker's.
      const workersDexie = holdRequest('dexie', 2);
      const searchWorker = holdRequest('search-worker', 1);
      await page.goto(proxy.origin);
      await Promise.all([workersDexie.reached, searchWorker.reached]);
      proxy.clearFaults();
      await readyOffline(page);
    } finally {
      await proxy.close();
    }
  },
);

test(
  'without later files the main screens work offline and the import fails; a reload online loads them',
  DEEP,
  async ({ page, request, server }) => {
    const traveller = await newTraveller(server, 'Nestor');
    const items = [{ name: 'Dakos', isDone: true }, { name: 'Apaki' }];
    const listID = await newOwnList(request, traveller, { name: 'Crete', items });
    const proxy = await FaultProxy.start(server.origin);
    const heading = page.getByRole('heading', { level: 1 });
    const openImport = () => page.goto(`${proxy.origin}/user/import`);
    try {
      const isLaterFile = ({ path }: { path: string }) =>
        /^\/(assets\/tools-|flags\.|avatars\.|phrases\.)/.test(path);
      proxy.inject({ kind: 'drop' }, { only: isLaterFile });
      await signIn(page, traveller, '/', proxy.origin);
      await expect(heading).toHaveText('Your food odyssey');
      await workerActive(page);
      await page.getByRole('link', { name: 'Find country' }).first().click();
      await page.getByRole('link', { name: 'Italy' }).first().click();
      await page.getByRole('main').getByRole('article').getByRole('link').first().click();
      await expect(page.getByRole('button', { name: 'About this list' })).toBeVisible();
      const seenList = { path: new URL(page.url()).pathname, name: await heading.innerText() };

      await server.stop();
      for (const { path, title } of [
        { path: '/', title: 'Your food odyssey' },
        { path: '/lists', title: 'Find country' },
        { path: '/lists/IT', title: 'Italy' },
        { path: seenList.path, title: seenList.name },
        { path: `/user/list/${listID}`, title: 'Crete' },
      ]) {
        await page.goto(proxy.origin + path);
        await expect(heading, path).toHaveText(title);
      }
      await tickBox(page, 1).check();
      await openImport();
      await expect(heading).toHaveText('Something went wrong. Please try again later.');
      await page.goto(proxy.origin);
      await expect(heading).toHaveText('Your food odyssey');

      await server.start();
      proxy.clearFaults();
      await page.reload();
      await readyOffline(page);
      const isImportCached = () =>
        page.evaluate(async () => {
          const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
          const requests = await Promise.all(opened.map((cache) => cache.keys()));
          return requests.flat().some(({ url }) => /\/assets\/tools-.*\.js$/.test(url));
        });
      await expect.poll(isImportCached).toBe(true);
      await server.stop();
      await openImport();
      await expect(heading).toHaveText('Import and export');
    } finally {
      await proxy.close();
    }
  },
);
