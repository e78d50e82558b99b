import { bringEssentials } from './bring-essentials.ts';
import { keepDownloading } from './keep-downloading.ts';
import { tellDownloads } from './tell-downloads.ts';

/** Starts what brings public lists to this device for offline use. Called once, after everything the page needs. */
export function begin(): void {
  keepDownloading();
  tellDownloads();
  // Essentials that could not be stored now come at the next start; the watchdog tells of a database that hangs.
  bringEssentials().catch(() => undefined);
}
