import { expect, type Page } from 'playwright/test';
import { newOwnList } from './helpers/new-list.ts';
import { signIn } from './helpers/phone.ts';
import { DEEP, MOVING, test } from './helpers/test.ts';
import { newTraveller } from './helpers/traveller.ts';

test.use({ ...MOVING, viewport: { width: 360, height: 740 }, hasTouch: true });

/** An observed view transition. */
type ShownTransition = {
  /** The names of the animated parts. */
  moved: string[];
  /** The element that a tap in the middle of the screen would hit during the animation. */
  tapTarget: string;
};

/** Records each view transition from now on. @returns a function that returns the records so far */
async function watchTransitions(page: Page): Promise<() => Promise<ShownTransition[]>> {
  await page.evaluate(() => {
    const transitions: ShownTransition[] = [];
    Object.assign(globalThis, { transitions });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (...update) => {
      const transition = start(...update);
      void transition.ready.then(() => {
        const moved = document.getAnimations().flatMap(({ effect }) => {
          const part = (effect as KeyframeEffect | null)?.pseudoElement;
          return part?.startsWith('::view-transition-group') ? [part] : [];
        });
        const hit = document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('main, html');
        transitions.push({ moved, tapTarget: hit?.localName ?? '' });
      });
      return transition;
    };
  });
  return () => page.evaluate(() => (globalThis as unknown as { transitions: ShownTransition[] }).transitions);
}

/**
 * Goes from the picker to a country and to a list, and back twice. Calls `onEntered` after the country and
 * after the list, with the number of pages entered so far.
 */
async function goAndReturn(page: Page, onEntered = (_pages: number) => Promise.resolve()): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  await page.getByRole('main').getByRole('link', { name: 'Poland' }).click();
  await expect(heading).toHaveText('Poland');
  await expect(heading).toBeFocused();
  await onEntered(1);
  const card = page.getByRole('main').getByRole('article').first().getByRole('link');
  const name = await card.innerText();
  await card.click();
  await expect(heading).toHaveText(name);
  await expect(heading).toBeFocused();
  await onEntered(2);
  await page.goBack();
  await expect(heading).toHaveText('Poland');
  await page.goBack();
  await expect(heading).toHaveText('Find country');
}

/** Returns whether the script for view transitions is loaded. The page renders before that. */
const hasTransitions = (page: Page): Promise<boolean> =>
  page.evaluate(() => self.__TSR_ROUTER__?.options.defaultViewTransition !== undefined);

/** Opens the picker, and records its view transitions once their script is loaded. */
async function openPicker(page: Page): Promise<() => Promise<ShownTransition[]>> {
  await page.goto('/lists');
  await expect.poll(() => hasTransitions(page)).toBe(true);
  return watchTransitions(page);
}

test(
  'a card’s name turns into the heading of its page, which accepts taps; going back animates nothing',
  DEEP,
  async ({ page }) => {
    const transitions = await openPicker(page);
    const expected: ShownTransition = { moved: ['::view-transition-group(card)'], tapTarget: 'main' };
    // Waits for each transition, because a user who leaves the page before it begins sees none.
    await goAndReturn(page, (pages) => expect.poll(transitions).toEqual(Array(pages).fill(expected)));
    expect(await transitions()).toHaveLength(2);
  },
);

test('a list’s name on Home turns into the heading of its page', DEEP, async ({ page, request, server }) => {
  const traveller = await newTraveller(server, 'Icarius');
  await newOwnList(request, traveller, { name: 'Sparta', items: [{ name: 'Melas zomos' }] });
  await signIn(page, traveller);
  await expect.poll(() => hasTransitions(page)).toBe(true);
  const transitions = await watchTransitions(page);
  await page.getByRole('article').getByRole('link', { name: 'Sparta' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sparta');
  await expect
    .poll(async () => (await transitions()).map(({ moved }) => moved))
    .toEqual([['::view-transition-group(card)']]);
});

test(
  'with reduced motion, or between pages without a common card, nothing is animated',
  DEEP,
  async ({ page }) => {
    const transitions = await openPicker(page);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveURL('/');
    await page.goBack();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await goAndReturn(page);
    expect(await transitions()).toEqual([]);
  },
);
