import { createRouter } from '@tanstack/react-router';
import { ErrorPage } from '#src/features/frame/error-page.tsx';
import { routeTree } from './route-tree.gen.ts';

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  // What a loader reads comes from the device's database: cheap to read again, and wrong when it is old.
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  defaultErrorComponent: ErrorPage,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
