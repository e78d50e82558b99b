import { PrecacheController } from 'workbox-precaching';
import { fetchAndCache } from './keep-file.ts';

/**
 * Returns the app shell: its files and where each is cached. Workbox only maps URLs to cached answers.
 * `installFiles` fetches the files, and `keepPreviousBuild` deletes old ones, because Workbox's own clean-up
 * would also delete files that pages of the previous build still need.
 */
export function shellOf(files: { url: string; revision: string | null }[]): PrecacheController {
  const shell = new PrecacheController({
    plugins: [
      {
        // A file that is not cached (shortly after a first visit, or because it was lost) is cached when a
        // page requests it.
        cachedResponseWillBeUsed: async ({ cachedResponse, cacheName, request: { url } }) =>
          cachedResponse ?? fetchAndCache(url, { cacheName, key: url }),
      },
    ],
  });
  shell.addToCacheList(files);
  return shell;
}
