import { KEPT_COOKIE } from '#src/contract/worker.ts';

/**
 * Notes outside the database whose data it held and how many changes were unsent. If the marker is there but
 * the database is empty, the browser has cleared the database.
 */
export type EvictionMarker = {
  userID: string;
  unsent: number;
  /** Whether the user has been told of the clearing; then the account only has to be fetched again. */
  isTold?: boolean;
};

/** Kept in local storage and in a cookie, because browsers may clear one without the other. */
const KEY = KEPT_COOKIE;
/** The longest lifetime that browsers allow. */
const COOKIE_SECONDS = 400 * 86_400;

/** Reads the marker; null when there is none. */
export function readEvictionMarker(): EvictionMarker | null {
  const cookie = document.cookie.match(/(?:^|; )kept=([^;]*)/)?.[1];
  const [, userID, unsent, told] =
    /^([\w-]+)\.(\d+)(\.told)?$/.exec(localStorage.getItem(KEY) ?? cookie ?? '') ?? [];
  return userID === undefined ? null : { userID, unsent: Number(unsent), isTold: told !== undefined };
}

/** Writes the marker; null removes it. */
export function writeEvictionMarker(marker: EvictionMarker | null): void {
  const text = marker === null ? '' : `${marker.userID}.${marker.unsent}${marker.isTold ? '.told' : ''}`;
  if (marker === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, text);
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing where clearing is most likely
  document.cookie = `${KEY}=${text}; path=/; samesite=lax; max-age=${marker === null ? 0 : COOKIE_SECONDS}${secure}`;
}
