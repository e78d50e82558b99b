import { type PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { withHome } from './home-snapshot.ts';

/** Serves the app shell from the cache: its files, and index.html for every page of the app. */
export function serveShell(shell: PrecacheController): void {
  const page = shell.createHandlerBoundToURL('/index.html');
  // Registered before the route of the shell's files, which would serve index.html for this URL.
  registerRoute(
    ({ url, sameOrigin, request }) => sameOrigin && request.mode === 'navigate' && url.pathname === '/',
    (options) => withHome(page(options)),
  );
  registerRoute(new PrecacheRoute(shell));
  registerRoute(new NavigationRoute(page, { denylist: [/^\/api\//, /^\/documents\//] }));
}
