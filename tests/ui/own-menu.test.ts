import { describe, expect, it } from 'vitest';
import { isOwnMenuMeant, type RightClick } from '#src/ui/own-menu.ts';

const click: RightClick = { isByPointer: true, isWithShift: false, over: 'other' };

describe('a right-click on a card or row', () => {
  it('opens our menu', () => expect(isOwnMenuMeant(click)).toBe(true));

  it.each<RightClick['over']>(['field', 'link', 'image', 'selection'])(
    'on a %s leaves the browser its menu',
    (over) => expect(isOwnMenuMeant({ ...click, over })).toBe(false),
  );

  it('with Shift leaves the browser its menu', () =>
    expect(isOwnMenuMeant({ ...click, isWithShift: true })).toBe(false));

  it('by the menu key or a long touch leaves the browser its menu', () =>
    expect(isOwnMenuMeant({ ...click, isByPointer: false })).toBe(false));
});
