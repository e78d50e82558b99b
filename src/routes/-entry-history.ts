import type { ParsedLocation, RouterHistory } from '@tanstack/react-router';

/** What the scroll position is kept under: the entry of the history, whatever its address has been replaced with. */
export const placeKey = ({ state, href }: ParsedLocation): string => state.entry ?? state.__TSR_key ?? href;

/** The part of an address that says which page it is: the rest says how it is shown. */
const pageOf = (path: string): string => path.replace(/[?#].*$/s, '').replace(/(.)\/$/, '$1');

/**
 * Gives the entries of a history an identity that outlasts the replacing of their address on the same page: each keeps
 * its `entry`, by which the scroll position is found again. The router gives each replacing a new key instead,
 * and moves the position to it only after it has rendered; who leaves before that came back to the page's top.
 */
export function withEntries(history: RouterHistory): RouterHistory {
  const { push, replace } = history;
  // A state that is carried over to another entry must not bring the old one's place.
  history.push = (path, state, options) => push(path, { ...state, entry: undefined }, options);
  history.replace = (path, state, options) => {
    const { pathname, state: old } = history.location;
    const entry = pageOf(path) === pageOf(pathname) ? (old.entry ?? old.__TSR_key) : undefined;
    replace(path, { ...state, entry }, options);
  };
  return history;
}
