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
  'flags that could not be fetched during the installation are fetched later',
  DEEP,
  async ({ page, server }) => {
    const proxy = await FaultProxy.start(server.origin);
    try {
      const isFlags = ({ path }: { path: string }) => path === '/flags.json';
      proxy.inject({ kind: 'drop' }, { only: isFlags });
      await page.goto(`${proxy.origin}/`);
      await page.getByRole('link', { name: 'Find country' }).first().click();
      const isKept = (file: string) =>
        page.evaluate(async (path) => (await caches.match(path, { ignoreSearch: true })) !== undefined, file);
      await expect.poll(() => isKept('/phrases.json')).toBe(true);
      expect(await isKept('/flags.json')).toBe(false);
      proxy.clearFaults();
      await readyOffline(page);
    } finally {
      await proxy.close();
    }
  },
);

test(
  'the files of the main screens load before the worker has all of its own script',
  DEEP,
  async ({ page, server }) => {
    const proxy = await FaultProxy.start(server.origin);
    const askedFor = (name: string, nth: number) =>
      proxy.pauseAt('arrived', { nth, only: ({ path }) => path.startsWith(`/assets/${name}-`) });
    try {
      // The first request is the page's own.
      const workersDexie = askedFor('dexie', 2);
      const listPage = askedFor('list-details', 1);
      await page.goto(proxy.origin);
      await Promise.all([workersDexie.reached, listPage.reached]);
      proxy.clearFaults();
      await readyOffline(page);
    } finally {
      await proxy.close();
    }
  },
);

test(
  'after a cut line the main screens work, others show an error, and missing files load once it is back',
  DEEP,
  async ({ page, request, server }) => {
    const traveller = await newTraveller(server, 'Nestor');
    const items = [{ name: 'Dakos', isDone: true }, { name: 'Apaki' }];
    const listID = await newOwnList(request, traveller, { name: 'Crete', items });
    const proxy = await FaultProxy.start(server.origin);
    const heading = page.getByRole('heading', { level: 1 });
    const openImport = () => page.goto(`${proxy.origin}/user/import`);
    try {
      const isRest = ({ path }: { path: string }) =>
        /^\/(assets\/tools-|flags\.|avatars\.|phrases\.)/.test(path);
      proxy.inject({ kind: 'drop' }, { only: isRest });
      await signIn(page, traveller, '/', proxy.origin);
      await expect(heading).toHaveText('Your food odyssey');
      await workerActive(page);
      await page.getByRole('link', { name: 'Find country' }).first().click();
      await page.getByRole('link', { name: 'Italy' }).first().click();
      await page.getByRole('main').getByRole('article').getByRole('link').first().click();
      await expect(page.getByRole('button', { name: 'About this list' })).toBeVisible();
      const seen = { path: new URL(page.url()).pathname, name: await heading.innerText() };

      await server.stop();
      for (const { path, title } of [
        { path: '/', title: 'Your food odyssey' },
        { path: '/lists', title: 'Find country' },
        { path: '/lists/IT', title: 'Italy' },
        { path: seen.path, title: seen.name },
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
      const isImportKept = () =>
        page.evaluate(async () => {
          const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
          const kept = await Promise.all(opened.map((cache) => cache.keys()));
          return kept.flat().some(({ url }) => /\/assets\/tools-.*\.js$/.test(url));
        });
      await expect.poll(isImportKept).toBe(true);
      await server.stop();
      await openImport();
      await expect(heading).toHaveText('Import and export');
    } finally {
      await proxy.close();
    }
  },
);
