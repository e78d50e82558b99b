/** The page of a dish, over its list on a phone and beside it on a wide screen (P2.16, P4.7). */
import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from 'playwright/test';
import { axeViolations } from './helpers/axe.ts';
import { swipe } from './helpers/finger.ts';
import { expectFocus, expectVisibleFocus, tabTo } from './helpers/keyboard.ts';
import { newPublicList } from './helpers/new-list.ts';
import { newPhone, signIn } from './helpers/phone.ts';
import type { OwnServer } from './helpers/server.ts';
import { DEEP, test } from './helpers/test.ts';
import { newTraveller } from './helpers/traveller.ts';

const RAMEN = 'しょうゆラーメン (Shōyu rāmen)';
const PHONE = { width: 360, height: 780 };

const dish = (page: Page) => page.getByRole('dialog');
const heading = (page: Page) => dish(page).getByRole('heading', { level: 2 });
const row = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Makes a user with a public list of three dishes. */
async function makeOwner(request: APIRequestContext, server: OwnServer, name: string) {
  const owner = await newTraveller(server, name);
  const items = [
    { id: randomUUID(), name: RAMEN, description: 'Noodles in a clear broth.', tags: ['#soup'] },
    { id: randomUUID(), name: 'Gyōza' },
    { id: randomUUID(), name: 'Matcha' },
  ];
  const { id, publicID } = await newPublicList(request, owner, {
    name: 'Ebisu',
    chosenCountry: 'JP',
    items,
  });
  return { owner, publicID, own: `/user/list/${id}`, ids: items.map((item) => item.id) };
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test("without a network a dish's page takes a tick and notes, which reach the server later", async ({
    page,
    request,
    server,
  }) => {
    const { owner, own, ids } = await makeOwner(request, server, 'Arete');
    await signIn(page, owner, own);
    await row(page, RAMEN).tap();
    await page.getByRole('button', { name: 'Open dish' }).tap();
    await expect(page).toHaveURL(`${own}/${ids[0]}`);
    await expect(page).toHaveTitle(`${RAMEN} · Food Odyssey`);
    await expect(heading(page)).toHaveText('しょうゆラーメン');
    await expect(heading(page)).toBeFocused();
    await expect(dish(page).getByText('Shōyu rāmen')).toBeVisible();

    await server.stop();
    await dish(page).getByRole('checkbox', { name: 'Eaten' }).tap();
    const today = await page.evaluate(() => {
      const now = new Date();
      return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
    });
    await expect(dish(page).getByLabel('Day')).toHaveValue(today);
    await dish(page).getByRole('radio', { name: '4 stars' }).check();
    await dish(page).getByLabel('Place').fill('Behind the station');
    await dish(page).getByLabel('Note', { exact: true }).fill('Ask for the egg soft.');
    await swipe(heading(page), { by: -200 });
    await expect(heading(page)).toHaveText('Gyōza');
    await expect(page).toHaveURL(`${own}/${ids[1]}`);
    await expect(dish(page).getByRole('heading', { name: 'Your notes' })).toHaveCount(0);
    await swipe(heading(page), { by: 200 });
    await expect(dish(page).getByLabel('Note', { exact: true })).toHaveValue('Ask for the egg soft.');
    expect(await axeViolations(page)).toEqual([]);

    // Undo is inside the dish's page, because everything outside the open page is inert.
    await dish(page).getByRole('button', { name: 'Remove notes' }).tap();
    await expect(dish(page).getByRole('status').last()).toContainText(`Notes on ${RAMEN} removed. Undo`);
    await dish(page).getByRole('button', { name: 'Undo' }).tap();
    await expect(dish(page).getByRole('radio', { name: '4 stars' })).toBeChecked();

    await page.goBack();
    await expect(page).toHaveURL(own);
    await expect(dish(page)).toHaveCount(0);
    await expect(row(page, RAMEN)).toBeFocused();

    // Unticking keeps the notes that the user wrote, and offers to remove them.
    await page.getByRole('checkbox', { name: RAMEN }).tap();
    const kept = page.getByRole('group', { name: `Your notes on ${RAMEN} are kept` });
    await kept.getByRole('button', { name: 'Remove notes' }).tap();
    await page
      .getByRole('group', { name: `Notes on ${RAMEN} removed` })
      .getByRole('button', { name: 'Undo' })
      .tap();
    await server.start();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    const tasted = async () => {
      const answer = await request.get('/api/account/data').catch(() => null);
      return answer?.ok() ? (await answer.json()).user.ownLists[0] : null;
    };
    await expect.poll(tasted, { timeout: 30_000 }).toMatchObject({
      items: [{ isDone: false }, {}, {}],
      tasted: {
        [ids[0] ?? '']: {
          day: today,
          stars: 4,
          place: 'Behind the station',
          note: 'Ask for the egg soft.',
        },
      },
    });
  });
});

test(
  'on a wide screen a dish opens beside its list and works by keyboard alone',
  DEEP,
  async ({ page, request, server }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const { owner, own, ids } = await makeOwner(request, server, 'Rhexenor');
    await signIn(page, owner, own);
    await tabTo(page, row(page, 'Gyōza'));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('button', { name: 'Open dish' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${own}/${ids[1]}`);
    await expectFocus(heading(page));
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('ArrowRight');
    await expect(heading(page)).toHaveText('Matcha');
    await tabTo(page, dish(page).getByRole('button', { name: 'Previous dish' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText('Gyōza');
    await expectFocus(dish(page).getByRole('button', { name: 'Previous dish' }));
    await tabTo(page, dish(page).getByRole('checkbox'));
    await page.keyboard.press('Space');
    await tabTo(page, dish(page).getByRole('radio').first());
    await page.keyboard.press('ArrowRight');
    await expect(dish(page).getByRole('radio', { name: '2 stars' })).toBeChecked();
    await expectVisibleFocus(page);
    // In a narrower or zoomed window the dish becomes a modal sheet. The focus stays where it was.
    const note = dish(page).getByLabel('Note', { exact: true });
    await note.focus();
    for (const width of [768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => dish(page).evaluate((sheet) => sheet.matches(':modal'))).toBe(width === 768);
      await expect(note).toBeFocused();
    }
    // The list beside the dish stays usable, so a click on another row shows that dish instead.
    await row(page, RAMEN).click();
    await expect(heading(page)).toHaveText('しょうゆラーメン');
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(own);
    await expectFocus(row(page, RAMEN));
  },
);

test(
  "a link to a dish of another user's list opens it over the list, and saving opens it in the copy",
  DEEP,
  async ({ page, request, browser, server }) => {
    const { publicID, ids } = await makeOwner(request, server, 'Pontonous');
    const link = `/list/JP/${publicID}/${ids[1]}`;
    const visitor = await newPhone(browser, server);
    await visitor.setViewportSize(PHONE);
    await visitor.goto(link);
    await expect(heading(visitor)).toHaveText('Gyōza');
    await expect(dish(visitor).getByRole('checkbox')).toHaveCount(0);
    expect(await axeViolations(visitor)).toEqual([]);
    await dish(visitor).getByRole('button', { name: 'Close' }).click();
    await expect(visitor).toHaveURL(`/list/JP/${publicID}`);
    await visitor.goto(`/list/JP/${publicID}/nowhere`);
    await expect(heading(visitor)).toHaveText('Dish not found');

    await signIn(page, await newTraveller(server, 'Halius'), link);
    await dish(page).getByRole('button', { name: 'Save list' }).click();
    await expect(page).toHaveURL(new RegExp(`/user/list/.*/${ids[1]}$`));
    await expect(dish(page).getByRole('checkbox', { name: 'Eaten' })).not.toBeChecked();
  },
);
