import '#tests/helpers/dom.ts';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { pasteDishes } from '#src/features/exchange/paste-dishes.ts';
import { OwnListScreen } from '#src/features/list/own/own-list-screen.tsx';
import { PublicListScreen } from '#src/features/list/reading/public-list-screen.tsx';
import { SyncPage } from '#src/features/settings/sync-page.tsx';
import type { Scene } from './write-scene.ts';

/** The lines of text on a device: of the list's screens, and of the page of unsent changes. */
export type ScreenTexts = { list: string[]; unsentChanges: string[] };

const nothing = () => undefined;

/**
 * Renders the real screens that show a write.
 * @returns functions that read them and close them
 */
export function openScreens(listID: string, { source }: Scene) {
  const root = createRootRoute({
    component: () => (
      <>
        <main id="own">
          <OwnListScreen
            pasteDishes={pasteDishes}
            listID={listID}
            first={{ list: null, account: null }}
            areDetailsOpen
            onDetailsChange={nothing}
            isJustAdded={false}
            onWelcomed={nothing}
            onLeave={async () => undefined}
            dishID={null}
            onShow={nothing}
          />
        </main>
        <main id="public">
          <PublicListScreen
            country="PL"
            publicID={source.id}
            first={{ own: null, copy: null, known: null, account: null }}
            isOriginal={false}
            renderOwn={() => null}
            areDetailsOpen
            onDetailsChange={nothing}
            isJustAdded={false}
            onWelcomed={nothing}
            onAdded={nothing}
            onBack={() => false}
            dishID={null}
            onShow={nothing}
          />
        </main>
        <section id="unsent-changes">
          <SyncPage />
        </section>
      </>
    ),
  });
  const routeTree = root.addChildren([createRoute({ getParentRoute: () => root, path: '$' })]);
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/x'] }) });
  const screen = document.body.appendChild(document.createElement('div'));
  const app = createRoot(screen);
  app.render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router as never} />
    </I18nProvider>,
  );
  return {
    read: (): ScreenTexts => ({
      list: [...linesOf('#own'), ...linesOf('#public')],
      unsentChanges: linesOf('#unsent-changes'),
    }),
    close: () => {
      app.unmount();
      screen.remove();
    },
  };
}

/**
 * Selects the elements whose texts are lines of their own. A dish's name is a button in its row, and belongs
 * to the row's line.
 */
const BLOCKS = 'h1, h2, h3, h4, p, li, label, button:not([data-item-name]), a, select';

/**
 * Returns the text of a part of the page, one line per block. A checkbox becomes ☑ or ☐, and a select becomes
 * the chosen option. An image or a button with an aria-label becomes that label, with ♥ (pressed) or ♡ before
 * it if it has `aria-pressed`.
 */
function linesOf(part: string): string[] {
  const blocks = [...document.querySelectorAll(`${part} :is(${BLOCKS})`)];
  return blocks.map(textOf).filter((line) => line !== '');
}

function textOf(node: Node): string {
  if (node.nodeType === 3) return node.textContent ?? '';
  if (!(node instanceof HTMLElement)) return '';
  if (node.matches('input[type="checkbox"]')) return (node as HTMLInputElement).checked ? '☑' : '☐';
  if (node.matches('select')) {
    const isChosen = (option: HTMLOptionElement) => option.selected;
    return [...(node as HTMLSelectElement).options].find(isChosen)?.textContent ?? '';
  }
  const pressed = node.getAttribute('aria-pressed');
  const label = node.getAttribute('aria-label');
  if (node.matches('button, [role="img"]') && label !== null)
    return pressed === null ? label : `${pressed === 'true' ? '♥' : '♡'} ${label}`;
  const inside = [...node.childNodes].filter((child) => !(child as Element).matches?.(BLOCKS));
  return inside.map(textOf).join(' ').replace(/\s+/g, ' ').trim();
}
