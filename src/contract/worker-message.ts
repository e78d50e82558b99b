/** What a page says to the service worker. */
export type WorkerMessage =
  /** The user agreed to the new version (Workbox's own word for it). */
  | { type: 'SKIP_WAITING' }
  /** A page is in use, in this language (a BCP 47 tag): its texts and all the rest are to be there offline. */
  | { type: 'USE_LANGUAGE'; tag: string };
