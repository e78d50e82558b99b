import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { withHome } from './home-snapshot.ts';
import { keepFile } from './keep-file.ts';

/**
 * Serves the app shell from the cache: its files as they are, and index.html for every page of the app. Workbox
 * knows their keys and answers; fetching them is left to `bringFiles`, clearing up to `keepBuildBefore`: its own takes the
 * files of pages that are still open from before.
 */
export function serveShell(files: { url: string; revision: string | null }[]): PrecacheController {
  const shell = new PrecacheController({
    plugins: [
      {
        // Not there yet, in the moments after a first visit, or lost: kept as a page asks for it.
        cachedResponseWillBeUsed: async ({ cachedResponse, cacheName, request: { url } }) =>
          cachedResponse ?? keepFile(url, { cacheName, key: url }),
      },
    ],
  });
  shell.addToCacheList(files);
  const page = shell.createHandlerBoundToURL('/index.html');
  // Before the route of the shell's files, which takes this address for index.html's.
  registerRoute(
    ({ url, sameOrigin, request }) => sameOrigin && request.mode === 'navigate' && url.pathname === '/',
    (options) => withHome(page(options)),
  );
  registerRoute(new PrecacheRoute(shell));
  registerRoute(new NavigationRoute(page, { denylist: [/^\/api\//, /^\/documents\//] }));
  return shell;
}
