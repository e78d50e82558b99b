import { bringEssentials } from './bring-essentials.ts';
import { bringWorld } from './bring-world.ts';
import { keepApp } from './keep-app.ts';
import { keepDownloading } from './keep-downloading.ts';
import { keepWords } from './keep-words.ts';
import { tellDownloads } from './tell-downloads.ts';

/**
 * Starts to fetch the rest of the app and public lists for offline use. Call once, after everything the page
 * needs.
 * @param secondPage resolves when a second page is opened
 */
export function begin(secondPage: Promise<void>): void {
  void keepApp(secondPage);
  keepDownloading();
  tellDownloads();
  keepWords();
  // The essentials of the other countries follow those of the popular ones.
  // Essentials that could not be stored are fetched at the next start; the watchdog reports a database that
  // hangs.
  bringEssentials()
    .then(bringWorld)
    .catch(() => undefined);
}
