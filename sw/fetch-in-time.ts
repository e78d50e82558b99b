import { withDeadline } from '#src/api/deadline.ts';

/** As long as a part of the app may take to come (specification, section 9), in milliseconds. */
export const FILE_TIMEOUT_MS = 120_000;
/** What the network did to the body on its way; here it is whole and plain. */
const OF_THE_WAY = ['content-encoding', 'content-length', 'transfer-encoding'];

/**
 * Fetches a file for a page, the whole of it: a line that gives its headers and then nothing must not keep the page
 * waiting for ever.
 * @throws whatever the network does, and DeadlineError when the file is not there in time
 */
export function fetchInTime(request: Request): Promise<Response> {
  return withDeadline(FILE_TIMEOUT_MS, async (signal) => {
    const response = await fetch(request, { signal });
    const { status, statusText } = response;
    const headers = new Headers(response.headers);
    for (const name of OF_THE_WAY) headers.delete(name);
    const body = await response.blob();
    return new Response(body.size === 0 ? null : body, { status, statusText, headers });
  });
}

/**
 * Whether an answer is the file that was asked for, and not what a hotel's login page or a proxy says in its place.
 * @param pathname of the file
 */
export function isWholeFile(pathname: string, response: Response): boolean {
  if (response.status !== 200 || response.redirected) return false;
  return pathname.endsWith('.html') || !response.headers.get('content-type')?.includes('text/html');
}
