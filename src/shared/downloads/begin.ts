import { bringEssentials } from './bring-essentials.ts';
import { keepApp } from './keep-app.ts';
import { keepDownloading } from './keep-downloading.ts';
import { keepWords } from './keep-words.ts';
import { tellDownloads } from './tell-downloads.ts';

/**
 * Starts what brings the rest of the app and public lists to this device for offline use. Called once, after everything
 * the page needs.
 * @param secondPage resolves when a second page is opened
 */
export function begin(secondPage: Promise<void>): void {
  void keepApp(secondPage);
  keepDownloading();
  tellDownloads();
  keepWords();
  // Essentials that could not be stored now come at the next start; the watchdog tells of a database that hangs.
  bringEssentials().catch(() => undefined);
}
