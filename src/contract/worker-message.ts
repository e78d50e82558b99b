/** What a page says to the service worker. */
export type WorkerMessage =
  /** The user agreed to the new version (Workbox's own word for it). */
  | { type: 'SKIP_WAITING' }
  /** The language in use, by its BCP 47 tag, so that its texts are there offline. */
  | { type: 'USE_LANGUAGE'; tag: string };
