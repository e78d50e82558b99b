import { registerRoute } from 'workbox-routing';
import { TIMEOUT_MS, withDeadline } from '#src/api/deadline.ts';
import { isOurDocument } from '#src/contract/worker.ts';

const CACHE = 'documents';
/** How long the network may take when a cached text is available, in milliseconds. */
const CACHED_TIMEOUT_MS = 5000;

/**
 * Serves the legal texts that the app requests, from the network if it answers and else from the cache. A
 * navigation to a text's own URL is not handled here.
 */
export function keepDocuments(): void {
  registerRoute(
    ({ url, sameOrigin, request }) =>
      sameOrigin && request.mode !== 'navigate' && url.pathname.startsWith('/documents/'),
    async ({ request }) => readDocument(request, await caches.open(CACHE), fetch),
  );
}

/**
 * Answers a request for a legal text and caches the text. Only a complete text of ours (`isOurDocument`) is
 * cached, so that a hotel's login page, an error or half a text never replaces a cached text.
 * @param cache the cache of legal texts
 * @param fetchFromNetwork fetches from the network
 * @throws the network's error, or `DeadlineError`, when no text is cached
 */
export async function readDocument(
  request: Request,
  cache: Pick<Cache, 'match' | 'put'>,
  fetchFromNetwork: typeof fetch,
): Promise<Response> {
  const file = new URL(request.url).pathname.split('/').at(-1) ?? '';
  const type = file.endsWith('.html') ? file.slice(0, -'.html'.length) : '';
  const cached = await ourDocument(await cache.match(request), type);
  try {
    const { status, headers, text } = await withDeadline(
      cached === null ? TIMEOUT_MS : CACHED_TIMEOUT_MS,
      async (signal) => {
        const response = await fetchFromNetwork(request, { signal });
        return { status: response.status, headers: response.headers, text: await response.text() };
      },
    );
    const answer = () =>
      new Response(text, { status, headers: { 'content-type': headers.get('content-type') ?? 'text/html' } });
    if (status === 200 && isOurDocument(text, type)) {
      // If the device is full, the text is shown but not cached.
      await cache.put(request, answer()).catch(() => undefined);
    } else if (cached !== null) return cached;
    return answer();
  } catch (error) {
    if (cached === null) throw error;
    return cached;
  }
}

/**
 * Returns a cached answer if it is our document; null otherwise. The check is needed because earlier versions
 * cached any answer.
 */
async function ourDocument(response: Response | undefined, type: string): Promise<Response | null> {
  if (response === undefined) return null;
  return isOurDocument(await response.clone().text(), type) ? response : null;
}
