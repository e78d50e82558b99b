import '#tests/helpers/dom.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { notePageShown } from '#src/browser/loading/page-shown.ts';
import { OwnLists } from '#src/features/home/own-lists.tsx';
import { ALL_LISTS } from '#src/features/home/wanted-lists.ts';
import type { HomeData } from '#src/queries/home.ts';
import { listOf, newDish, USER } from '#tests/helpers/device.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { fire, openScreen } from '#tests/helpers/open-screen.tsx';

beforeEach(() => {
  notePageShown();
  // happy-dom has no layout, so the test sets the widths for swipes. It has no top layer, so a modal dialog
  // only gets its `open` attribute.
  vi.stubGlobal('innerWidth', 360);
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(360);
  HTMLElement.prototype.setPointerCapture = () => undefined;
  Object.assign(document.createElement('dialog').constructor.prototype, {
    showModal(this: HTMLElement) {
      this.setAttribute('open', '');
    },
  });
});

const own = (list: ReturnType<typeof listOf>) => ({ ...list, userID: USER, eatenKeys: [] });
const EMPTY = own(listOf([], { name: 'Nothing yet' }));
const HALF = own(listOf([newDish('Fava', { isDone: true }), newDish('Lakerda')], { name: 'Half' }));
const DRAFT = listOf([], { name: 'Begun' });

async function openLists(draft: HomeData['draft']) {
  const lists = [EMPTY, HALF];
  const home = { draft, lists, total: 2, unsent: new Map() } as unknown as HomeData;
  const nothing = () => undefined;
  const view = { ...ALL_LISTS, order: 'touched' as const };
  const screen = await openScreen(
    <OwnLists home={home} limit={20} view={view} onViewChange={nothing} onShowMore={nothing} />,
  );
  // Menus and gestures are added after the cards, one card at a time.
  await eventually(() => {
    const cards = [...screen.querySelectorAll('article')];
    expect(cards.filter((card) => card.querySelector('[popover]') === null)).toEqual([]);
    expect(cards.length).toBeGreaterThan(0);
  });
  return screen;
}

test('every card shows the progress of its list, even of an empty one', async () => {
  const screen = await openLists(null);
  const bars = [...screen.querySelectorAll('article')].map((card) => [
    card.querySelector('h3')?.textContent,
    card.querySelector('[aria-valuetext]')?.getAttribute('aria-valuetext'),
  ]);
  expect(bars).toEqual([
    ['Nothing yet', '0 of 0 eaten'],
    ['Half', '1 of 2 eaten'],
  ]);
});

test('the draft is listed first, and a swipe asks whether to discard it', async () => {
  const screen = await openLists(DRAFT);
  const cards = [...screen.querySelectorAll('article')];
  expect(cards.map((card) => card.querySelector('h3')?.textContent)).toEqual([
    'Begun',
    'Nothing yet',
    'Half',
  ]);
  const [draft] = cards;
  const finger = { pointerId: 1, isPrimary: true, pointerType: 'touch', clientX: 340, clientY: 100 };
  fire(draft as Element, 'pointerdown', { ...finger, clientX: 300 });
  for (const clientX of [280, 150, 100]) fire(draft as Element, 'pointermove', { ...finger, clientX });
  fire(draft as Element, 'pointerup', { ...finger, clientX: 100 });
  await eventually(() => expect(screen.querySelector('dialog')?.textContent).toContain('Discard'));
});

test('every card shows drawings of its dishes, and an empty plate if there are none (P2.22)', async () => {
  const list = own(
    listOf([newDish('Pho', { tags: ['#soup', '#noodles'] }), newDish('Mi', { tags: ['#rice'] })]),
  );
  const home = { draft: null, lists: [EMPTY, list], total: 2, unsent: new Map() } as unknown as HomeData;
  const nothing = () => undefined;
  const view = { ...ALL_LISTS, order: 'touched' as const };
  const screen = await openScreen(
    <OwnLists home={home} limit={20} view={view} onViewChange={nothing} onShowMore={nothing} />,
  );
  await eventually(() =>
    expect([...screen.querySelectorAll('article use')].map((use) => use.getAttribute('href'))).toEqual([
      '/dishes.svg#plate',
      '/dishes.svg#noodle-soup',
      '/dishes.svg#rice',
    ]),
  );
});
