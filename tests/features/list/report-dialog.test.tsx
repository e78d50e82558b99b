import '#tests/helpers/dom.ts';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Reply } from '#src/api/reply.ts';
import { ReportDialog } from '#src/features/list/report/report-dialog.tsx';
import { eventually } from '#tests/helpers/eventually.ts';

/** The parts of each request to the server. */
const requests: unknown[] = [];
/** The server's answer to the next report. */
let reply: Reply<unknown> = { kind: 'silence', reason: 'network', retryAfterMs: 0 };

vi.mock('#src/browser/network/sync-client.ts', () => ({
  api: async (_call: unknown, parts: unknown) => {
    requests.push(parts);
    return reply;
  },
}));
// React sees only events of the same DOM as its elements.
vi.stubGlobal('Event', document.defaultView?.Event);

const PUBLIC_ID = '0d155e00-0000-4000-8000-000000000009';
let close = () => {};
let dialog: HTMLElement;
let isClosed = false;
beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  requests.length = 0;
  isClosed = false;
});
afterEach(() => close());

function open({ isVisitor = true } = {}): void {
  const screen = document.body.appendChild(document.createElement('div'));
  const root = createRoot(screen);
  close = () => {
    flushSync(() => root.unmount());
    screen.remove();
  };
  const onClose = () => {
    isClosed = true;
  };
  flushSync(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <ReportDialog publicID={PUBLIC_ID} about="list" isVisitor={isVisitor} onClose={onClose} />
      </I18nProvider>,
    ),
  );
  dialog = screen;
}

const button = (name: string) =>
  [...dialog.querySelectorAll('button')].find((each) => each.textContent === name) as HTMLButtonElement;
const radios = () => [...dialog.querySelectorAll<HTMLInputElement>('input[type=radio]')];
const textField = () => dialog.querySelector('textarea') as HTMLTextAreaElement;
const submit = () => {
  const form = dialog.querySelector('form') as HTMLFormElement;
  flushSync(() => {
    form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  });
};
function type(text: string): void {
  const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(textField()), 'value')?.set;
  flushSync(() => {
    set?.call(textField(), text);
    textField().dispatchEvent(new Event('input', { bubbles: true }));
  });
}
const choose = (index: number) => flushSync(() => radios()[index]?.click());

test('the dialog asks for a reason before it sends the report, and focuses the first reason', () => {
  open();
  submit();
  expect(dialog.querySelector('[role=alert]')?.textContent).toBe('Choose what is wrong.');
  expect(document.activeElement).toBe(radios()[0]);
  expect(requests).toEqual([]);
});

test('the dialog says who reads the report, what the author learns, and who can get an answer', () => {
  open();
  expect(dialog.textContent).toContain('decide according to the community guidelines');
  expect(dialog.textContent).toContain('The author won’t learn who sent it');
  expect(dialog.textContent).toContain('You are not signed in');
  close();
  open({ isVisitor: false });
  expect(dialog.textContent).toContain('They may answer you by email');
});

test('the choice and the text stay if no answer arrives, and the dialog says so', async () => {
  reply = { kind: 'silence', reason: 'network', retryAfterMs: 0 };
  open();
  choose(1);
  type('The third dish is an advertisement');
  submit();
  await eventually(() => expect(dialog.querySelector('[role=alert]')).not.toBeNull());
  expect(dialog.querySelector('[role=alert]')?.textContent).toBe('Error when connecting to services');
  expect([radios()[1]?.checked, textField().value]).toEqual([true, 'The third dish is an advertisement']);
});

test('the dialog sends the reason and the text, thanks, and focuses the button that closes it', async () => {
  reply = { kind: 'answer', data: { isReported: true } } as Reply<unknown>;
  open();
  choose(0);
  type('Rude');
  submit();
  await eventually(() => expect(dialog.querySelector('[role=status]')?.textContent).toContain('Thank you'));
  expect(requests).toEqual([
    { params: { publicID: PUBLIC_ID }, body: { about: 'list', reason: 'insult', words: 'Rude' } },
  ]);
  // The focus moves in an effect, after the new content is rendered.
  await eventually(() => expect(document.activeElement).toBe(button('Done')));
  button('Done').click();
  expect(isClosed).toBe(true);
});
