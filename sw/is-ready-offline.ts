import type { PrecacheController } from 'workbox-precaching';
import { laterFile, wantedFiles } from './later-files.ts';

/**
 * Opens every file that the app needs without a network, its texts in this language among them, from where it is kept.
 * @param tag the language's BCP 47 tag
 * @returns whether each is there and has something in it
 */
export async function isReadyOffline(shell: PrecacheController, tag: string): Promise<boolean> {
  const { cacheName } = shell.strategy;
  const kept = [
    ...[...shell.getURLsToCacheKeys().values()].map((key) => caches.match(key, { cacheName })),
    ...wantedFiles(tag).map(laterFile),
  ];
  const sizes = kept.map(async (file) => (await (await file)?.blob())?.size ?? 0);
  return (await Promise.all(sizes)).every((size) => size > 0);
}
