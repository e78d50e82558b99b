import { PrecacheController } from 'workbox-precaching';
import { keepFile } from './keep-file.ts';

/**
 * The app shell: which files it has, and where each is kept. Workbox knows their keys and answers; fetching them is left
 * to `bringFiles`, clearing up to `keepBuildBefore`: its own takes the files of pages that are still open from before.
 */
export function shellOf(files: { url: string; revision: string | null }[]): PrecacheController {
  const shell = new PrecacheController({
    plugins: [
      {
        // Not there yet, in the moments after a first visit, or lost: kept as a page asks for it.
        cachedResponseWillBeUsed: async ({ cachedResponse, cacheName, request: { url } }) =>
          cachedResponse ?? keepFile(url, { cacheName, key: url }),
      },
    ],
  });
  shell.addToCacheList(files);
  return shell;
}
