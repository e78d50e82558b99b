import '#tests/helpers/dom.ts';
import { beforeEach, expect, test } from 'vitest';
import { device } from '#src/browser/database/device.ts';
import { TasteBoardPage } from '#src/features/progress/taste-board/taste-board-page.tsx';
import { turnLevels } from '#src/ui/on-off-settings.ts';
import { listOf, newDish } from '#tests/helpers/device.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { fire, openScreen } from '#tests/helpers/open-screen.tsx';
import { signInHere } from '#tests/helpers/this-browser.ts';

beforeEach(async () => {
  turnLevels(true);
  await Promise.all(device.db.tables.map((table) => table.clear()));
});

const open = async () => {
  const screen = await openScreen(<TasteBoardPage visitor={<p>Sign in</p>} />);
  await eventually(() => expect(screen.querySelector('main, p')).not.toBeNull());
  return screen;
};
const textOf = (screen: HTMLElement) => screen.textContent?.replace(/\s+/g, ' ') ?? '';

test('a visitor is asked to sign in', async () => {
  expect(textOf(await open())).toBe('Sign in');
});

test('a user who has eaten nothing learns how to earn a flag, with a link to the countries', async () => {
  await signInHere([listOf([newDish('Żurek')])]);
  const screen = await open();
  expect(textOf(screen)).toContain('Your first bite is still ahead');
  expect(screen.querySelector('a[href="/lists"]')).not.toBeNull();
  expect(textOf(screen)).toContain('First Bite');
});

test("a country's flag is under its continent and opens the dishes eaten there", async () => {
  const list = {
    ...listOf([newDish('Ramen', { isDone: true }), newDish('Soba')]),
    chosenCountry: 'JP',
  };
  await signInHere([{ ...list, tasted: { [list.items[0]!.id]: { day: '2026-11-02', stars: 4 } } }]);
  const screen = await open();
  expect(textOf(screen)).toMatch(/1 of 250 countries and territories/);
  const asia = screen.querySelector('section[aria-label="Asia and Oceania"]') as HTMLElement;
  expect(textOf(asia)).toContain('1 of 79');
  const flag = asia.querySelector('button') as HTMLButtonElement;
  expect(textOf(flag)).toBe('Japan1 dish');
  fire(flag, 'click');
  const sheet = await eventually(() => {
    const found = screen.querySelector('dialog');
    if (found === null) throw new Error('the sheet is not open yet');
    return found;
  });
  const dish = sheet.querySelector(`a[href="/user/list/${list.id}/${list.items[0]?.id}"]`) as HTMLElement;
  expect(textOf(dish)).toBe('Ramen★★★★4 starsNov 2, 2026');
  expect(sheet.querySelector('a[href="/lists/JP"]')).not.toBeNull();
});

test('achievements are shown with their progress, unless levels are hidden', async () => {
  await signInHere([listOf([newDish('Żurek', { isDone: true }), newDish('Bigos', { isDone: true })])]);
  const medals = [...(await open()).querySelectorAll('li')].map(textOf);
  expect(medals).toContainEqual(expect.stringContaining('First Bite1 dish tastedEarned'));
  expect(medals).toContainEqual(expect.stringContaining('Good Appetite10 dishes tasted2 of 10'));
  turnLevels(false);
  expect(textOf(await open())).not.toContain('First Bite');
});

test('a tasted dish and a list in progress are shown with drawings of their kinds (P2.22)', async () => {
  const list = listOf([newDish('Ramen', { isDone: true, tags: ['#soup', '#noodles'] }), newDish('Soba')]);
  await signInHere([{ ...list, chosenCountry: 'JP' }]);
  const screen = await open();
  const drawn = (title: string) => {
    const section = [...screen.querySelectorAll('section')].find(
      (each) => each.querySelector('h2')?.textContent === title,
    );
    return [...(section?.querySelectorAll('use') ?? [])].map((use) => use.getAttribute('href'));
  };
  expect(drawn('Latest dishes')).toEqual(['/dishes.svg#noodle-soup']);
  expect(drawn('Nearly done')).toEqual(['/dishes.svg#noodle-soup']);
});
