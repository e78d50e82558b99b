import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { scope } from './scope.ts';

/**
 * Serves the app shell from the cache: its files as they are, and index.html for every page of the app. Clearing up
 * is left to `keepBuildBefore`: Workbox's own takes the files of pages that are still open from before.
 */
export function serveShell(files: { url: string; revision: string | null }[]): PrecacheController {
  const shell = new PrecacheController();
  shell.addToCacheList(files);
  scope.addEventListener('install', shell.install);
  registerRoute(new PrecacheRoute(shell));
  registerRoute(
    new NavigationRoute(shell.createHandlerBoundToURL('/index.html'), {
      denylist: [/^\/api\//, /^\/documents\//],
    }),
  );
  return shell;
}
