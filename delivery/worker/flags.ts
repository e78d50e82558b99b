import { registerRoute } from 'workbox-routing';
import { fetchInTime } from './fetch-in-time.ts';
import { laterFile } from './later-files.ts';

const ALL = '/flags.json';
const FLAG = /^\/flags\/([a-z]{2})\.svg$/;
/** SVG texts by country code in lower case, read once while the worker runs. */
let flags: Promise<Record<string, string> | null> | undefined;

/** Serves every flag from the file with all flags, or from the network until that file is cached. */
export function serveFlags(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && FLAG.test(url.pathname),
    async ({ url, request }) => (await flagAt(url.pathname)) ?? fetchInTime(request),
  );
}

/**
 * Returns a flag as an SVG answer; null while the file with all flags is not cached, or if it lacks this
 * flag.
 * @param pathname path of the flag, such as `/flags/pl.svg`
 */
export async function flagAt(pathname: string): Promise<Response | null> {
  flags ??= laterFile(ALL).then(async (file) => (file === undefined ? null : file.json()));
  const all = await flags;
  if (all === null) flags = undefined;
  const flag = all?.[FLAG.exec(pathname)?.[1] ?? ''];
  return flag === undefined ? null : new Response(flag, { headers: { 'content-type': 'image/svg+xml' } });
}
