import { createBrowserHistory, createRouter } from '@tanstack/react-router';
import { loadInTime } from '#src/browser/loading/chunk-deadline.ts';
import { ErrorPage } from '#src/features/frame/error-page.tsx';
import { routeTree } from '#src/route-tree.gen.ts';
import { withBackClosing } from '#src/routes/-back-closes.ts';
import { scrollKey, withEntries } from '#src/routes/-entry-history.ts';
import type {} from '#src/routes/-history-state.ts';
import { parseSearch, stringifySearch } from '#src/routes/-search.ts';

/** The type of the app's router. */
export type AppRouter = ReturnType<typeof createAppRouter>;

/** Returns the app's router. Its routes are the files of `routes/`. Call once. */
export function createAppRouter() {
  const router = createRouter({
    routeTree,
    history: withBackClosing(withEntries(createBrowserHistory())),
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // Loaders read this device's database, so reading again is cheap, and preloaded data could be outdated.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    getScrollRestorationKey: scrollKey,
    defaultErrorComponent: ErrorPage,
  });
  // The router loads a route's component by this method.
  for (const { id, options } of Object.values(router.routesById)) {
    const { component } = options;
    const load = component?.preload;
    if (load) component.preload = () => loadInTime(load, id);
  }
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
