import { HAS_LISTS_COOKIE } from '#src/contract/worker.ts';

/**
 * A record, outside the database, of the user whose data the database contains, and of the number of unsent
 * changes. If the marker exists but the database is empty, the browser has cleared the database.
 */
export type EvictionMarker = {
  userID: string;
  unsent: number;
  /**
   * True if the user has been told that the data was cleared. Then the account only has to be fetched again.
   */
  isUserInformed?: boolean;
};

/**
 * Key in local storage and name of the cookie. The marker is in both, because browsers may clear one without
 * the other.
 */
const KEY = HAS_LISTS_COOKIE;
/** Lifetime of the cookie, in seconds: the longest that browsers allow. */
const COOKIE_SECONDS = 400 * 86_400;

/** Returns the marker; null when there is none or it is invalid. */
export function readEvictionMarker(): EvictionMarker | null {
  const cookie = document.cookie.match(/(?:^|; )kept=([^;]*)/)?.[1];
  const [, userID, unsent, toldMark] =
    /^([\w-]+)\.(\d+)(\.told)?$/.exec(localStorage.getItem(KEY) ?? cookie ?? '') ?? [];
  return userID === undefined
    ? null
    : { userID, unsent: Number(unsent), isUserInformed: toldMark !== undefined };
}

/** Writes the marker; null removes it. */
export function writeEvictionMarker(marker: EvictionMarker | null): void {
  const text =
    marker === null ? '' : `${marker.userID}.${marker.unsent}${marker.isUserInformed ? '.told' : ''}`;
  if (marker === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, text);
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing where clearing is most likely
  document.cookie = `${KEY}=${text}; path=/; samesite=lax; max-age=${marker === null ? 0 : COOKIE_SECONDS}${secure}`;
}
