import { type BrowserContext, expect, type Page } from 'playwright/test';
import { newOwnList } from './helpers/new-list.ts';
import { signIn } from './helpers/phone.ts';
import { readyOffline } from './helpers/ready-offline.ts';
import { DEEP, test } from './helpers/test.ts';
import { newTraveller } from './helpers/traveller.ts';

/**
 * Constructors of `Intl`. At the first use of one Chromium loads its data of all languages, before the first
 * paint: 25 ms on a fast processor and 100 ms on a slow phone.
 */
const COSTLY_CONSTRUCTORS = [
  'NumberFormat',
  'DisplayNames',
  'Collator',
  'DateTimeFormat',
  'RelativeTimeFormat',
  'ListFormat',
];

/** Records in the context's pages which of the costly constructors they use. */
const recordConstructors = (context: BrowserContext) =>
  context.addInitScript((names) => {
    const usedConstructors: string[] = [];
    const all = Intl as unknown as Record<string, new (...args: never[]) => object>;
    for (const name of names) {
      all[name] = new Proxy(all[name] as never, {
        construct(target: never, args: never[]) {
          usedConstructors.push(name);
          return Reflect.construct(target, args) as object;
        },
      });
    }
    Object.assign(window, { usedConstructors });
  }, COSTLY_CONSTRUCTORS);

/** Waits until the page has loaded completely. @returns the costly constructors that it has used */
async function usedConstructors(page: Page): Promise<string[]> {
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => Reflect.get(window, 'usedConstructors') as string[]);
}

test.describe('in German', () => {
  test.use({ locale: 'de-DE' });

  test(
    'the picker, a country, a list, Home and the login use none of the costly constructors of `Intl`',
    DEEP,
    async ({ page, context, isleOfMan }) => {
      await recordConstructors(context);
      await page.goto('/lists');
      await expect(page.getByRole('link', { name: /^Österreich/ })).toBeVisible();
      expect(await usedConstructors(page)).toEqual([]);
      await page.goto(isleOfMan.path);
      await expect(page.getByRole('heading', { name: 'Isle of Man' })).toBeVisible();
      expect(await usedConstructors(page)).toEqual([]);
      await page.getByRole('main').getByRole('link', { name: /^Lamb/ }).first().click();
      await page.waitForURL(/\/list\/IM\//);
      await page.reload();
      await expect(page.getByRole('heading', { name: /^Lamb/ })).toBeVisible();
      expect(await usedConstructors(page)).toEqual([]);
      for (const path of ['/', '/login']) {
        await page.goto(path);
        expect(await usedConstructors(page)).toEqual([]);
      }
    },
  );
});

test.describe('once the worker has stored the app', () => {
  test.use({ serviceWorkers: 'allow' });

  test(
    'Home with own lists names their countries without the costly constructors of `Intl`',
    DEEP,
    async ({ page, context, request, server }) => {
      const traveller = await newTraveller(server, 'Nestor');
      await newOwnList(request, traveller, { name: 'Pylos', chosenCountry: 'GR' });
      await signIn(page, traveller);
      await page.goto('/');
      await readyOffline(page);
      await recordConstructors(context);
      await page.reload();
      await expect(page.getByRole('main').getByRole('img', { name: 'Greece' })).toBeVisible();
      expect(await usedConstructors(page)).toEqual([]);
    },
  );
});

test(
  "Home renders even if the second catalog, with the countries' names, never loads",
  DEEP,
  async ({ page }) => {
    // Simulates a phone with an active worker that has lost the file.
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
