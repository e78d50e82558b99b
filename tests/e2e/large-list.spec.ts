/** The layout of the largest possible list: 300 dishes, with names and tags of maximal length (P14.1). */
import { type APIRequestContext, expect, type Page } from 'playwright/test';
import { largeList } from './helpers/large-list.ts';
import { expectSoundLayout } from './helpers/layout.ts';
import { newPublicList } from './helpers/new-list.ts';
import { signIn } from './helpers/phone.ts';
import { DEEP, test } from './helpers/test.ts';
import { type MailingServer, newTraveller } from './helpers/traveller.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

const dishRows = (page: Page) => page.getByRole('list', { name: 'Dishes' }).getByRole('listitem');

/** Checks the layout at the top of the page, in its middle and at its end. */
async function expectSoundPage(page: Page): Promise<void> {
  for (const position of [0, 0.5, 1]) {
    await page.evaluate(async (to) => {
      scrollTo(0, document.documentElement.scrollHeight * to);
      // Rows that scroll into view are drawn in the next frame.
      for (const _frame of [1, 2]) await new Promise(requestAnimationFrame);
    }, position);
    await expectSoundLayout(page);
  }
}

/**
 * Signs in as the author of the largest possible public list.
 * @param textSize the root font size, such as `200%`, as users set it in the browser
 */
async function signInWithLargeList(
  page: Page,
  request: APIRequestContext,
  { server, textSize }: { server: MailingServer; textSize: string },
) {
  const traveller = await newTraveller(server, 'Penelope');
  const list = largeList('DE');
  const ids = await newPublicList(request, traveller, list);
  await page.addInitScript((size) => {
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = size;
    });
  }, textSize);
  await signIn(page, traveller);
  return { ...ids, name: list.name };
}

const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });

for (const textSize of ['100%', '200%']) {
  test.describe(`the layout of the largest list is sound with text at ${textSize}`, () => {
    test('on the author’s screens', DEEP, async ({ page, request, server }) => {
      const { id, name } = await signInWithLargeList(page, request, { server, textSize });
      await expect(card(page, name).getByRole('button', { name: /^More options for/ })).toBeVisible();
      await expectSoundPage(page);

      await page.goto(`/user/list/${id}?details=true`);
      await expect(dishRows(page)).toHaveCount(300);
      await expectSoundPage(page);

      const row = dishRows(page).nth(1);
      const choose = async (action: string) => {
        const name = row.locator('[data-item-name]');
        if ((await name.getAttribute('aria-expanded')) === 'false') await name.click();
        await expectSoundLayout(page);
        await row.getByRole('button', { name: action, exact: true }).click();
      };
      await choose('Edit');
      await expect(page.getByRole('group', { name: /^Edit/ })).toBeVisible();
      await expectSoundLayout(page);
      await page.keyboard.press('Escape');

      await choose('Remove');
      const question = page.getByRole('alertdialog');
      for (const answer of ['Cancel', 'Remove'])
        await expect(question.getByRole('button', { name: answer })).toBeInViewport({ ratio: 1 });
    });

    test('on a visitor’s screens', DEEP, async ({ page, request, server }) => {
      const { publicID, name } = await signInWithLargeList(page, request, { server, textSize });
      await page.goto(`/list/DE/${publicID}`);
      await expect(dishRows(page)).toHaveCount(300);
      await expectSoundPage(page);

      await page.goto('/lists/DE');
      await expect(card(page, name).first()).toBeVisible();
      await expectSoundPage(page);
    });
  });
}
