import { bringEssentials } from './bring-essentials.ts';
import { keepDownloading } from './keep-downloading.ts';
import { tellDownloads } from './tell-downloads.ts';

/** Begins what brings public lists to this device for when there is no network. Called once, when nothing waits for it. */
export function begin(): void {
  keepDownloading();
  tellDownloads();
  // What could not be kept now can the next time; a database that does not answer is told of elsewhere.
  bringEssentials().catch(() => undefined);
}
