import '#tests/helpers/dom.ts';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ListRow } from '#src/db/schema.ts';
import { OwnListTools } from '#src/features/home/card-tools/own-list-tools.tsx';
import { SwipeFrame } from '#src/ui/swipe-frame.tsx';
import { listOf, USER } from '#tests/helpers/device.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { fire, openScreen } from '#tests/helpers/open-screen.tsx';

beforeEach(() => {
  // happy-dom has no layout, so the test sets the width for swipes.
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(360);
  HTMLElement.prototype.setPointerCapture = () => undefined;
});
afterEach(() => void vi.restoreAllMocks());

/** A card as on Home, which loads its tools after it is shown. */
function Card({ list }: { list: ListRow }) {
  const card = useRef<HTMLDivElement>(null);
  return (
    <SwipeFrame ref={card} isCard>
      <article>
        <OwnListTools list={list} card={card} />
      </article>
    </SwipeFrame>
  );
}

/** Renders a list's card on Home. @returns its menu, and the directions in which it can be swiped */
async function offeredFor(fields: { isAuthor: boolean; publicID: string | null }) {
  const list = { ...listOf([], fields), userID: USER, eatenKeys: [] };
  const screen = await openScreen(<Card list={list} />);
  const popover = await eventually(() => {
    const found = screen.querySelector<HTMLElement>('article [popover]');
    if (found === null) throw new Error('the menu is not rendered yet');
    return found;
  });
  const card = screen.querySelector('article') as HTMLElement;
  fire(popover, 'beforetoggle', { newState: 'open' });
  await eventually(() => expect(popover.textContent).toContain('Remove list'));
  const menu = [...popover.querySelectorAll('button')].map(({ textContent }) => textContent);
  return { menu, toTheRight: follows(100, card), toTheLeft: follows(-100, card) };
}

/** Returns whether a card moves with a finger that drags it by a number of pixels. */
function follows(pixels: number, card: HTMLElement): boolean {
  const finger = { pointerId: 1, isPrimary: true, pointerType: 'touch', clientX: 180, clientY: 100 };
  fire(card, 'pointerdown', finger);
  fire(card, 'pointermove', { ...finger, clientX: 180 + pixels });
  const isMoved = card.closest('[style*="--swipe"]') !== null;
  fire(card, 'pointercancel', finger);
  return isMoved;
}

const remove = { menu: ['Remove list'], toTheRight: false, toTheLeft: true };

test('the card of a copy whose original no longer exists does not offer sharing', async () => {
  expect(await offeredFor({ isAuthor: false, publicID: null })).toEqual(remove);
});

test.each([
  ['an own list', { isAuthor: true, publicID: null }],
  ['a copy whose original exists', { isAuthor: false, publicID: crypto.randomUUID() }],
])('the card of %s offers sharing', async (_, fields) => {
  expect(await offeredFor(fields)).toEqual({ ...remove, menu: ['Share', 'Remove list'], toTheRight: true });
});
