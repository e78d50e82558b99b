import { type BrowserContext, expect, type Page } from 'playwright/test';
import { newOwnList } from './helpers/new-list.ts';
import { signIn } from './helpers/phone.ts';
import { readyOffline } from './helpers/ready-offline.ts';
import { DEEP, test } from './helpers/test.ts';
import { newTraveller } from './helpers/traveller.ts';

/**
 * Of these the first one that a page makes has Chromium open its data of every language that it knows: 25 ms of a quick
 * processor, a tenth of a second of a slow phone's, before anything can be drawn.
 */
const COSTLY = [
  'NumberFormat',
  'DisplayNames',
  'Collator',
  'DateTimeFormat',
  'RelativeTimeFormat',
  'ListFormat',
];

/** Has the context's pages note which of them they make. */
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

/** Which a page has made once it stands and everything has come. */
async function made(page: Page): Promise<string[]> {
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => Reflect.get(window, 'made') as string[]);
}

test.describe('in German', () => {
  test.use({ locale: 'de-DE' });

  test(
    'a page that is opened names countries and counts without the browser’s own tables',
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

test.describe('on a device that has the app', () => {
  test.use({ serviceWorkers: 'allow' });

  test(
    'Home with lists of one’s own names their countries without the browser’s own tables',
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
  'Home stands though the texts of the other screens, with those names, never come',
  DEEP,
  async ({ page }) => {
    // As on a phone whose worker is there and has lost them.
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
