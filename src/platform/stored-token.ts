import { useSyncExternalStore } from 'react';

const KEY = 'authToken';

/** A sign-in token that was found, and whether whoever is here is to be asked before it is used. */
export type StoredToken = { token: string; isAsked: boolean };

/**
 * A sign-in token that a wrapper or an earlier page left in local storage or in a cookie. It is taken out of both:
 * what it was left for is done once, and afterwards no script finds it.
 *
 * Only pages of ours write to this storage. A cookie may come from a neighbouring site of the same domain, or from the network:
 * the account it opens may be somebody else's, who would then read what is ticked here. So in a browser it is a question.
 * @param isWrapped whether this is the mobile wrapper, whose cookies are nobody else's
 */
export function takeStoredToken(isWrapped: boolean): StoredToken | null {
  const cookie = document.cookie.split('; ').find((each) => each.startsWith(`${KEY}=`));
  const stored = localStorage.getItem(KEY);
  localStorage.removeItem(KEY);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere
  if (cookie !== undefined) document.cookie = `${KEY}=; path=/; max-age=0`;
  if (stored) return { token: stored, isAsked: false };
  const left = cookie?.slice(KEY.length + 1);
  return left ? { token: decoded(left), isAsked: !isWrapped } : null;
}

/** A cookie's value; as it stands where it cannot be decoded, which makes no token. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

let offered: string | null = null;
const listeners = new Set<() => void>();

/** Offers a token to whoever is here, or with null takes the offer back. */
export function offerToken(token: string | null): void {
  offered = token;
  for (const listener of listeners) listener();
}

/** The token that whoever is here is asked about; null when there is none. */
export function useOfferedToken(): string | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => offered,
  );
}
