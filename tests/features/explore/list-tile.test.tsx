import '#tests/helpers/dom.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ListTile } from '#src/features/explore/list-tile.tsx';
import { listOf, newDish, testID } from '#tests/helpers/device.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { fire, openScreen } from '#tests/helpers/open-screen.tsx';

beforeEach(() => {
  // happy-dom has no layout, so the test sets the width for swipes.
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(360);
  HTMLElement.prototype.setPointerCapture = () => undefined;
});
afterEach(() => void vi.restoreAllMocks());

/**
 * Renders the card of a list and swipes it to the right over a third of the screen. @returns how often it was
 * saved
 */
async function savesBySwipe({ isSaved }: { isSaved: boolean }): Promise<number> {
  const publicID = testID();
  const list = { ...listOf([newDish('Bigos')]), id: publicID, publicID, chosenCountry: 'PL', fetchedAt: 1 };
  const onSave = vi.fn();
  const screen = await openScreen(
    <ListTile country="PL" list={list} match="" isSaved={isSaved} onSave={onSave} />,
  );
  const card = await eventually(() => {
    const found = screen.querySelector('article');
    if (found === null) throw new Error('the card is not rendered yet');
    return found;
  });
  const finger = { pointerId: 1, isPrimary: true, pointerType: 'touch', clientX: 100, clientY: 100 };
  fire(card, 'pointerdown', finger);
  for (const clientX of [120, 200, 260]) fire(card, 'pointermove', { ...finger, clientX });
  fire(card, 'pointerup', { ...finger, clientX: 260 });
  return onSave.mock.calls.length;
}

test("a swipe saves a country's list, but not a list that the user already has", async () => {
  expect(await savesBySwipe({ isSaved: false })).toBe(1);
  expect(await savesBySwipe({ isSaved: true })).toBe(0);
});

test('the card of a list without likes shows 0 likes', async () => {
  const publicID = testID();
  const list = {
    ...listOf([newDish('Bigos')]),
    id: publicID,
    publicID,
    chosenCountry: 'PL',
    fetchedAt: 1,
    likes: 0,
  };
  const screen = await openScreen(
    <ListTile country="PL" list={list} match="" isSaved={false} onSave={() => undefined} />,
  );
  await eventually(() => expect(screen.querySelector('article')?.textContent).toContain('0 likes'));
});

test('the card of a list shows drawings of its dishes (P2.22)', async () => {
  const list = { ...listOf([newDish('Bigos', { tags: ['#stew'] })]), fetchedAt: 1 };
  const screen = await openScreen(
    <ListTile country="PL" list={list} match="" isSaved={false} onSave={() => undefined} />,
  );
  await eventually(() =>
    expect(screen.querySelector('article use')?.getAttribute('href')).toBe('/dishes.svg#stew'),
  );
});
