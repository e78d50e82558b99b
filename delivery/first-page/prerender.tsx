import { i18n } from '@lingui/core';
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
import type { FirstMarkup } from '#src/contract/page-templates.ts';
import { registerCountryNames } from '#src/domain/country-name.ts';
import { CountriesPage } from '#src/features/explore/countries-page.tsx';
import { Frame } from '#src/features/frame/frame.tsx';
import { HomePage } from '#src/features/home/home-page.tsx';
import { NEW_TRAVELLER, TravellerHeader } from '#src/features/progress/traveller-header.tsx';
import { LoginForms } from '#src/features/sign-in/login-screen.tsx';
import { loadFirst, loadRest } from '#src/i18n/catalogs.ts';
import type { LanguageTag } from '#src/i18n/languages.ts';
import { Texts } from '#src/i18n/texts.tsx';
import { FIRST_ROWS } from '#src/parts/countries/country-rows.tsx';
import { WHOLE_WORLD } from '#src/parts/countries/picker-view.ts';
import type { HomeData } from '#src/queries/home.ts';
import { countryTemplateOf, SampleCountry } from './prerender-country.tsx';
import { listTemplateOf, SampleList } from './prerender-list.tsx';
import { makeInert } from './prerender-parts.ts';

/** Home's data for a visitor without any data on this device. */
const VISITOR_HOME: HomeData = {
  account: null,
  draft: null,
  lists: [],
  total: 0,
  last: null,
  unsent: new Map(),
};

/**
 * Renders, in one language, the pages and templates that the HTML files contain. Runs in the build
 * (`delivery/build/pages.ts`), never in a browser.
 */
export async function prerender(tag: LanguageTag): Promise<FirstMarkup> {
  i18n.loadAndActivate({ locale: tag, messages: await loadFirst(tag) });
  const home = await markupOf('/');
  const bars = await markupOf('/any');
  const { messages, countries: names } = await loadRest(tag);
  registerCountryNames(tag, names);
  i18n.load(tag, messages);
  const countries = (await rendererOf('/lists'))(pickerMarkupOf);
  const login = (await rendererOf('/login'))((root) => root.innerHTML);
  const country = (await rendererOf('/lists/IT'))(countryTemplateOf);
  const templates = { ...(await rendererOf('/list'))(listTemplateOf), country };
  return { home, bars, countries, login, templates };
}

async function markupOf(path: '/' | '/any'): Promise<string> {
  return (await rendererOf(path))((root) => root.innerHTML);
}

/**
 * Returns the HTML of the picker's page with only its first rows.
 * @throws if the page has fewer rows, for example because an error was rendered
 */
function pickerMarkupOf(root: Element): string {
  const rows = [...root.querySelectorAll('main li')];
  if (rows.length < FIRST_ROWS) throw new Error(`the picker has rendered only ${rows.length} countries`);
  for (const row of rows.slice(FIRST_ROWS)) row.remove();
  return root.innerHTML;
}

type PageRenderer = <T>(read: (root: Element) => T) => T;

/** Returns a function that renders a page, passes its root to a callback and removes the page again. */
async function rendererOf(
  path: '/' | '/any' | '/list' | '/lists' | '/login' | '/lists/IT',
): Promise<PageRenderer> {
  const root = createRootRoute({
    component: () => (
      <Frame notices={null}>
        <Outlet />
      </Frame>
    ),
  });
  const home = createRoute({ getParentRoute: () => root, path: '/', component: VisitorsHome });
  const any = createRoute({ getParentRoute: () => root, path: '/any', component: () => null });
  const countries = createRoute({
    getParentRoute: () => root,
    path: '/lists',
    component: () => <CountriesPage firstView={WHOLE_WORLD} onViewChange={() => undefined} />,
  });
  const login = createRoute({
    getParentRoute: () => root,
    path: '/login',
    component: () => <LoginForms search={{}} knownEmail="" pending={null} />,
  });
  const country = createRoute({ getParentRoute: () => root, path: '/lists/IT', component: SampleCountry });
  const list = createRoute({
    getParentRoute: () => root,
    path: '/list',
    component: SampleList,
  });
  const router = createRouter({
    routeTree: root.addChildren([home, any, countries, login, country, list]),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  await router.load();
  return (read) => {
    // Render inside the document, because a page looks there for the bar that shows its tools.
    const page = document.body.appendChild(document.createElement('div'));
    const react = createRoot(page);
    flushSync(() =>
      react.render(
        <Texts>
          <RouterProvider router={router} />
        </Texts>,
      ),
    );
    // The content security policy forbids style attributes in HTML; the values that React sets by script
    // equal the defaults.
    for (const each of page.querySelectorAll('[style]')) each.removeAttribute('style');
    makeInert(page);
    const result = read(page);
    react.unmount();
    page.remove();
    return result;
  };
}

function VisitorsHome() {
  return (
    <HomePage
      home={VISITOR_HOME}
      header={() => <TravellerHeader account={NEW_TRAVELLER} />}
      limit={0}
      view={{ filter: 'all', term: '', order: 'touched' }}
      onViewChange={() => undefined}
      onShowMore={() => undefined}
    />
  );
}
