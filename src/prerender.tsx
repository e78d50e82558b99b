import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Frame } from '#src/features/frame/frame.tsx';
import { HomePage } from '#src/features/home/home-page.tsx';
import { NEW_TRAVELLER, TravellerHeader } from '#src/features/odyssey/traveller-header.tsx';
import { loadFirst } from '#src/i18n/catalogs.ts';
import type { LanguageTag } from '#src/i18n/languages.ts';
import type { HomeData } from '#src/queries/home.ts';

/** What stands in a page before any script has run: a visitor's Home, or the bars around a page still to come. */
export type FirstMarkup = { home: string; bars: string };

/** Home of whoever has nothing on this device yet. */
const NOBODY: HomeData = { account: null, draft: null, lists: [], total: 0, last: null, unsent: new Map() };
/** The page's policy takes no styles from the HTML; what React sets by script is the value it has without. */
const INLINE_STYLE = / style="[^"]*"/g;

/** Draws in a language what the browser shows first. Runs in the build (`scripts/build/pages.ts`), never in a browser. */
export async function prerender(tag: LanguageTag): Promise<FirstMarkup> {
  i18n.loadAndActivate({ locale: tag, messages: await loadFirst(tag) });
  return { home: await markupOf('/'), bars: await markupOf('/any') };
}

async function markupOf(path: '/' | '/any'): Promise<string> {
  const root = createRootRoute({
    component: () => (
      <Frame notices={null}>
        <Outlet />
      </Frame>
    ),
  });
  const home = createRoute({ getParentRoute: () => root, path: '/', component: VisitorsHome });
  const any = createRoute({ getParentRoute: () => root, path: '/any', component: () => null });
  const router = createRouter({
    routeTree: root.addChildren([home, any]),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  await router.load();
  const page = document.createElement('div');
  const react = createRoot(page);
  flushSync(() =>
    react.render(
      <I18nProvider i18n={i18n}>
        <RouterProvider router={router} />
      </I18nProvider>,
    ),
  );
  const markup = page.innerHTML.replaceAll(INLINE_STYLE, '');
  react.unmount();
  return markup;
}

function VisitorsHome() {
  return (
    <HomePage
      home={NOBODY}
      header={() => <TravellerHeader account={NEW_TRAVELLER} />}
      limit={0}
      view={{ filter: 'all', term: '', order: 'touched' }}
      onViewChange={() => undefined}
      onShowMore={() => undefined}
    />
  );
}
