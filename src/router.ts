import { createBrowserHistory, createRouter } from '@tanstack/react-router';
import { nextTask } from '#src/platform/idle.ts';
import { ErrorPage } from './features/frame/error-page.tsx';
import { routeTree } from './route-tree.gen.ts';
import { withBackClosing } from './routes/-back-closes.ts';
import { placeKey, withEntries } from './routes/-entry-history.ts';
import type {} from './routes/-history-state.ts';
import { parseSearch, stringifySearch } from './routes/-search.ts';

// What the modules before this one do at their start is a long task on a slow phone without the router's own.
await nextTask();

export const router = createRouter({
  routeTree,
  history: withBackClosing(withEntries(createBrowserHistory())),
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  // What a loader reads comes from the device's database: cheap to read again, and wrong when it is old.
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  getScrollRestorationKey: placeKey,
  defaultErrorComponent: ErrorPage,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
