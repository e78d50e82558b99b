/** "Ready offline", the offer to install the app, and the number on its icon (P7.18, P7.20). */
import { expect, type Page } from 'playwright/test';
import { expectPendingEntries, openOwnList, toggleTick } from './helpers/app.ts';
import { FaultProxy } from './helpers/fault-proxy.ts';
import { ListOwner } from './helpers/list-owner.ts';
import { readyOffline } from './helpers/ready-offline.ts';
import { DEEP, test } from './helpers/test.ts';

type Icon = { src: string; sizes: string; purpose: string };

/** Fetches a PNG. @returns its size in pixels according to its header, such as "192x192" */
async function sizeOf(page: Page, src: string): Promise<string> {
  const png = await (await page.request.get(src)).body();
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test(
    'the app can be installed, and each of its shortcuts opens without a network',
    DEEP,
    async ({ page, server }) => {
      await openOwnList(page, server.origin, await ListOwner.register(server, 1));
      await readyOffline(page);
      const devtools = await page.context().newCDPSession(page);
      const { errors } = await devtools.send('Page.getAppManifest');
      expect(errors).toEqual([]);
      const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
      // Chromium installs no app from a private window, and every test runs in one.
      expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);

      const link = await page.locator('link[rel="manifest"]').getAttribute('href');
      const manifest = await (await page.request.get(link ?? '')).json();
      expect(manifest).toMatchObject({ id: '/', start_url: '/', scope: '/', display: 'standalone' });
      const icons: Icon[] = manifest.icons;
      expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
        expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
      );
      for (const { src, sizes } of icons) expect(await sizeOf(page, src)).toBe(sizes);
      expect(await sizeOf(page, '/icons/apple-touch-icon.png')).toBe('180x180');

      await server.stop();
      const headings = ['New list', 'Your food odyssey', 'Find country'];
      for (const [index, { url }] of (manifest.shortcuts as { url: string }[]).entries()) {
        await page.goto(url);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(headings[index] ?? '');
      }
    },
  );

  test(
    'the app says "Ready offline" only while the worker can open all its files',
    DEEP,
    async ({ page }) => {
      await page.goto('/');
      await readyOffline(page);
      const openSettings = () => page.getByRole('link', { name: 'Settings' }).click();
      await openSettings();
      await expect(page.getByText('Ready offline')).toBeVisible();
      const isDeleted = await page.evaluate(async () => {
        for (const name of await caches.keys()) {
          const cache = await caches.open(name);
          const page = (await cache.keys()).find(({ url }) => new URL(url).pathname === '/index.html');
          if (page && (await cache.delete(page))) return true;
        }
        return false;
      });
      expect(isDeleted).toBe(true);
      await page.goBack();
      await openSettings();
      await expect(page.getByText('Not all of the app is on this device yet.')).toBeVisible();
      await expect(page.getByText('Ready offline')).toBeHidden();
    },
  );
});

test(
  'the icon shows the number of unsent changes, and none once they are sent',
  DEEP,
  async ({ page, server }) => {
    await page.addInitScript(() => {
      const setBadge = async (count = 0) => void Object.assign(window, { badge: count });
      Object.assign(navigator, { setAppBadge: setBadge, clearAppBadge: setBadge });
    });
    const badge = () => page.evaluate(() => (window as { badge?: number }).badge);
    const proxy = await FaultProxy.start(server.origin);
    try {
      await openOwnList(page, proxy.origin, await ListOwner.register(server, 3));
      await expect.poll(badge).toBe(0);
      proxy.inject({ kind: 'drop' });
      for (const index of [0, 2]) await toggleTick(page, index);
      await expectPendingEntries(page, 2);
      await expect.poll(badge, { timeout: 20_000 }).toBe(2);
      proxy.clearFaults();
      await expectPendingEntries(page, 0);
      await expect.poll(badge).toBe(0);
    } finally {
      await proxy.close();
    }
  },
);

/** Runs in the page. @returns the size of each start-up image for the home screen, as "360×740" */
function startUpImageSizes(): Promise<string[]> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="apple-touch-startup-image"]');
  return Promise.all(
    [...links].map(async ({ href }) => {
      const image = new Image();
      image.src = href;
      await image.decode();
      return `${image.width}×${image.height}`;
    }),
  );
}

test(
  'on an iPhone the third tick offers to install the app, with illustrated steps',
  DEEP,
  async ({ browser, server }) => {
    const phone = await browser.newContext({
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      userAgent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    });
    await phone.addInitScript(() => Object.assign(navigator, { standalone: false }));
    const page = await phone.newPage();
    const proxy = await FaultProxy.start(server.origin);
    await openOwnList(page, proxy.origin, await ListOwner.register(server, 4));
    const offer = page.getByRole('group', { name: /Install Food Odyssey as an app/ });
    // The app counts ticks by a script that loads some time after the first paint, and nothing on the page
    // shows when. So the test stores the count of two ticks. Requests are dropped, because a tick that is
    // sent within milliseconds may not be counted.
    await page.evaluate(() => localStorage.setItem('installTicks', '2'));
    proxy.inject({ kind: 'drop' });
    await expect(offer).toBeHidden();
    await expect(async () => {
      await toggleTick(page, 2);
      await expect(offer).toBeVisible({ timeout: 8_000 });
    }).toPass({ timeout: 60_000 });
    await offer.getByRole('button', { name: 'Show me how' }).click();
    const sheet = page.getByRole('dialog', { name: 'Install the app' });
    await expect(sheet.getByRole('listitem')).toHaveText([/Tap Share/, /Add to Home Screen/, /Tap Add/]);
    // The start-up images of the installed app have this screen's pixels, in portrait and landscape, light
    // and dark.
    await expect
      .poll(() => page.evaluate(startUpImageSizes))
      .toEqual(['360×740', '740×360', '360×740', '740×360']);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await proxy.close();
  },
);

test(
  'if the browser can install the app, a button in the settings opens the browser’s prompt once',
  DEEP,
  async ({ page }) => {
    await page.goto('/user/settings');
    const install = page.getByRole('button', { name: /Install the app/ });
    await expect(page.getByRole('heading', { name: 'About' })).toBeVisible();
    await expect(install).toBeHidden();
    await page.evaluate(() => {
      const prompt = async () => void Object.assign(window, { isPromptOpen: true });
      dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
    });
    await install.click();
    expect(await page.evaluate(() => (window as { isPromptOpen?: boolean }).isPromptOpen)).toBe(true);
    await expect(install).toBeHidden();
  },
);
