import { registerRoute } from 'workbox-routing';
import { TIMEOUT_MS, withDeadline } from '#src/api/deadline.ts';
import { isOurDocument } from '#src/contract/worker.ts';

const CACHE = 'documents';
/** How long the network may take when there is a text to show instead, in milliseconds. */
const KEPT_TIMEOUT_MS = 5000;

/** Legal texts as the app asks for them: from the network while there is one, else as they were last read. */
export function keepDocuments(): void {
  registerRoute(
    ({ url, sameOrigin, request }) =>
      sameOrigin && request.mode !== 'navigate' && url.pathname.startsWith('/documents/'),
    async ({ request }) => readDocument(request, await caches.open(CACHE), fetch),
  );
}

/**
 * Answers for a legal text, and keeps it. Only what bears our own mark is kept, or shown where something is kept: not a
 * hotel's login page, not an error, not half a text.
 * @param kept the texts that were read before
 * @param ask asks the network
 * @throws what the network's failure was, or `DeadlineError`, when nothing is kept
 */
export async function readDocument(
  request: Request,
  kept: Pick<Cache, 'match' | 'put'>,
  ask: typeof fetch,
): Promise<Response> {
  const file = new URL(request.url).pathname.split('/').at(-1) ?? '';
  const type = file.endsWith('.html') ? file.slice(0, -'.html'.length) : '';
  const before = await ours(await kept.match(request), type);
  try {
    const { status, headers, text } = await withDeadline(
      before === null ? TIMEOUT_MS : KEPT_TIMEOUT_MS,
      async (signal) => {
        const response = await ask(request, { signal });
        return { status: response.status, headers: response.headers, text: await response.text() };
      },
    );
    const answer = () =>
      new Response(text, { status, headers: { 'content-type': headers.get('content-type') ?? 'text/html' } });
    if (status === 200 && isOurDocument(text, type)) {
      // On a full phone it is shown all the same.
      await kept.put(request, answer()).catch(() => undefined);
    } else if (before !== null) return before;
    return answer();
  } catch (error) {
    if (before === null) throw error;
    return before;
  }
}

/** A kept answer if it is a document of ours: earlier versions kept whatever came. */
async function ours(response: Response | undefined, type: string): Promise<Response | null> {
  if (response === undefined) return null;
  return isOurDocument(await response.clone().text(), type) ? response : null;
}
