import { registerRoute } from 'workbox-routing';

const CACHE = 'documents';

/**
 * Legal texts as the app asks for them: from the network while there is one, else as they were last read. Only a
 * whole answer is kept; the app itself sees to it that a hotel's login page is not shown for one.
 */
export function keepDocuments(): void {
  registerRoute(
    ({ url, sameOrigin, request }) =>
      sameOrigin && request.mode !== 'navigate' && url.pathname.startsWith('/documents/'),
    async ({ request }) => {
      const cache = await caches.open(CACHE);
      try {
        const response = await fetch(request);
        if (response.status === 200 && !response.redirected) await cache.put(request, response.clone());
        return response;
      } catch (error) {
        const kept = await cache.match(request);
        if (kept === undefined) throw error;
        return kept;
      }
    },
  );
}
