import type { PrecacheController } from 'workbox-precaching';
import { laterFile, wantedFiles } from './later-files.ts';

/**
 * Opens every cached file that the app needs offline, including its texts in this language.
 * @param tag the language's BCP 47 tag
 * @returns true if every file is cached and none is empty
 */
export async function isReadyOffline(shell: PrecacheController, tag: string): Promise<boolean> {
  const { cacheName } = shell.strategy;
  const files = [
    ...[...shell.getURLsToCacheKeys().values()].map((key) => caches.match(key, { cacheName })),
    ...wantedFiles(tag).map(laterFile),
  ];
  const sizes = files.map(async (file) => (await (await file)?.blob())?.size ?? 0);
  return (await Promise.all(sizes)).every((size) => size > 0);
}
