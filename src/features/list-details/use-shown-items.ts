import { useState } from 'react';
import type { Item } from '#src/domain/list.ts';
import { keepInStorage } from '#src/platform/keep-in-storage.ts';
import type { Called } from '#src/search/called.ts';
import { findItems } from '#src/search/list-search.ts';

/**
 * From so many dishes on, five screens of a phone, looking for one by eye takes longer than typing a few letters of it,
 * and what is eaten is in the way of what is not. Below that one knows where a dish stands, and to move it would only
 * confuse.
 */
export const LONG_LIST = 30;

const keyOf = (listID: string) => `eaten ${listID}`;
const eatenOf = (items: readonly Item[]) => new Set(items.filter(({ isDone }) => isDone).map(({ id }) => id));

export type ShownItems = {
  /** The dishes of the list itself. */
  rows: readonly Item[];
  /** Those under "Eaten"; none where nothing is folded away. */
  eaten: readonly Item[];
  isFoldOpen: boolean;
  toggleFold: () => void;
  /** Whether the list is long enough to look for a dish in it, and what is looked for. */
  canFind: boolean;
  term: string;
  find: (term: string) => void;
  /** Whether the search finds no dish. */
  isNoneFound: boolean;
};

/**
 * Which dishes of a list are shown where. In a long list those that were eaten when it was opened stand folded away at
 * its end; a dish that is ticked now stays in its place until the list is opened anew or the fold is touched, so that
 * nothing goes from under the finger. The fold is as it was left until the app is closed. A list that is all eaten has
 * no fold, since there is nothing it would make room for.
 * @param isShown whether a dish is shown while nothing is searched for: one found by its name always is
 * @param called what else dishes of the list's country are called
 */
export function useShownItems(
  listID: string,
  items: readonly Item[],
  isShown: (item: Item) => boolean,
  called: Called,
): ShownItems {
  const [folded, setFolded] = useState(() => eatenOf(items));
  const [isFoldOpen, setFoldOpen] = useState(() => sessionStorage.getItem(keyOf(listID)) === 'open');
  const [term, find] = useState('');
  const canFind = items.length >= LONG_LIST;
  const toggleFold = () => {
    setFolded(eatenOf(items));
    setFoldOpen(!isFoldOpen);
    // Not kept it is only closed at the next start, of which nothing needs to be said.
    keepInStorage('session', keyOf(listID), isFoldOpen ? 'closed' : 'open');
  };
  const shared = { isFoldOpen, toggleFold, canFind, term, find, isNoneFound: false };
  if (canFind && term.trim() !== '') {
    const rows = findItems(items, term, called);
    return { ...shared, rows, eaten: [], isNoneFound: rows.length === 0 };
  }
  const open = items.filter(({ id }) => !folded.has(id));
  if (items.length < LONG_LIST || open.length === 0)
    return { ...shared, rows: items.filter(isShown), eaten: [] };
  const eaten = items.filter((item) => folded.has(item.id) && isShown(item));
  return { ...shared, rows: open.filter(isShown), eaten };
}
