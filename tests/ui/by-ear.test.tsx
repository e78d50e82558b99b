import '#tests/helpers/dom.ts';
import { expect, test, vi } from 'vitest';
import { MenuPopover } from '#src/ui/menu-popover.tsx';
import { Switch } from '#src/ui/switch.tsx';
import { fire, openScreen } from '#tests/helpers/open-screen.tsx';

const nothing = () => undefined;
const text = (ids: string | null | undefined) =>
  ids?.split(' ').map((id) => document.getElementById(id)?.textContent);

test('a switch is called by its label alone, and its hint is said once', async () => {
  const place = await openScreen(<Switch label="Public list" hint="Only you can find it" />);
  const input = place.querySelector('input');
  expect(text(input?.getAttribute('aria-labelledby'))).toEqual(['Public list']);
  expect(text(input?.getAttribute('aria-describedby'))).toEqual(['Only you can find it']);
});

test('a menu has a name, and closes when the focus goes on to what it would cover', async () => {
  const hide = vi.fn();
  HTMLElement.prototype.hidePopover = hide;
  const place = await openScreen(
    <>
      <MenuPopover label="More options" actions={[{ label: 'Remove', onSelect: nothing }]} />
      <a href="/">Next</a>
    </>,
  );
  const menu = place.querySelector<HTMLElement>('[popover]');
  expect(menu?.getAttribute('role')).toBe('group');
  expect(menu?.getAttribute('aria-label')).toBe('More options');
  // Back on its button it stays as it is.
  fire(menu as Element, 'focusout', { relatedTarget: place.querySelector('button') });
  expect(hide).not.toHaveBeenCalled();
  fire(menu as Element, 'focusout', { relatedTarget: place.querySelector('a') });
  expect(hide).toHaveBeenCalledOnce();
});
