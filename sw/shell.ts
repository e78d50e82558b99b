import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { withDeadline } from '#src/api/deadline.ts';
import { FILE_TIMEOUT_MS, isWholeFile } from './fetch-in-time.ts';
import { withHome } from './home-snapshot.ts';
import { scope } from './scope.ts';

/**
 * Serves the app shell from the cache: its files as they are, and index.html for every page of the app. Clearing up
 * is left to `keepBuildBefore`: Workbox's own takes the files of pages that are still open from before.
 */
export function serveShell(files: { url: string; revision: string | null }[]): PrecacheController {
  const shell = new PrecacheController({
    plugins: [
      {
        cacheWillUpdate: async ({ request, response }) =>
          isWholeFile(new URL(request.url).pathname, response) ? response : null,
      },
    ],
  });
  shell.addToCacheList(files);
  scope.addEventListener('install', (event) => {
    event.waitUntil(fetchSideBySide(shell, event).then(() => shell.install(event)));
  });
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

/**
 * Fills the cache for the install, which would fetch one file after the other (Workbox issue 2880) and takes what is
 * there as it is. What the page has just loaded comes from the browser's own cache. A file that is not there in time
 * ends the install; those that are there stay for the next one.
 */
async function fetchSideBySide(shell: PrecacheController, event: ExtendableEvent): Promise<void> {
  const fetched = [...shell.getURLsToCacheKeys()].map(([url, cacheKey]) =>
    withDeadline(FILE_TIMEOUT_MS, async (signal) => {
      // A name that does not tell the content has it in the key: the browser's cache may hold an older one.
      const cache = cacheKey === url ? 'default' : 'reload';
      const request = new Request(url, { cache, credentials: 'same-origin', signal });
      const [, done] = shell.strategy.handleAll({ event, request, params: { cacheKey } });
      await done;
    }),
  );
  await Promise.all(fetched);
}
