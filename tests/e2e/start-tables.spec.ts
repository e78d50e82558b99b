import { type BrowserContext, expect, type Page } from 'playwright/test';
import { newOwnList } from './helpers/new-list.ts';
import { signIn } from './helpers/phone.ts';
import { readyOffline } from './helpers/ready-offline.ts';
import { DEEP, test } from './helpers/test.ts';
import { newTraveller } from './helpers/traveller.ts';

/**
 * Constructors of `Intl`. The first use of one makes Chromium load its data of all languages: 25 ms on a fast
 * processor and 100 ms on a slow phone, before the first paint.
 */
const COSTLY = [
  'NumberFormat',
  'DisplayNames',
  'Collator',
  'DateTimeFormat',
  'RelativeTimeFormat',
  'ListFormat',
];

/** Records in the context's pages which of these constructors they use. */
const watch = (context: BrowserContext) =>
  context.addInitScript((names) => {
    const made: string[] = [];
    const all = Intl as unknown as Record<string, new (...args: never[]) => object>;
    for (const name of names) {
      all[name] = new Proxy(all[name] as never, {
        construct(target: never, args: never[]) {
          made.push(name);
          return Reflect.construct(target, args) as object;
        },
      });
    }
    Object.assign(window, { made });
  }, COSTLY);

/** Returns the constructors that a page has used once it has loaded completely. */
async function made(page: Page): Promise<string[]> {
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => Reflect.get(window, 'made') as string[]);
}

test.describe('in German', () => {
  test.use({ locale: 'de-DE' });

  test(
    'a page shows countries and numbers without the browser’s own tables',
    DEEP,
    async ({ page, context, isleOfMan }) => {
      await watch(context);
      await page.goto('/lists');
      await expect(page.getByRole('link', { name: /^Österreich/ })).toBeVisible();
      expect(await made(page)).toEqual([]);
      await page.goto(isleOfMan.path);
      await expect(page.getByRole('heading', { name: 'Isle of Man' })).toBeVisible();
      expect(await made(page)).toEqual([]);
      await page.getByRole('main').getByRole('link', { name: /^Lamb/ }).first().click();
      await page.waitForURL(/\/list\/IM\//);
      await page.reload();
      await expect(page.getByRole('heading', { name: /^Lamb/ })).toBeVisible();
      expect(await made(page)).toEqual([]);
      for (const path of ['/', '/login']) {
        await page.goto(path);
        expect(await made(page)).toEqual([]);
      }
    },
  );
});

test.describe('on a device with the app', () => {
  test.use({ serviceWorkers: 'allow' });

  test(
    'Home with own lists names their countries without the browser’s own tables',
    DEEP,
    async ({ page, context, request, server }) => {
      const traveller = await newTraveller(server, 'Nestor');
      await newOwnList(request, traveller, { name: 'Pylos', chosenCountry: 'GR' });
      await signIn(page, traveller);
      await page.goto('/');
      await readyOffline(page);
      await watch(context);
      await page.reload();
      await expect(page.getByRole('main').getByRole('img', { name: 'Greece' })).toBeVisible();
      expect(await made(page)).toEqual([]);
    },
  );
});

test(
  "Home renders even if the second catalog, with the countries' names, never loads",
  DEEP,
  async ({ page }) => {
    // A phone with an active worker that has lost the file.
    await page.addInitScript(() =>
      Object.defineProperty(navigator.serviceWorker, 'controller', {
        get: () => ({ postMessage: () => undefined }),
      }),
    );
    await page.route(/\/assets\/catalog-en-/, () => undefined);
    await page.goto('/');
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  },
);
