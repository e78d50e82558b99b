import '#tests/helpers/dom.ts';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Messages } from '#src/features/frame/messages.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { announce, dismissMessage, showMessage } from '#src/ui/messages.ts';
import { eventually } from '#tests/helpers/eventually.ts';

HTMLElement.prototype.showPopover ??= () => undefined;
HTMLElement.prototype.hidePopover ??= () => undefined;
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    disconnect() {}
  },
);

let root: Root;
let screen: HTMLElement;
const dialog = () => document.querySelector('dialog');
const region = (within: ParentNode | null = document, role = 'status') =>
  within?.querySelector(`[role=${role}]`) ?? null;

const show = (dialogs: readonly string[]) =>
  flushSync(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        {dialogs.map((title) => (
          <Dialog key={title} title={title} closeLabel="Close" onClose={() => undefined} />
        ))}
        <Messages />
      </I18nProvider>,
    ),
  );

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  screen = document.body.appendChild(document.createElement('div'));
  root = createRoot(screen);
});
afterEach(async () => {
  flushSync(() => root.unmount());
  dismissMessage();
  screen.remove();
});

test('announcements and undo buttons are within an open dialog, and afterwards on the page', async () => {
  const undo = vi.fn();
  show(['Notes']);
  flushSync(() => announce('Notes removed'));
  flushSync(() => showMessage('Soup removed', { action: { label: 'Undo', onSelect: undo } }));
  expect(region(dialog())?.textContent).toBe('Soup removed. Undo');
  await eventually(() => expect(dialog()?.textContent).toContain('Undo'));
  show([]);
  await eventually(() => expect(screen.textContent).toContain('Undo'));
  flushSync(() => announce('1 dish to Scout'));
  expect(region(screen)?.textContent).toBe('1 dish to Scout');
  const button = [...screen.querySelectorAll('button')].find(({ textContent }) => textContent === 'Undo');
  flushSync(() => button?.click());
  expect(undo).toHaveBeenCalledOnce();
});

test('of two open dialogs, only the upper one has announcements', async () => {
  show(['Dish']);
  show(['Dish', 'Remove?']);
  flushSync(() => announce('Removed'));
  const [lower, upper] = document.querySelectorAll('dialog');
  expect(region(upper)?.textContent).toBe('Removed');
  expect(region(lower)).toBeNull();
});

test('an announcement from long before a dialog opened is not repeated in it', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  show([]);
  flushSync(() => announce('Back online'));
  vi.setSystemTime(Date.now() + 5000);
  show(['Dish']);
  expect(region(dialog())?.textContent).toBe('');
  vi.useRealTimers();
});

test('an announcement made as its dialog closes is made on the page, once', async () => {
  show(['Change name']);
  flushSync(() => {
    announce('Name changed');
    show([]);
  });
  await eventually(() => expect(region(screen)?.textContent).toBe('Name changed'));
  show(['Dish']);
  await new Promise(requestAnimationFrame);
  expect(region(dialog())?.textContent).toBe('');
});

test('the same words are announced each time', async () => {
  show([]);
  flushSync(() => announce('1 dish to Scout'));
  const first = region()?.firstChild;
  flushSync(() => announce('1 dish to Scout'));
  expect(region()?.textContent).toBe('1 dish to Scout');
  expect(region()?.firstChild).not.toBe(first);
});

test('a failure is announced at once, by an alert within the dialog', async () => {
  show(['Dish']);
  flushSync(() => showMessage('Not saved', { tone: 'failure' }));
  expect(region(dialog(), 'alert')?.textContent).toBe('Not saved');
});
