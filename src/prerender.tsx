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
import type { DrawnCountryTemplate, DrawnTemplate } from '#src/contract/page-templates.ts';
import { takeCountryNames } from '#src/domain/country-name.ts';
import { CountriesPage } from '#src/features/countries/countries-page.tsx';
import { Frame } from '#src/features/frame/frame.tsx';
import { HomePage } from '#src/features/home/home-page.tsx';
import { LoginForms } from '#src/features/login/login-screen.tsx';
import { NEW_TRAVELLER, TravellerHeader } from '#src/features/odyssey/traveller-header.tsx';
import { loadFirst, loadRest } from '#src/i18n/catalogs.ts';
import type { LanguageTag } from '#src/i18n/languages.ts';
import { Texts } from '#src/i18n/texts.tsx';
import type { HomeData } from '#src/queries/home.ts';
import { FIRST_ROWS } from '#src/shared/countries/country-rows.tsx';
import { WHOLE_WORLD } from '#src/shared/countries/picker-view.ts';
import { countryTemplateOf, SampleCountry } from './prerender-country.tsx';
import { SampleList, templateOf } from './prerender-list.tsx';

/**
 * What stands in a page before any script has run: a visitor's Home, the picker as it opens, the form to sign in, or the
 * bars around a page still to come; and how the pages of a country
 * and of a public list are made.
 */
export type FirstMarkup = {
  home: string;
  bars: string;
  countries: string;
  login: string;
  country: DrawnCountryTemplate;
  list: DrawnTemplate;
};

/** Home of whoever has nothing on this device yet. */
const NOBODY: HomeData = { account: null, draft: null, lists: [], total: 0, last: null, unsent: new Map() };

/** Draws in a language what the browser shows first. Runs in the build (`scripts/build/pages.ts`), never in a browser. */
export async function prerender(tag: LanguageTag): Promise<FirstMarkup> {
  i18n.loadAndActivate({ locale: tag, messages: await loadFirst(tag) });
  const home = await markupOf('/');
  const bars = await markupOf('/any');
  const { messages, countries: names } = await loadRest(tag);
  takeCountryNames(tag, names);
  i18n.load(tag, messages);
  const countries = (await drawerOf('/lists'))(pickerOf);
  const login = (await drawerOf('/login'))(waiting);
  const country = (await drawerOf('/lists/IT'))(countryTemplateOf);
  const list = (await drawerOf('/list'))(templateOf);
  return {
    home,
    bars,
    countries,
    login,
    country,
    list,
  };
}

async function markupOf(path: '/' | '/any'): Promise<string> {
  return (await drawerOf(path))((root) => root.innerHTML);
}

/** The picker's first rows. @throws when it has none, but an error perhaps */
function pickerOf(root: Element): string {
  const rows = [...root.querySelectorAll('main li')];
  if (rows.length < FIRST_ROWS) throw new Error(`the picker has drawn ${rows.length} countries`);
  for (const row of rows.slice(FIRST_ROWS)) row.remove();
  return waiting(root);
}

/** A page whose links can be followed; what only the app can do waits for it. */
function waiting(root: Element): string {
  for (const each of root.querySelectorAll('main :is(input, button)')) each.setAttribute('inert', '');
  return root.innerHTML;
}

type Drawer = <T>(use: (root: Element) => T) => T;

/** Gets ready to draw a page, to show it and to take it away again. */
async function drawerOf(path: '/' | '/any' | '/list' | '/lists' | '/login' | '/lists/IT'): Promise<Drawer> {
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
  return (use) => {
    // In the document, where a page finds the bar it puts its tools into.
    const page = document.body.appendChild(document.createElement('div'));
    const react = createRoot(page);
    flushSync(() =>
      react.render(
        <Texts>
          <RouterProvider router={router} />
        </Texts>,
      ),
    );
    // The page's policy takes no styles from the HTML; what React sets by script is the value it has without.
    for (const each of page.querySelectorAll('[style]')) each.removeAttribute('style');
    const used = use(page);
    react.unmount();
    page.remove();
    return used;
  };
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
