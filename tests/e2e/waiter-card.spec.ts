/** The waiter's card, the waiter's answers and the emergency side (P11.9, P11.10, P11.11). */
import { expect, type Page } from 'playwright/test';
import { phraseBook } from '#scripts/build-phrases.ts';
import type { Phrases } from '#src/domain/phrases.ts';
import { languagesOf, partsOfFood } from '#src/parts/phrases/words.ts';
import { axeViolations } from './helpers/axe.ts';
import { readyOffline } from './helpers/ready-offline.ts';
import { DEEP, test } from './helpers/test.ts';

// The worker keeps the files that are used without a network.
test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 740 } });

const book = phraseBook();
const english = book.languages.en as Phrases;
const inJapan = languagesOf(book, 'JP')[0] as Phrases;
const inEgypt = languagesOf(book, 'EG')[0] as Phrases;
const nameOf = (item: string) => partsOfFood(item)[0];

/** The top dialog: the card, or a side over it. */
const card = (page: Page) => page.getByRole('dialog').last();
const whatToSay = (page: Page) => page.getByRole('button', { name: 'What to say' });

/** Sets an allergy to peanuts on the open card. */
async function setAllergy(page: Page): Promise<void> {
  await whatToSay(page).click();
  await card(page)
    .locator('details[open]')
    .getByRole('button', { name: nameOf(english.items.peanuts), exact: true })
    .click();
}
const showButton = (page: Page) => page.getByRole('button', { name: 'Show the waiter' });

/** Opens a country's first list, which stores its dishes on the device. @returns the list's URL */
async function openFirstList(page: Page, country: string): Promise<string> {
  await page.goto(`/lists/${country}`);
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await expect(page.locator('[data-item-name]').first()).toBeVisible();
  return page.url();
}

/** Opens the waiter's card for the first dish of the open list. */
async function openFirstCard(page: Page): Promise<void> {
  await page.locator('[data-item-name]').first().click();
  await showButton(page).click();
}

test(
  'without a network, waiters in Tokyo and Cairo can read the order and the allergy',
  DEEP,
  async ({ page, server }) => {
    const [tokyo, cairo] = [await openFirstList(page, 'JP'), await openFirstList(page, 'EG')];
    await readyOffline(page);
    await expect
      .poll(() =>
        page.evaluate(async () => (await caches.match('/phrases.json', { ignoreSearch: true }))?.status),
      )
      .toBe(200);
    await server.stop();

    await page.goto(tokyo);
    await openFirstCard(page);
    await expect(card(page).getByText(inJapan.sentences.order)).toBeVisible();
    await setAllergy(page);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(card(page).getByText(inJapan.sentences.allergic)).toBeInViewport();
    await expect(card(page).getByText(nameOf(inJapan.items.peanuts)).first()).toBeInViewport();
    expect(await axeViolations(page)).toEqual([]);
    await page.goBack();
    await expect(card(page)).toBeHidden();
    await expect(showButton(page)).toBeFocused();
    expect(page.url()).toBe(tokyo);

    await page.goto(cairo);
    await page.locator('[data-item-name]').first().click();
    await page.getByRole('button', { name: 'Open dish' }).click();
    await page.getByRole('button', { name: 'Hear it' }).click();
    await expect(
      page.getByText('This device has no voice for this language: العربية · Arabic'),
    ).toBeVisible();
    const dish = page.url();
    await card(page).getByRole('button', { name: 'Show the waiter' }).click();
    const peanuts = card(page).getByText(nameOf(inEgypt.items.peanuts)).first();
    await expect(peanuts).toBeVisible();
    const distanceFromRight = await peanuts.evaluate((food) => {
      const text = document.createRange();
      text.selectNodeContents(food);
      return innerWidth - text.getBoundingClientRect().right;
    });
    expect(distanceFromRight).toBeLessThan(60);
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(peanuts).toBeHidden();
    await expect(card(page).getByRole('button', { name: 'Show the waiter' })).toBeFocused();
    expect(page.url()).toBe(dish);
  },
);

test(
  'without a network the waiter answers, the user reads the answer, and a link calls the ambulance',
  DEEP,
  async ({ page, server }) => {
    const tokyo = await openFirstList(page, 'JP');
    await readyOffline(page);
    await expect
      .poll(() =>
        page.evaluate(async () => (await caches.match('/phrases.json', { ignoreSearch: true }))?.status),
      )
      .toBe(200);
    await server.stop();
    await page.goto(tokyo);
    await openFirstCard(page);
    await setAllergy(page);
    await card(page).getByRole('button', { name: english.sentences.penBag }).click();
    await page.getByRole('button', { name: 'Done' }).click();

    await page.getByRole('button', { name: 'Ask the waiter' }).click();
    await expect(card(page).getByRole('heading', { name: inJapan.sentences.contains })).toBeFocused();
    const answers = card(page).getByRole('group').getByRole('button');
    await expect(answers).toHaveText([inJapan.sentences.yes, inJapan.sentences.no, inJapan.sentences.ask]);
    for (const answer of await answers.all()) {
      expect((await answer.boundingBox())?.height).toBeGreaterThanOrEqual(56);
    }
    await answers.nth(2).click();
    expect(await axeViolations(page)).toEqual([]);
    await page.reload();
    await expect(answers.nth(2)).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(card(page).getByText(english.sentences.ask)).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.goBack();
    await expect(card(page).getByText(inJapan.sentences.order)).toBeVisible();

    await page.getByRole('button', { name: 'Emergency' }).click();
    await expect(card(page).getByRole('heading', { name: inJapan.sentences.reaction })).toBeFocused();
    await expect(card(page).getByText(inJapan.sentences.penBag)).toBeVisible();
    const call = card(page).getByRole('link', { name: 'Call 119' });
    await expect(call).toHaveAttribute('href', 'tel:119');
    await expect(call).toBeInViewport();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Emergency' })).toBeFocused();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(page.url()).toBe(tokyo);

    await page.locator('[data-item-name]').first().click();
    await page.getByRole('button', { name: 'Open dish' }).click();
    const dish = page.url();
    await page.getByRole('button', { name: 'Emergency' }).click();
    await expect(call).toBeVisible();
    await page.goBack();
    await expect(call).toBeHidden();
    await expect(page.getByRole('button', { name: 'Emergency' })).toBeFocused();
    expect(page.url()).toBe(dish);
  },
);

test('the allergy is one tap from Home, in the language of the last opened list, without a network', async ({
  page,
  server,
}) => {
  await openFirstList(page, 'JP');
  await readyOffline(page);
  await expect
    .poll(() =>
      page.evaluate(async () => (await caches.match('/phrases.json', { ignoreSearch: true }))?.status),
    )
    .toBe(200);
  await server.stop();
  await page.goto('/');
  // Without an allergy the card asks what the traveller does not eat.
  await page.getByRole('button', { name: 'For the waiter, in Japanese' }).click();
  await card(page)
    .locator('details[open]')
    .getByRole('button', { name: nameOf(english.items.peanuts), exact: true })
    .click();
  await page.goBack();
  // The button shows what is stored, so the reload loses nothing.
  await expect(page.getByRole('button', { name: 'My allergies, in Japanese' })).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: 'My allergies, in Japanese' }).click();
  await expect(card(page).getByText(inJapan.sentences.allergic)).toBeInViewport();
  await expect(card(page).getByText(nameOf(inJapan.items.peanuts)).first()).toBeInViewport();
  await expect(card(page).getByText(inJapan.sentences.order)).toBeHidden();
  expect(await axeViolations(page)).toEqual([]);
  await card(page)
    .getByRole('button', { name: english.requests?.bill as string })
    .click();
  await expect(card(page).getByRole('heading', { name: inJapan.requests?.bill as string })).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);
  await page.goBack();
  await whatToSay(page).click();
  await page.getByLabel('Country', { exact: true }).selectOption({ label: 'Egypt' });
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(card(page).getByText(inEgypt.sentences.allergic)).toBeInViewport();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'My allergies, in Arabic' })).toBeFocused();
});

test(
  'a card longer than a page is printed completely, and so are the waiter’s answers',
  DEEP,
  async ({ page }) => {
    await openFirstList(page, 'JP');
    await openFirstCard(page);
    await whatToSay(page).click();
    for (const food of await card(page).locator('details[open]').getByRole('button').all())
      await food.click();
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(card(page).getByText(inJapan.sentences.thanks)).toBeVisible();
    await expectAllPrinted(page);
    await page.getByRole('button', { name: 'Ask the waiter' }).click();
    await expect(card(page).getByText(inJapan.sentences.contains)).toBeVisible();
    await expectAllPrinted(page);
  },
);

/**
 * Checks that the whole card is printed. Adds a link to each text, because a PDF contains a link only if it
 * is on a printed page.
 */
async function expectAllPrinted(page: Page): Promise<void> {
  const links = await card(page).evaluate((dialog) => {
    const texts = [...dialog.querySelectorAll('section p, section li, fieldset button, fieldset legend')];
    return texts.map((text, index) => {
      const link = document.createElement('a');
      link.href = `https://food.example/${index}/`;
      link.textContent = '·';
      text.append(link);
      return link.href;
    });
  });
  expect(links.length).toBeGreaterThan(20);
  const printed = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(links.filter((link) => !printed.includes(link))).toEqual([]);
}

test('a card is printed without the page below it', DEEP, async ({ page }) => {
  await openFirstList(page, 'JP');
  await openFirstCard(page);
  await expect(whatToSay(page)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('#root')).toBeHidden();
  await expect(card(page).getByText(inJapan.sentences.order)).toBeVisible();
  await expect(whatToSay(page)).toBeHidden();
});
