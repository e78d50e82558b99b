import '#tests/helpers/dom.ts';
import { expect, test } from 'vitest';
import { showByHand } from '#src/parts/actions/by-hand.ts';
import { CopyByHand } from '#src/parts/actions/copy-by-hand.tsx';
import { eventually } from '#tests/helpers/eventually.ts';
import { openScreen } from '#tests/helpers/open-screen.tsx';

// happy-dom has no top layer, so a modal dialog only gets its `open` attribute.
Object.assign(HTMLElement.prototype, {
  showModal(this: HTMLElement) {
    this.setAttribute('open', '');
  },
  close(this: HTMLElement) {
    this.removeAttribute('open');
  },
});

test('a link that could not be copied is shown selected until the dialog is closed', async () => {
  const screen = await openScreen(
    <main>
      <CopyByHand />
    </main>,
  );
  expect(screen.querySelector('dialog')).toBeNull();
  const text = 'https://food.test/list/PL/1';
  showByHand({
    title: 'Error in copying link',
    text,
    note: 'The link will work once this list has been sent.',
  });
  await eventually(() => expect(screen.querySelector('input')?.value).toBe(text));
  const field = screen.querySelector('input') as HTMLInputElement;
  expect(field.readOnly).toBe(true);
  await eventually(() => expect([field.selectionStart, field.selectionEnd]).toEqual([0, text.length]));
  expect(screen.querySelector('[role="alert"]')?.textContent).toBe('Error in copying link');
  expect(screen.textContent).toContain('The link will work once this list has been sent.');
  showByHand(null);
  await eventually(() => expect(screen.querySelector('dialog')).toBeNull());
});
