import { expect, type Page } from 'playwright/test';
import { newOwnList } from './helpers/new-list.ts';
import { signIn } from './helpers/phone.ts';
import { DEEP, MOVING, test } from './helpers/test.ts';
import { newTraveller } from './helpers/traveller.ts';

test.use({ ...MOVING, viewport: { width: 360, height: 740 }, hasTouch: true });

/**
 * An observed page change: the names of the animated parts, and the element that a tap in the middle of the
 * screen would hit during the animation.
 */
type Shown = { moved: string[]; met: string };

/** Records each view transition from now on. The returned function gives the records. */
async function watchTransitions(page: Page): Promise<() => Promise<Shown[]>> {
  await page.evaluate(() => {
    const shown: Shown[] = [];
    Object.assign(globalThis, { shown });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (...update) => {
      const transition = start(...update);
      void transition.ready.then(() => {
        const moved = document.getAnimations().flatMap(({ effect }) => {
          const part = (effect as KeyframeEffect | null)?.pseudoElement;
          return part?.startsWith('::view-transition-group') ? [part] : [];
        });
        const met = document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('main, html');
        shown.push({ moved, met: met?.localName ?? '' });
      });
      return transition;
    };
  });
  return () => page.evaluate(() => (globalThis as unknown as { shown: Shown[] }).shown);
}

/**
 * Goes from the picker to a country and a list, and back. Calls `reach` after each page that it enters, with
 * the number of pages so far.
 */
async function goAndReturn(page: Page, reach = (_pages: number) => Promise.resolve()): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  await page.getByRole('main').getByRole('link', { name: 'Poland' }).click();
  await expect(heading).toHaveText('Poland');
  await expect(heading).toBeFocused();
  await reach(1);
  const card = page.getByRole('main').getByRole('article').first().getByRole('link');
  const name = await card.innerText();
  await card.click();
  await expect(heading).toHaveText(name);
  await expect(heading).toBeFocused();
  await reach(2);
  await page.goBack();
  await expect(heading).toHaveText('Poland');
  await page.goBack();
  await expect(heading).toHaveText('Find country');
}

/** Returns whether the script for view transitions is loaded. The page does not wait for that script. */
const isTransitioning = (page: Page): Promise<boolean> =>
  page.evaluate(() => self.__TSR_ROUTER__?.options.defaultViewTransition !== undefined);

/** Opens the picker and waits until view transitions are loaded. */
async function openPicker(page: Page): Promise<() => Promise<Shown[]>> {
  await page.goto('/lists');
  await expect.poll(() => isTransitioning(page)).toBe(true);
  return watchTransitions(page);
}

test(
  'a card’s name turns into the heading of its page, which accepts taps; going back animates nothing',
  DEEP,
  async ({ page }) => {
    const shown = await openPicker(page);
    const one: Shown = { moved: ['::view-transition-group(card)'], met: 'main' };
    // A user who leaves before the transition begins sees none, so the next step waits for it here.
    await goAndReturn(page, (pages) => expect.poll(shown).toEqual(Array(pages).fill(one)));
    expect(await shown()).toHaveLength(2);
  },
);

test('a list’s name on Home turns into the heading of its page', DEEP, async ({ page, request, server }) => {
  const traveller = await newTraveller(server, 'Icarius');
  await newOwnList(request, traveller, { name: 'Sparta', items: [{ name: 'Melas zomos' }] });
  await signIn(page, traveller);
  await expect.poll(() => isTransitioning(page)).toBe(true);
  const shown = await watchTransitions(page);
  await page.getByRole('article').getByRole('link', { name: 'Sparta' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sparta');
  await expect
    .poll(async () => (await shown()).map(({ moved }) => moved))
    .toEqual([['::view-transition-group(card)']]);
});

test(
  'with reduced motion, or between pages without a common card, nothing is animated',
  DEEP,
  async ({ page }) => {
    const shown = await openPicker(page);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveURL('/');
    await page.goBack();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await goAndReturn(page);
    expect(await shown()).toEqual([]);
  },
);
