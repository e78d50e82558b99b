import { describe, expect, it } from 'vitest';
import { type RightClick, shouldOpenContextMenu } from '#src/ui/context-menu.ts';

const click: RightClick = { isByPointer: true, isWithShift: false, over: 'other' };

describe('a right-click on a card or row', () => {
  it("opens the app's menu", () => expect(shouldOpenContextMenu(click)).toBe(true));

  it.each<RightClick['over']>(['field', 'link', 'image', 'selection'])(
    "on a %s opens the browser's menu",
    (over) => expect(shouldOpenContextMenu({ ...click, over })).toBe(false),
  );

  it("with Shift opens the browser's menu", () =>
    expect(shouldOpenContextMenu({ ...click, isWithShift: true })).toBe(false));

  it("by the menu key or a long touch opens the browser's menu", () =>
    expect(shouldOpenContextMenu({ ...click, isByPointer: false })).toBe(false));
});
