/** What the app says after a tick: the progress, the next rank, a new level (P4.5, P4.6, P4.9, P8.1). */
import { expect, type Page } from 'playwright/test';
import { visibleAnimationDurations, watchAnimations } from './helpers/animation-durations.ts';
import { announcements, recordAnnouncements } from './helpers/announcements.ts';
import { complaints } from './helpers/axe.ts';
import { newOwnList } from './helpers/new-list.ts';
import { signIn } from './helpers/phone.ts';
import { DEEP, MOVING, test } from './helpers/test.ts';
import { newTraveller } from './helpers/traveller.ts';

test.use({ ...MOVING, viewport: { width: 360, height: 780 }, hasTouch: true });

const items = (count: number) => Array.from({ length: count }, (_, place) => ({ name: `Dish ${place + 1}` }));
const box = (page: Page, place: number) => page.getByRole('checkbox', { name: `Dish ${place}`, exact: true });
const levelUp = (page: Page) => page.getByText('You are now', { exact: true });
/** Opens a list and waits until all scripts are loaded: the reactions to ticks load after the first paint. */
async function open(page: Page, listID: string) {
  await page.goto(`/user/list/${listID}`);
  await page.waitForLoadState('networkidle');
}

/** Records the vibrations of the phone, for `felt`. */
const feel = (page: Page) =>
  page.addInitScript(() => {
    const felt: unknown[] = [];
    Object.assign(window, { felt });
    navigator.vibrate = (pattern) => felt.push(pattern) > 0;
  });
const felt = (page: Page) => page.evaluate(() => Reflect.get(window, 'felt').length);

test('a tick vibrates and shows the number of dishes to the next rank', async ({ page, request, server }) => {
  const traveller = await newTraveller(server, 'Nestor');
  const listID = await newOwnList(request, traveller, { name: 'Pylos', items: items(8) });
  await feel(page);
  await recordAnnouncements(page);
  await signIn(page, traveller);
  await expect(page.getByText('2 dishes to Scout')).toBeVisible();
  await open(page, listID);
  await expect(page.getByText('2 dishes to Scout')).toBeVisible();
  await box(page, 1).tap();
  await expect(page.getByRole('main').getByText('1 dish to Scout')).toBeVisible();
  expect(await felt(page)).toBe(1);
  await box(page, 1).tap();
  await expect(page.getByRole('main').getByText('2 dishes to Scout')).toBeVisible();
  expect(await felt(page)).toBe(1);
  // The script that announces levels loads after the first paint. On a slow machine it loads even after the
  // first tick, so the tick is repeated.
  await expect(async () => {
    await box(page, 1).uncheck();
    await box(page, 1).check();
    const lastTwo = async () => (await announcements(page)).slice(-2);
    await expect.poll(lastTwo, { timeout: 4000 }).toEqual(['1 of 8 eaten', '1 dish to Scout']);
  }).toPass();
});

test(
  'a level reached by three quick ticks is shown after the last, covers no dish and can be read again',
  DEEP,
  async ({ page, request, server }) => {
    const traveller = await newTraveller(server, 'Thrasymedes');
    const listID = await newOwnList(request, traveller, { name: 'Sands', items: items(8) });
    await recordAnnouncements(page);
    await signIn(page, traveller);
    await open(page, listID);
    for (const place of [1, 2, 3]) await box(page, place).tap();
    await expect(levelUp(page)).toBeVisible();
    await expect.poll(async () => (await announcements(page)).at(-1)).toBe('Level 1. You are now: Scout');
    const moment = await page.locator('[data-level-up]').boundingBox();
    expect(moment?.y).toBeLessThan(20);
    // The next tick does not close the message.
    await box(page, 8).tap();
    await expect(box(page, 8)).toBeChecked();
    await expect(levelUp(page)).toBeVisible();
    // The message stays while the focus is in it, however long the checks below take.
    const close = page.locator('[data-level-up]').getByRole('button', { name: 'Close' });
    await close.focus();
    expect(await complaints(page)).toEqual([]);
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
    await open(page, listID);
    await box(page, 1).tap();
    const move = await watchAnimations(page);
    const moment = page.getByRole('group', { name: 'You’ve eaten all 2 dishes!' });
    await expect(page.getByText('1 of 2 dishes eaten')).toBeVisible();
    await expect(moment).toBeHidden();
    await box(page, 2).press('Space');
    await expect(moment).toBeVisible();
    await expect(moment.getByRole('button', { name: 'Share' })).toBeVisible();
    expect((await move()).length).toBeGreaterThan(0);
    // The next Tab moves the focus into the message.
    await page.keyboard.press('Tab');
    await expect(moment.getByRole('button', { name: 'Close' })).toBeFocused();
    expect(await complaints(page)).toEqual([]);
    // Unticking the dish hides the message.
    await box(page, 2).press('Space');
    await expect(moment).toBeHidden();
    await box(page, 2).press('Space');
    await moment.getByRole('link', { name: 'Next list' }).tap();
    await expect(page).toHaveURL('/lists/PL');
    await expect(moment).toBeHidden();
  },
);

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing vibrates or moves, but everything is announced', DEEP, async ({ page, request, server }) => {
    const traveller = await newTraveller(server, 'Polycaste');
    const listID = await newOwnList(request, traveller, { name: 'Still', items: items(4) });
    await feel(page);
    await recordAnnouncements(page);
    await signIn(page, traveller);
    await page.goto(`/user/list/${listID}?justAdded=true`);
    await expect(page.getByRole('group', { name: 'List added' })).toBeVisible();
    expect(await visibleAnimationDurations(page)).toEqual([]);
    await open(page, listID);
    const move = await watchAnimations(page);
    for (const place of [1, 2]) await box(page, place).tap();
    await expect.poll(async () => (await announcements(page)).at(-1)).toBe('Level 1. You are now: Scout');
    await expect(levelUp(page)).toBeVisible();
    for (const place of [3, 4]) await box(page, place).tap();
    await expect(page.getByRole('group', { name: 'You’ve eaten all 4 dishes!' })).toBeVisible();
    expect(await move()).toEqual([]);
    expect(await felt(page)).toBe(0);
  });
});

test(
  'levels and celebrations can be switched off on this device',
  DEEP,
  async ({ page, request, server }) => {
    const traveller = await newTraveller(server, 'Echephron');
    const listID = await newOwnList(request, traveller, { name: 'Plain', items: items(2) });
    await feel(page);
    await signIn(page, traveller, '/user/settings');
    await page.getByRole('switch', { name: /Levels and celebrations/ }).click();
    await page.goto('/');
    await expect(page.getByText('Echephron')).toBeVisible();
    await expect(page.getByRole('img', { name: /^Level/ })).toBeHidden();
    await open(page, listID);
    for (const place of [1, 2]) await box(page, place).tap();
    await expect(page.getByText('You’ve eaten all 2 dishes!')).toHaveCount(1);
    await expect(page.getByText(/to Scout/)).toBeHidden();
    await expect(page.getByRole('group', { name: 'You’ve eaten all 2 dishes!' })).toBeHidden();
    await expect(levelUp(page)).toBeHidden();
    expect(await felt(page)).toBe(0);
  },
);
