import { createRouter } from '@tanstack/react-router';
import { routeTree } from './route-tree.gen.ts';
import { FailedPage } from './routes/-failed-page.tsx';
import type {} from './routes/-history-state.ts';
import { parseSearch, stringifySearch } from './routes/-search.ts';

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  // What a loader reads comes from the device's database: cheap to read again, and wrong when it is old.
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  defaultErrorComponent: FailedPage,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
