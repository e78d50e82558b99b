import { KEPT_COOKIE } from '#src/contract/worker.ts';

/**
 * What the database held, noted outside of it: whose data, and how many changes had not been sent. If the database is
 * empty while this is still there, the browser has cleared it.
 */
export type EvictionMarker = {
  userID: string;
  unsent: number;
  /** Whether the user has been told that it was cleared; only the fetching is left then. */
  isTold?: boolean;
};

/** In local storage and in a cookie, because browsers clear the one without the other. */
const KEY = KEPT_COOKIE;
/** The longest that browsers allow. */
const COOKIE_SECONDS = 400 * 86_400;

/** Reads the note; null when there is none. */
export function readEvictionMarker(): EvictionMarker | null {
  const cookie = document.cookie.match(/(?:^|; )kept=([^;]*)/)?.[1];
  const [, userID, unsent, told] =
    /^([\w-]+)\.(\d+)(\.told)?$/.exec(localStorage.getItem(KEY) ?? cookie ?? '') ?? [];
  return userID === undefined ? null : { userID, unsent: Number(unsent), isTold: told !== undefined };
}

/** Writes the note; null takes it away. */
export function writeEvictionMarker(marker: EvictionMarker | null): void {
  const text = marker === null ? '' : `${marker.userID}.${marker.unsent}${marker.isTold ? '.told' : ''}`;
  if (marker === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, text);
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing where clearing is most likely
  document.cookie = `${KEY}=${text}; path=/; samesite=lax; max-age=${marker === null ? 0 : COOKIE_SECONDS}${secure}`;
}
