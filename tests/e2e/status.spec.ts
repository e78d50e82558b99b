/** A message about unsent or refused changes does not move the dishes and lists on the page (P8.9). */
import { expect, type Page } from 'playwright/test';
import { ERROR_CODES } from '#src/contract/call.ts';
import { tickBox } from './helpers/app.ts';
import { openSavedList } from './helpers/open-saved-list.ts';
import { DEEP, test } from './helpers/test.ts';

/** Returns the vertical positions of the first three checkboxes. */
const tops = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('checkbox')
    .evaluateAll((boxes) => boxes.slice(0, 3).map((box) => box.getBoundingClientRect().top));

/**
 * Checks that the checkboxes have kept their positions. Allows a difference of less than one pixel, because
 * pages scroll by whole pixels and content above may be half a pixel higher.
 */
async function expectStill(page: Page, before: readonly number[]): Promise<void> {
  const now = await tops(page);
  expect(now).toHaveLength(before.length);
  for (const [index, top] of now.entries())
    expect(Math.abs(top - (before[index] ?? Number.NaN)), `box ${index}`).toBeLessThan(1);
}

/** The calls that carry a tick. */
const TICK_CALLS = /\/api\/(account\/updateItemInList|changeList)/;

/** Holds the answer to a tick back. @returns a function that waits for the tick and then refuses it */
async function holdTick(page: Page): Promise<() => Promise<void>> {
  let answer: (() => void) | undefined;
  await page.route(TICK_CALLS, (route) => {
    answer = () =>
      void route.fulfill({
        status: 404,
        json: { error: 'no such list', internalErrorCode: ERROR_CODES.NOT_FOUND },
      });
  });
  return async () => {
    await expect.poll(() => answer).toBeDefined();
    answer?.();
  };
}

test('dishes stay where they are when the app bar shows an unsent change, and when it is sent', async ({
  browser,
  server,
}) => {
  const page = await openSavedList(browser, server, 'Thoas');
  const before = await tops(page);
  await page.route(TICK_CALLS, (route) =>
    route.fulfill({ status: 500, json: { error: 'the disk is full' } }),
  );
  await tickBox(page, 0).check();
  const unsentLink = page.getByRole('banner').getByRole('link', { name: '1 unsent change' });
  await expect(unsentLink).toBeVisible();
  await expectStill(page, before);
  await page.unroute(TICK_CALLS);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(unsentLink).toHaveCount(0);
  await expectStill(page, before);
});

test('a list on Home stays where it is when a change is refused', DEEP, async ({ browser, server }) => {
  const page = await openSavedList(browser, server, 'Thoas');
  const refuse = await holdTick(page);
  await tickBox(page, 2).check();
  await page.getByRole('navigation').getByRole('link', { name: 'Home' }).click();
  const card = page.getByRole('main').getByRole('article').first();
  await expect(card).toBeVisible();
  const before = await card.boundingBox();
  await refuse();
  await expect(
    page.getByRole('banner').getByRole('link', { name: '1 change was not accepted' }),
  ).toBeVisible();
  expect(await card.boundingBox()).toEqual(before);
});

test(
  'dishes stay where they are when a refused change appears above them, and when it is discarded',
  DEEP,
  async ({ browser, server }) => {
    const page = await openSavedList(browser, server, 'Thoas');
    // Open the header first, because opening it moves the dishes too.
    const about = page.getByRole('button', { name: 'About this list' });
    await about.click();
    await expect(about).toHaveAttribute('aria-expanded', 'true');
    const refuse = await holdTick(page);
    await tickBox(page, 0).check();
    const before = await tops(page);
    await refuse();
    await expect(page.getByRole('region', { name: 'Changes that were not accepted' })).toBeInViewport();
    await expectStill(page, before);
    await page.unroute(TICK_CALLS);
    await page.getByRole('button', { name: /^Discard/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByRole('region', { name: 'Changes that were not accepted' })).toHaveCount(0);
    await expectStill(page, before);
  },
);

test(
  'dishes stay where they are when a change cannot be sent because the session has ended',
  DEEP,
  async ({ browser, server }) => {
    const page = await openSavedList(browser, server, 'Thoas');
    const before = await tops(page);
    await page.evaluate(() => fetch('/api/user/logout'));
    await tickBox(page, 0).check();
    await expect(
      page.getByRole('banner').getByRole('link', { name: 'Sign in to send 1 change' }),
    ).toBeVisible();
    await expectStill(page, before);
  },
);
