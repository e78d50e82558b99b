import { createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

/** Serves the app shell from the cache: its files as they are, and index.html for every page of the app. */
export function serveShell(files: { url: string; revision: string | null }[]): void {
  precacheAndRoute(files);
  registerRoute(
    new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [/^\/api\//, /^\/documents\//] }),
  );
}
