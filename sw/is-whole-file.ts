/**
 * Whether an answer is the file that was asked for, and not what a hotel's login page or a proxy says in its place.
 * @param pathname of the file
 */
export function isWholeFile(pathname: string, response: Response): boolean {
  if (response.status !== 200 || response.redirected) return false;
  return pathname.endsWith('.html') || !response.headers.get('content-type')?.includes('text/html');
}
