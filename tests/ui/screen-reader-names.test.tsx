import '#tests/helpers/dom.ts';
import { expect, test, vi } from 'vitest';
import { BackLink } from '#src/ui/back-link.tsx';
import { FlagButton } from '#src/ui/flag-button.tsx';
import { FlagStamp } from '#src/ui/flag-stamp.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { IconLink } from '#src/ui/icon-link.tsx';
import { MenuPopover } from '#src/ui/menu-popover.tsx';
import { Switch } from '#src/ui/switch.tsx';
import { WaitingMark } from '#src/ui/waiting-mark.tsx';
import { fire, openScreen } from '#tests/helpers/open-screen.tsx';

const nothing = () => undefined;
const text = (ids: string | null | undefined) =>
  ids?.split(' ').map((id) => document.getElementById(id)?.textContent);

test('a switch is named by its label alone, and described by its hint', async () => {
  const screen = await openScreen(<Switch label="Public list" hint="Only you can find it" />);
  const input = screen.querySelector('input');
  expect(text(input?.getAttribute('aria-labelledby'))).toEqual(['Public list']);
  expect(text(input?.getAttribute('aria-describedby'))).toEqual(['Only you can find it']);
});

test('a menu has a name, and closes when the focus moves to an element that it would cover', async () => {
  const hide = vi.fn();
  HTMLElement.prototype.hidePopover = hide;
  const screen = await openScreen(
    <>
      <MenuPopover label="More options" actions={[{ label: 'Remove', onSelect: nothing }]} />
      <a href="/">Next</a>
    </>,
  );
  const menu = screen.querySelector<HTMLElement>('[popover]');
  expect(menu?.getAttribute('role')).toBe('group');
  expect(menu?.getAttribute('aria-label')).toBe('More options');
  // The menu stays open while the focus is on its button.
  fire(menu as Element, 'focusout', { relatedTarget: screen.querySelector('button') });
  expect(hide).not.toHaveBeenCalled();
  fire(menu as Element, 'focusout', { relatedTarget: screen.querySelector('a') });
  expect(hide).toHaveBeenCalledOnce();
});

test.each([
  ['a button', <IconButton key="1" label="Italy" icon={<i />} />],
  ['a link', <IconLink key="1" label="Italy" icon={<i />} href="/" />],
  ['a way back', <BackLink key="1" label="Italy" href="/" />],
  ['a stamp', <FlagStamp key="1" label="Italy" country="IT" href="/" />],
  ['a small flag', <FlagButton key="1" label="Italy" country="IT" isSmall onPress={nothing} />],
  ['a mark', <WaitingMark key="1" label="Italy" />],
])('%s without text is named once for screen readers, and has a tooltip', async (_, control) => {
  const screen = await openScreen(control);
  const [tip, ...more] = screen.querySelectorAll('[title]');
  expect(more).toEqual([]);
  expect(tip?.getAttribute('title')).toBe('Italy');
  // Without `aria-hidden` the tooltip would also be the control's description.
  expect(tip?.matches('button > [aria-hidden], a > [aria-hidden], [role=img] > [aria-hidden]')).toBe(true);
});
