import '#tests/helpers/dom.ts';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { device } from '#src/browser/database/device.ts';
import { TermsBar } from '#src/features/notices/consent/terms-bar.tsx';
import { currentAnnouncement } from '#src/ui/messages.ts';
import { USER } from '#tests/helpers/device.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { openScreen } from '#tests/helpers/open-screen.tsx';
import { signInHere } from '#tests/helpers/this-browser.ts';

beforeAll(() => {
  // happy-dom has no top layer, so a modal dialog only gets its `open` attribute.
  Object.assign(document.createElement('dialog').constructor.prototype, {
    showModal(this: HTMLElement) {
      this.setAttribute('open', '');
    },
  });
  // `dom.ts` provides no `ResizeObserver`.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
});
beforeEach(async () => {
  await device.db.outbox.clear();
  await signInHere([]);
  await device.db.accounts.update(USER, { areTermsApproved: false });
});

async function open() {
  const onDeleted = vi.fn();
  const screen = await openScreen(<TermsBar account={{ id: USER }} onDeleted={onDeleted} />);
  const button = (label: string) =>
    [...screen.querySelectorAll('button')].find(({ textContent }) => textContent === label);
  return { screen, button, onDeleted };
}
const approvals = () => device.db.outbox.where('kind').equals('account.terms').count();

test('terms can be approved only with a checked box; the button focuses an unchecked one', async () => {
  const { screen, button } = await open();
  const box = screen.querySelector('input') as HTMLInputElement;
  const isOff = () => button('Approve')?.getAttribute('aria-disabled');
  expect([box.checked, isOff()]).toEqual([true, null]);
  box.click();
  await eventually(() => expect(isOff()).toBe('true'));
  expect(button('Approve')?.disabled).toBe(false);
  expect(box.getAttribute('aria-invalid')).toBe('false');
  button('Approve')?.click();
  expect(document.activeElement).toBe(box);
  // A user who pressed the button by touch sees no focus, so the box itself shows the error.
  await eventually(() => expect(box.getAttribute('aria-invalid')).toBe('true'));
  await eventually(() => expect(currentAnnouncement().text).toBe('You need to check these checkboxes*'));
  expect(await approvals()).toBe(0);
  box.click();
  await eventually(() => expect(isOff()).toBeNull());
  expect(box.getAttribute('aria-invalid')).toBe('false');
  button('Approve')?.click();
  await eventually(async () => expect(await approvals()).toBe(1));
});

test('declining asks for confirmation, warns that the account is deleted, and can be cancelled', async () => {
  const { screen, button, onDeleted } = await open();
  button('Decline')?.click();
  await eventually(() =>
    expect(screen.querySelector('dialog')?.textContent).toContain(
      'If you decline, your account will be deleted with everything in it.',
    ),
  );
  button('Go back')?.click();
  await eventually(() => expect(screen.querySelector('dialog')).toBeNull());
  expect(onDeleted).not.toHaveBeenCalled();
  expect(await approvals()).toBe(0);
});
