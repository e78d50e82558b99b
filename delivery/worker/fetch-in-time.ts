import { withDeadline } from '#src/api/deadline.ts';

/** How long a file of the app may take to load, in milliseconds. */
export const FILE_TIMEOUT_MS = 120_000;
/**
 * Headers that describe the body's encoding in transfer. They are removed, because the body is decoded by
 * then.
 */
const TRANSFER_HEADERS = ['content-encoding', 'content-length', 'transfer-encoding'];

/**
 * Fetches a whole file for a page, so that a connection that stalls after the headers does not keep the page
 * waiting.
 * @throws the network's error, and `DeadlineError` when the file is not complete in time
 */
export function fetchInTime(request: Request): Promise<Response> {
  return withDeadline(FILE_TIMEOUT_MS, async (signal) => {
    const response = await fetch(request, { signal });
    const { status, statusText } = response;
    const headers = new Headers(response.headers);
    for (const name of TRANSFER_HEADERS) headers.delete(name);
    const body = await response.blob();
    return new Response(body.size === 0 ? null : body, { status, statusText, headers });
  });
}

/**
 * Returns whether an answer is the requested file, and not the answer of a hotel's login page or a proxy.
 * Such an answer is redirected, has another status than 200, or is HTML although the path is no `.html` file.
 * @param pathname path of the file
 */
export function isWholeFile(pathname: string, response: Response): boolean {
  if (response.status !== 200 || response.redirected) return false;
  return pathname.endsWith('.html') || !response.headers.get('content-type')?.includes('text/html');
}
