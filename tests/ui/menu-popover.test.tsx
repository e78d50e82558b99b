import '#tests/helpers/dom.ts';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { MenuPopover } from '#src/ui/menu-popover.tsx';
import { eventually } from '#tests/helpers/eventually.ts';

test('the button of a popover with plain buttons does not announce a menu', async () => {
  const screen = document.createElement('div');
  const root = createRoot(screen);
  root.render(
    <MenuPopover
      label="More options for Ithaca"
      actions={[{ label: 'Remove', icon: null, onSelect: () => undefined }]}
    />,
  );
  await eventually(() => expect(screen.querySelector('button')).not.toBeNull());
  const opener = screen.querySelector('button');
  expect(opener?.getAttribute('aria-label')).toBe('More options for Ithaca');
  expect(opener?.hasAttribute('popovertarget')).toBe(true);
  expect(opener?.hasAttribute('aria-haspopup')).toBe(false);
  expect(screen.querySelector('[role=menu]')).toBeNull();
  root.unmount();
});
