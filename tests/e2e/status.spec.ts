import { expect, type Page } from 'playwright/test';
import { waitingWrites } from './helpers/app.ts';
import { newPhone, signIn } from './helpers/phone.ts';
import { saveFirstList } from './helpers/save-first-list.ts';
import type { OwnServer } from './helpers/server.ts';
import { test } from './helpers/test.ts';
import { newTraveller } from './helpers/traveller.ts';

const tickBox = (page: Page, place: number) => page.getByRole('main').getByRole('checkbox').nth(place);
const tops = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('checkbox')
    .evaluateAll((boxes) => boxes.slice(0, 3).map((box) => Math.round(box.getBoundingClientRect().top)));

/** A traveller at the top of a list of Poland they have saved, all of it sent. */
async function atTheTopOfAList(browser: Parameters<typeof newPhone>[0], server: OwnServer): Promise<Page> {
  const page = await newPhone(browser, server);
  await signIn(page, await newTraveller(server, 'Thoas'));
  // The worker would send what these tests keep the page from sending.
  await page.context().addInitScript(() => {
    Object.defineProperty(ServiceWorkerRegistration.prototype, 'sync', { value: undefined });
  });
  await saveFirstList(page, 'PL');
  await expect.poll(() => waitingWrites(page)).toBe(0);
  return page;
}

const TICK = /\/api\/(account\/updateItemInList|changeList)/;

test('the dish under the finger stays there when the status tells that changes wait, and when they are sent', async ({
  browser,
  server,
}) => {
  const page = await atTheTopOfAList(browser, server);
  const before = await tops(page);
  await page.route(TICK, (route) => route.fulfill({ status: 500, json: { error: 'the disk is full' } }));
  await tickBox(page, 0).check();
  const told = page.getByRole('banner').getByRole('link', { name: '1 change on this device' });
  await expect(told).toBeVisible();
  expect(await tops(page)).toEqual(before);
  await page.unroute(TICK);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(told).toHaveCount(0);
  expect(await tops(page)).toEqual(before);
});

test('nor does a list move on Home when a change is refused', async ({ browser, server }) => {
  const page = await atTheTopOfAList(browser, server);
  let answer: (() => void) | undefined;
  await page.route(TICK, (route) => {
    answer = () =>
      void route.fulfill({ status: 404, json: { error: 'no such list', internalErrorCode: 6005 } });
  });
  await tickBox(page, 2).check();
  await page.getByRole('navigation').getByRole('link', { name: 'Home' }).click();
  const card = page.getByRole('main').getByRole('article').first();
  await expect(card).toBeVisible();
  const before = await card.boundingBox();
  await expect.poll(() => answer).toBeDefined();
  answer?.();
  await expect(
    page.getByRole('banner').getByRole('link', { name: '1 change was not accepted' }),
  ).toBeVisible();
  expect(await card.boundingBox()).toEqual(before);
});

test('nor does a dish on its list, above which the refused change is told', async ({ browser, server }) => {
  const page = await atTheTopOfAList(browser, server);
  const before = await tops(page);
  await page.route(TICK, (route) =>
    route.fulfill({ status: 404, json: { error: 'no such list', internalErrorCode: 6005 } }),
  );
  await tickBox(page, 0).check();
  await expect(page.getByRole('region', { name: 'Changes that were not accepted' })).toBeInViewport();
  expect(await tops(page)).toEqual(before);
  await page.unroute(TICK);
  await page.getByRole('button', { name: /^Discard/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('region', { name: 'Changes that were not accepted' })).toHaveCount(0);
  expect(await tops(page)).toEqual(before);
});

test('nor does a dish when the session has ended elsewhere', async ({ browser, server }) => {
  const page = await atTheTopOfAList(browser, server);
  const before = await tops(page);
  await page.evaluate(() => fetch('/api/user/logout'));
  await tickBox(page, 0).check();
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'Sign in to send 1 change' }),
  ).toBeVisible();
  expect(await tops(page)).toEqual(before);
});
