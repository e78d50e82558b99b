import '#tests/helpers/dom.ts';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LoadMore, type LoadMoreProps } from '#src/features/explore/load-more.tsx';
import { eventually } from '#tests/helpers/eventually.ts';

let screen: HTMLElement;
let root: Root;
beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', OutOfSight);
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  screen = document.body.appendChild(document.createElement('div'));
  root = createRoot(screen);
});
afterEach(() => {
  root.unmount();
  screen.remove();
  vi.unstubAllGlobals();
});

/** The end of the list is never visible, so that only the button loads the next page. */
class OutOfSight {
  observe(): void {}
  disconnect(): void {}
}

/** Renders the end of a list of 50 after its fourth page. */
function open(load: LoadMoreProps['load']): () => void {
  const onMore = vi.fn();
  root.render(
    <I18nProvider i18n={i18n}>
      <LoadMore shown={40} total={50} pages={4} load={load} onMore={onMore} />
    </I18nProvider>,
  );
  return onMore;
}
const button = () => screen.querySelector('button');
const press = async () => {
  await eventually(() => expect(button()).not.toBeNull());
  button()?.click();
};

test('a page that does not fit into a full storage is reported, and the button works again', async () => {
  const load = vi
    .fn(async () => ({ kind: 'done' as const }))
    .mockImplementationOnce(() => Promise.reject(new DOMException('no room', 'QuotaExceededError')));
  const onMore = open(load);
  await press();
  await eventually(() =>
    expect(screen.querySelector('[role=alert]')?.textContent).toBe(
      'This device is out of space. Free some space, then try again.',
    ),
  );
  expect(button()?.textContent).toBe('Try again');
  expect(onMore).not.toHaveBeenCalled();
  await press();
  await eventually(() => expect(onMore).toHaveBeenCalledTimes(1));
  expect(screen.querySelector('[role=alert]')).toBeNull();
});

test('another press while a page is loading sends no request', async () => {
  const load = vi.fn(() => new Promise<never>(() => undefined));
  open(load);
  await press();
  await eventually(() => expect(button()?.getAttribute('aria-busy') ?? button()?.ariaBusy).toBe('true'));
  await press();
  expect(load).toHaveBeenCalledTimes(1);
});
