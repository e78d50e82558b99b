import type { ParsedLocation, RouterHistory } from '@tanstack/react-router';

/**
 * Returns the key of an entry's scroll position, which stays the same when the entry's URL is replaced.
 */
export const scrollKey = ({ state, href }: ParsedLocation): string => state.entry ?? state.__TSR_key ?? href;

/** Returns the part of a URL that identifies the page, without the query and the fragment. */
const pageOf = (path: string): string => path.replace(/[?#].*$/s, '').replace(/(.)\/$/, '$1');

/**
 * Gives history entries an identity (`entry`), by which their scroll position is found. The identity stays
 * when an entry's URL is replaced on the same page. The router gives each replacement a new key and moves the
 * scroll position to that key only after rendering. A user who left before that would return to the page's
 * top.
 */
export function withEntries(history: RouterHistory): RouterHistory {
  const { push, replace } = history;
  // A state copied to another entry must not bring the old entry's scroll position.
  history.push = (path, state, options) => push(path, { ...state, entry: undefined }, options);
  history.replace = (path, state, options) => {
    const { pathname, state: old } = history.location;
    const entry = pageOf(path) === pageOf(pathname) ? (old.entry ?? old.__TSR_key) : undefined;
    replace(path, { ...state, entry }, options);
  };
  return history;
}
