import { registerRoute } from 'workbox-routing';
import { fetchInTime } from './fetch-in-time.ts';
import { laterFile } from './later-files.ts';

const ALL = '/flags.json';
const FLAG = /^\/flags\/([a-z]{2})\.svg$/;
/** By country code in small letters, its SVG; read once in the worker's life. */
let flags: Promise<Record<string, string> | null> | undefined;

/** Serves every flag from the one file that has them all, or by the network until that is there. */
export function serveFlags(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && FLAG.test(url.pathname),
    async ({ url, request }) => (await flagAt(url.pathname)) ?? fetchInTime(request),
  );
}

/** @returns null for a flag that this device does not have */
export async function flagAt(pathname: string): Promise<Response | null> {
  flags ??= laterFile(ALL).then(async (file) => (file === undefined ? null : file.json()));
  const all = await flags;
  if (all === null) flags = undefined;
  const flag = all?.[FLAG.exec(pathname)?.[1] ?? ''];
  return flag === undefined ? null : new Response(flag, { headers: { 'content-type': 'image/svg+xml' } });
}
