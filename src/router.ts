import { createBrowserHistory, createRouter } from '@tanstack/react-router';
import { nextTask } from '#src/platform/idle.ts';
import { ErrorPage } from './features/frame/error-page.tsx';
import { routeTree } from './route-tree.gen.ts';
import { withBackClosing } from './routes/-back-closes.ts';
import { scrollKey, withEntries } from './routes/-entry-history.ts';
import type {} from './routes/-history-state.ts';
import { parseSearch, stringifySearch } from './routes/-search.ts';

// Continue in a new task, because on a slow device evaluating the previous modules is already a long task.
await nextTask();

/** The app's router. Its routes are the files of `routes/`. */
export const router = createRouter({
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

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
