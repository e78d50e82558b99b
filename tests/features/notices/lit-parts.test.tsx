import '#tests/helpers/dom.ts';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PageTutorial } from '#src/features/notices/tutorial/page-tutorial.tsx';
import { restartTutorials } from '#src/parts/page/tutorial-flags.ts';
import { eventually } from '#tests/helpers/eventually.ts';

// The tests read the English texts, which need no catalog.
vi.mock('#src/i18n/activate-language.ts', () => ({ loadScreenTexts: async () => undefined }));
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    disconnect() {}
  },
);

/** A list's page. `data-at` gives each part a position, by which the tutorial finds the highlighted part. */
const PAGE = `
  <div id="page-bar-end"><button data-at="0">Find in list</button></div>
  <main>
    <div data-tour="about" data-at="1"><button data-at="1">Details</button></div>
    <ul><li data-at="2"><input type="checkbox" data-at="3"><button data-item-name data-at="4">Babà</button></li></ul>
    <form data-bar data-at="5"><input aria-label="Add a dish" data-at="5"></form>
  </main>`;
const SHARE = '<button data-tour="share" data-at="6">Share list</button>';
const middleOf = (position: number) => position * 100 + 50;

let close = () => {};
beforeEach(() => {
  // The tutorial waits for seconds until the page is quiet; `waitFor` advances the fake time.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  restartTutorials();
  // Fires the `close` event later, as browsers do and happy-dom does not.
  Object.assign(document.defaultView!.HTMLDialogElement.prototype, {
    close(this: HTMLDialogElement) {
      this.open = false;
      queueMicrotask(() => this.dispatchEvent(new document.defaultView!.Event('close')));
    },
  });
  // As in a browser, an open dialog hides the page, and otherwise the last painted element is found.
  const elementFromPoint = (_x: number, y: number) =>
    tutorial()?.open ? null : [...document.querySelectorAll(`[data-at="${Math.floor(y / 100)}"]`)].at(-1);
  Object.assign(document, { elementFromPoint });
  Object.assign(Element.prototype, {
    checkVisibility: () => true,
    scrollIntoView: () => undefined,
    getBoundingClientRect(this: Element) {
      const top = Number(this.getAttribute('data-at') ?? this.getAttribute('data-lit') ?? 0) * 100;
      // A row contains its box and its name.
      const height = this.localName === 'li' ? 300 : 100;
      return { left: 0, right: 300, top, bottom: top + height, width: 300, height };
    },
  });
});
afterEach(() => {
  close();
  vi.useRealTimers();
});

/** Opens the list's page and waits for its tutorial. */
async function openList(barButtons = ''): Promise<void> {
  const page = document.body.appendChild(document.createElement('div'));
  page.innerHTML = PAGE;
  page.querySelector('#page-bar-end')!.insertAdjacentHTML('beforeend', barButtons);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <I18nProvider i18n={i18n}>
      <PageTutorial name="list" />
    </I18nProvider>,
  );
  close = () => {
    root.unmount();
    document.body.replaceChildren();
  };
  await expectStep('Eaten? Tick it', '1 of 2');
}

const tutorial = () => document.querySelector('dialog');
const expectStep = (title: string, count: string) =>
  vi.waitFor(
    () => {
      expect(tutorial()?.querySelector('h2')?.textContent).toBe(title);
      expect(tutorial()?.querySelector('p')?.textContent).toBe(count);
    },
    { timeout: 6000 },
  );
const press = (name: string) =>
  [...tutorial()!.querySelectorAll('button')].find((each) => each.textContent === name)?.click();
const element = <Part extends HTMLElement>(selector: string) => document.querySelector<Part>(selector)!;

/** Taps the screen at the position of a highlighted part. */
function tap(position: number): void {
  element('dialog > div').dataset.lit = `${position}`;
  const point = { bubbles: true, clientX: 50, clientY: middleOf(position) };
  tutorial()!.dispatchEvent(new document.defaultView!.MouseEvent('click', point));
}

test('a tap on the highlighted box ticks the dish, and the tutorial continues', async () => {
  await openList();
  tap(3);
  expect(element<HTMLInputElement>('[type="checkbox"]').checked).toBe(true);
  await expectStep('Tap a dish to open it', '2 of 2');
});

test('a tap on a highlighted dish hides the tutorial, opens the dish and shows the next step', async () => {
  await openList(SHARE);
  press('Next');
  await expectStep('Tap a dish to open it', '2 of 2');
  press('Show more');
  await expectStep('One more dish', '3 of 5');
  press('Back');
  await expectStep('Tap a dish to open it', '2 of 5');
  const opened = vi.fn(() => tutorial());
  element('[data-item-name]').addEventListener('click', opened);
  tap(4);
  expect(opened).toHaveReturnedWith(null);
  await expectStep('One more dish', '3 of 5');
});

test('a tap on a highlighted field focuses it, and hides the tutorial until it is left', async () => {
  await openList();
  press('Next');
  await expectStep('Tap a dish to open it', '2 of 2');
  press('Show more');
  await expectStep('One more dish', '3 of 4');
  tap(5);
  expect(tutorial()).toBeNull();
  expect(document.activeElement).toBe(element('[aria-label="Add a dish"]'));
  element('[aria-label="Add a dish"]').blur();
  await expectStep('About this list', '4 of 4');
});

test('a tap on the dimmed page ends the tutorial', async () => {
  await openList();
  element('dialog > div').dataset.lit = '3';
  const point = { bubbles: true, clientX: 50, clientY: middleOf(6) };
  tutorial()!.dispatchEvent(new document.defaultView!.MouseEvent('click', point));
  await eventually(() => expect(tutorial()).toBeNull());
  expect(element<HTMLInputElement>('[type="checkbox"]').checked).toBe(false);
});

test('the step “Share list” highlights the share button, and is left out if there is none', async () => {
  await openList(SHARE);
  press('Next');
  await expectStep('Tap a dish to open it', '2 of 2');
  press('Show more');
  for (const [title, count] of [
    ['One more dish', '3 of 5'],
    ['About this list', '4 of 5'],
  ] as const) {
    await expectStep(title, count);
    press('Next');
  }
  await expectStep('Share list', '5 of 5');
  const shared = vi.fn();
  element('[data-tour="share"]').addEventListener('click', shared);
  tap(6);
  expect(shared).toHaveBeenCalledOnce();
  expect(tutorial()).toBeNull();
});
