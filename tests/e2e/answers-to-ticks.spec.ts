/** The reactions to a tick: vibration, progress, a new level, a completed list, stars (P4.5, P4.6, P4.9, P4.10, P8.1). */
import { expect, type Page } from 'playwright/test';
import { visibleAnimationDurations, watchAnimations } from './helpers/animation-durations.ts';
import { announcements, recordAnnouncements } from './helpers/announcements.ts';
import { axeViolations } from './helpers/axe.ts';
import { tabTo } from './helpers/keyboard.ts';
import { newOwnList } from './helpers/new-list.ts';
import { signIn } from './helpers/phone.ts';
import { DEEP, MOVING, test } from './helpers/test.ts';
import { newTraveller } from './helpers/traveller.ts';

test.use({ ...MOVING, viewport: { width: 360, height: 780 }, hasTouch: true });

const items = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `Dish ${index + 1}` }));
/** Returns the checkbox of the dish with this number, from 1. */
const box = (page: Page, number: number) =>
  page.getByRole('checkbox', { name: `Dish ${number}`, exact: true });
const levelUp = (page: Page) => page.getByText('You are now', { exact: true });
/** Opens a list and waits for all scripts, because the reactions to ticks load after the first paint. */
async function openList(page: Page, listID: string) {
  await page.goto(`/user/list/${listID}`);
  await page.waitForLoadState('networkidle');
}

/** Records the vibrations of the phone in every document that the page loads from now on. */
const recordVibrations = (page: Page) =>
  page.addInitScript(() => {
    const vibrations: unknown[] = [];
    Object.assign(window, { vibrations });
    navigator.vibrate = (pattern) => vibrations.push(pattern) > 0;
  });
/** Returns the number of vibrations in the open document. */
const countVibrations = (page: Page) => page.evaluate(() => Reflect.get(window, 'vibrations').length);

test('a tick vibrates, and shows and announces the number of dishes to the next rank', async ({
  page,
  request,
  server,
}) => {
  const traveller = await newTraveller(server, 'Nestor');
  const listID = await newOwnList(request, traveller, { name: 'Pylos', items: items(8) });
  await recordVibrations(page);
  await recordAnnouncements(page);
  await signIn(page, traveller);
  await expect(page.getByText('2 dishes to Scout')).toBeVisible();
  await openList(page, listID);
  await expect(page.getByText('2 dishes to Scout')).toBeVisible();
  await box(page, 1).tap();
  await expect(page.getByRole('main').getByText('1 dish to Scout')).toBeVisible();
  expect(await countVibrations(page)).toBe(1);
  await box(page, 1).tap();
  await expect(page.getByRole('main').getByText('2 dishes to Scout')).toBeVisible();
  expect(await countVibrations(page)).toBe(1);
  // The script that announces levels loads after the first paint. On a slow machine it loads even after the
  // first tick, so the tick is repeated.
  await expect(async () => {
    await box(page, 1).uncheck();
    await box(page, 1).check();
    const lastTwo = async () => (await announcements(page)).slice(-2);
    await expect.poll(lastTwo, { timeout: 4000 }).toEqual(['1 of 8 eaten', '1 dish to Scout']);
  }).toPass();
});

test('a tick asks for stars and a note in its own row, also by keyboard, and no row moves', async ({
  page,
  request,
  server,
}) => {
  const traveller = await newTraveller(server, 'Diocles');
  const described = { description: 'Grilled over charcoal', tags: ['#fish', '#grilled'] };
  const dishes = [
    { name: 'Dish 1' },
    ...items(8)
      .map((item) => ({ ...item, ...described }))
      .slice(1),
  ];
  const listID = await newOwnList(request, traveller, { name: 'Pherae', items: dishes });
  await signIn(page, traveller);
  await openList(page, listID);
  const strip = page.getByRole('group', { name: /^How was it\?/ });
  const rows = page.getByRole('main').getByRole('listitem');
  const places = () =>
    rows.evaluateAll((all) => all.map((row) => Math.round(row.getBoundingClientRect().top + scrollY)));
  const before = await places();
  for (const number of [1, 3]) {
    await box(page, number).tap();
    const row = rows.nth(number - 1);
    await expect(row.getByRole('group', { name: /^How was it\?/ })).toBeVisible();
    expect(await places()).toEqual(before);
    const [outer, inner] = [await row.boundingBox(), await strip.boundingBox()];
    expect(inner?.y).toBeGreaterThanOrEqual((outer?.y ?? 0) - 0.5);
    expect((inner?.y ?? 0) + (inner?.height ?? 0)).toBeLessThanOrEqual(
      (outer?.y ?? 0) + (outer?.height ?? 0) + 0.5,
    );
  }
  await strip.getByRole('radio', { name: '4 stars' }).check();
  await expect(rows.nth(2).getByText('4 stars').first()).toBeAttached();
  expect(await places()).toEqual(before);
  await expect(strip).toBeHidden();
  expect(await places()).toEqual(before);

  await box(page, 5).press('Space');
  await expect(strip).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(strip.getByRole('radio').first()).toBeFocused();
  // The strip stays while the keyboard is on it, however long this check takes.
  expect(await axeViolations(page)).toEqual([]);
  await tabTo(page, strip.getByRole('button', { name: 'Write a note' }));
  await page.keyboard.press('Enter');
  await expect(strip.getByRole('textbox', { name: 'Note' })).toBeFocused();
  await page.keyboard.type('Smoky');
  await page.keyboard.press('Enter');
  await expect(strip).toBeHidden();
  await expect(box(page, 5)).toBeFocused();
  await expect(rows.nth(4).getByRole('img', { name: 'Note' })).toBeVisible();
  expect(await places()).toEqual(before);
});

test(
  'a level reached by three quick ticks is shown after the last, covers no dish and can be read again',
  DEEP,
  async ({ page, request, server }) => {
    const traveller = await newTraveller(server, 'Thrasymedes');
    const listID = await newOwnList(request, traveller, { name: 'Sands', items: items(8) });
    await recordAnnouncements(page);
    await signIn(page, traveller);
    await openList(page, listID);
    for (const number of [1, 2, 3]) await box(page, number).tap();
    await expect(levelUp(page)).toBeVisible();
    await expect.poll(async () => (await announcements(page)).at(-1)).toBe('Level 1. You are now: Scout');
    const levelUpBox = await page.locator('[data-celebration]').boundingBox();
    expect(levelUpBox?.y).toBeLessThan(20);
    // The next tick does not close the message.
    await box(page, 8).tap();
    await expect(box(page, 8)).toBeChecked();
    await expect(levelUp(page)).toBeVisible();
    // The message stays while the focus is in it, however long the checks below take.
    const close = page.locator('[data-celebration]').getByRole('button', { name: 'Close' });
    await close.focus();
    expect(await axeViolations(page)).toEqual([]);
    await close.tap();
    await expect(levelUp(page)).toBeHidden();
    await page.getByRole('navigation').getByRole('link', { name: 'Home' }).tap();
    await page.getByRole('link', { name: 'Settings' }).tap();
    await page.getByRole('link', { name: /Messages/ }).tap();
    await expect(page.getByRole('main').getByText('Level 1. You are now: Scout')).toBeVisible();
  },
);

test(
  'a completed list is celebrated, with buttons for the next steps',
  DEEP,
  async ({ page, request, server }) => {
    const traveller = await newTraveller(server, 'Peisistratus');
    const list = { name: 'Chariot', chosenCountry: 'PL', items: items(2) };
    const listID = await newOwnList(request, traveller, list);
    await signIn(page, traveller);
    await openList(page, listID);
    await box(page, 1).tap();
    const shownAnimations = await watchAnimations(page);
    const celebration = page.getByRole('group', { name: 'You’ve eaten all 2 dishes!' });
    await expect(page.getByText('1 of 2 dishes eaten')).toBeVisible();
    await expect(celebration).toBeHidden();
    await box(page, 2).press('Space');
    await expect(celebration).toBeVisible();
    await expect(celebration.getByRole('button', { name: 'Share' })).toBeVisible();
    expect((await shownAnimations()).length).toBeGreaterThan(0);
    // The next Tab moves the focus into the celebration.
    await page.keyboard.press('Tab');
    await expect(celebration.getByRole('button', { name: 'Close' })).toBeFocused();
    expect(await axeViolations(page)).toEqual([]);
    // Unticking the dish hides the celebration.
    await box(page, 2).press('Space');
    await expect(celebration).toBeHidden();
    await box(page, 2).press('Space');
    await celebration.getByRole('link', { name: 'Next list' }).tap();
    await expect(page).toHaveURL('/lists/PL');
    await expect(celebration).toBeHidden();
  },
);

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test(
    'no tick vibrates or moves anything, but a level is announced and a completed list celebrated',
    DEEP,
    async ({ page, request, server }) => {
      const traveller = await newTraveller(server, 'Polycaste');
      const listID = await newOwnList(request, traveller, { name: 'Still', items: items(4) });
      await recordVibrations(page);
      await recordAnnouncements(page);
      await signIn(page, traveller);
      await page.goto(`/user/list/${listID}?justAdded=true`);
      await expect(page.getByRole('group', { name: 'List added' })).toBeVisible();
      expect(await visibleAnimationDurations(page)).toEqual([]);
      await openList(page, listID);
      const shownAnimations = await watchAnimations(page);
      for (const number of [1, 2]) await box(page, number).tap();
      await expect.poll(async () => (await announcements(page)).at(-1)).toBe('Level 1. You are now: Scout');
      await expect(levelUp(page)).toBeVisible();
      for (const number of [3, 4]) await box(page, number).tap();
      await expect(page.getByRole('group', { name: 'You’ve eaten all 4 dishes!' })).toBeVisible();
      expect(await shownAnimations()).toEqual([]);
      expect(await countVibrations(page)).toBe(0);
    },
  );
});

test(
  'levels and celebrations can be switched off on this device',
  DEEP,
  async ({ page, request, server }) => {
    const traveller = await newTraveller(server, 'Echephron');
    const listID = await newOwnList(request, traveller, { name: 'Plain', items: items(2) });
    await recordVibrations(page);
    await signIn(page, traveller, '/user/settings');
    await page.getByRole('switch', { name: /Levels and celebrations/ }).click();
    await page.goto('/');
    await expect(page.getByText('Echephron')).toBeVisible();
    await expect(page.getByRole('img', { name: /^Level/ })).toBeHidden();
    await openList(page, listID);
    for (const number of [1, 2]) await box(page, number).tap();
    await expect(page.getByText('You’ve eaten all 2 dishes!')).toHaveCount(1);
    await expect(page.getByText(/to Scout/)).toBeHidden();
    await expect(page.getByRole('group', { name: 'You’ve eaten all 2 dishes!' })).toBeHidden();
    await expect(levelUp(page)).toBeHidden();
    expect(await countVibrations(page)).toBe(0);
  },
);
