import '#tests/helpers/dom.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { PublicList } from '#src/features/list/reading/public-list.tsx';
import { DishRows } from '#src/features/progress/taste-board/dish-rows.tsx';
import { AskToRemove } from '#src/parts/actions/removal.tsx';
import { DishRow } from '#src/parts/search/dish-row.tsx';
import { listOf, newDish, testID } from '#tests/helpers/device.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { openScreen } from '#tests/helpers/open-screen.tsx';
import { signInHere } from '#tests/helpers/this-browser.ts';

const NAME = 'ผัดไทย (phat thai)';
const nothing = () => undefined;

beforeEach(async () => {
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(360);
  HTMLElement.prototype.setPointerCapture = nothing;
  HTMLElement.prototype.scrollIntoView = nothing;
  vi.stubGlobal('scrollBy', nothing);
  Object.assign(document.createElement('dialog').constructor.prototype, { showModal: nothing });
  await signInHere([]);
});

/**
 * Returns the texts of an element, each with its language for screen readers; '' means an unknown language.
 * Spaces between the texts belong to no language and are left out.
 */
function readAloud(element: Element | null | undefined): [text: string, lang: string | undefined][] {
  if (!element) return [];
  const read: [string, string | undefined][] = [];
  const walk = (node: ChildNode) => {
    if (node.nodeType !== node.TEXT_NODE) return node.childNodes.forEach(walk);
    const text = node.textContent ?? '';
    if (text.trim() === '') return;
    const lang = node.parentElement?.closest('[lang]')?.getAttribute('lang') ?? undefined;
    const last = read.at(-1);
    if (last && last[1] === lang) last[0] += text;
    else read.push([text, lang]);
  };
  element.childNodes.forEach(walk);
  return read;
}
const THAI = [
  ['ผัดไทย', 'th'],
  ['(phat thai)', 'th-Latn'],
];

async function openList() {
  const id = testID();
  const list = {
    ...listOf([newDish(NAME)], { id, publicID: id, name: 'Wok', chosenCountry: 'TH' }),
    fetchedAt: 0,
  };
  const rest = { areDetailsOpen: false, isJustAdded: false, isFromDevice: false, copyID: null, dishID: null };
  const on = { onDetailsChange: nothing, onBack: () => false, onShow: nothing, onAdded: nothing };
  const screen = await openScreen(<PublicList {...rest} {...on} list={list} onWelcomed={nothing} />);
  await eventually(() => expect(screen.querySelector('[data-item-name]')).not.toBeNull());
  return screen;
}

describe('the name of a dish is marked with its language', () => {
  test('in its row, and as the only label of its tick box', async () => {
    // A second label “Eaten” would be misunderstood: “not checked, Eaten” sounds like an eaten dish.
    const screen = await openList();
    const title = screen.querySelector('[data-item-name]');
    expect(readAloud(title)).toEqual(THAI);
    expect(title?.textContent).toBe(NAME);
    const box = screen.querySelector('li input[type=checkbox]');
    expect(readAloud(document.getElementById(box?.getAttribute('aria-labelledby') ?? ''))).toEqual(THAI);
    for (const attribute of ['aria-description', 'aria-describedby', 'title'])
      expect(box?.getAttribute(attribute)).toBeNull();
  });

  test('in an open row, which is labelled by the name', async () => {
    const screen = await openList();
    screen.querySelector<HTMLElement>('[data-item-name]')?.click();
    await eventually(() => expect(screen.querySelector('[data-beside]')).not.toBeNull());
    const panel = screen.querySelector('[data-beside]');
    expect(readAloud(panel?.querySelector('p'))).toEqual(THAI);
    expect(readAloud(document.getElementById(panel?.getAttribute('aria-labelledby') ?? ''))).toEqual(THAI);
  });

  test('in search results, with the match marked', async () => {
    const dish = { name: NAME, country: 'TH', lists: 2, line: 'x', isHere: false };
    const screen = await openScreen(<DishRow dish={dish as never} match="thai" />);
    expect(readAloud(screen.querySelector('bdi'))).toEqual(THAI);
    expect(screen.querySelector('mark')?.textContent).toBe('thai');
  });

  test('among the eaten dishes', async () => {
    const dish = { listID: 'l', itemID: 'i', name: NAME, country: 'TH', day: null, stars: null };
    const screen = await openScreen(<DishRows dishes={[dish as never]} />);
    expect(readAloud(screen.querySelector('bdi'))).toEqual(THAI);
  });

  test('in the question whether to remove it', async () => {
    const target = { listID: 'l', itemID: 'i', name: NAME };
    const screen = await openScreen(<AskToRemove target={target} onRemove={nothing} onClose={nothing} />);
    expect(readAloud(screen.querySelector('bdi'))).toEqual(THAI);
    expect(screen.textContent).toContain(`“${NAME}” will be removed from this list.`);
  });
});
