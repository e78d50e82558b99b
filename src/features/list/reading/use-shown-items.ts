import { useState } from 'react';
import { keepInStorage } from '#src/browser/storage/keep-in-storage.ts';
import type { Item } from '#src/domain/list.ts';
import { findItems, type KnownWords } from '#src/search/dishes-on-list.ts';

/**
 * The number of dishes from which a list can be searched and folds its eaten dishes. Such a list fills five
 * phone screens, so that typing a few letters is faster than scrolling, and eaten dishes hide the others. In
 * a shorter list users remember where a dish is, so moving it would confuse them.
 */
export const LONG_LIST = 30;

const keyOf = (listID: string) => `eaten ${listID}`;
const eatenOf = (items: readonly Item[]) => new Set(items.filter(({ isDone }) => isDone).map(({ id }) => id));

type ShownItems = {
  /** The dishes shown in the list itself. */
  rows: readonly Item[];
  /** The dishes under "Eaten"; empty if nothing is folded away. */
  eaten: readonly Item[];
  isFoldOpen: boolean;
  toggleFold: () => void;
  /** Whether the list is long enough to be searched. */
  canFind: boolean;
  term: string;
  find: (term: string) => void;
  /** Whether the search found no dish. */
  isNoneFound: boolean;
};

/**
 * Returns the dishes shown in a list itself, and the eaten dishes folded away at its end. A long list folds
 * the dishes that were eaten when it was opened. A dish ticked later stays in place until the list is opened
 * again or the fold is toggled, so that no row moves away from the finger. The fold keeps its state until the
 * app is closed. A list whose dishes are all eaten has no fold, because the list itself would be empty.
 * @param isShown whether a dish is shown without a search; a dish found by name is always shown
 * @param words other names of dishes in the list's country, and the words for tags
 * @param isFolding whether eaten dishes may be folded away
 */
export function useShownItems(
  listID: string,
  items: readonly Item[],
  isShown: (item: Item) => boolean,
  words: KnownWords,
  isFolding = true,
): ShownItems {
  const [folded, setFolded] = useState(() => eatenOf(items));
  const [isFoldOpen, setFoldOpen] = useState(() => sessionStorage.getItem(keyOf(listID)) === 'open');
  const [term, find] = useState('');
  const canFind = items.length >= LONG_LIST;
  const toggleFold = () => {
    setFolded(eatenOf(items));
    setFoldOpen(!isFoldOpen);
    // If this cannot be stored, only the state of the fold is lost, so no message is needed.
    keepInStorage('session', keyOf(listID), isFoldOpen ? 'closed' : 'open');
  };
  const shared = { isFoldOpen, toggleFold, canFind, term, find, isNoneFound: false };
  if (canFind && term.trim() !== '') {
    const rows = findItems(items, term, words);
    return { ...shared, rows, eaten: [], isNoneFound: rows.length === 0 };
  }
  const unfolded = items.filter(({ id }) => !folded.has(id));
  if (!isFolding || items.length < LONG_LIST || unfolded.length === 0)
    return { ...shared, rows: items.filter(isShown), eaten: [] };
  const eaten = items.filter((item) => folded.has(item.id) && isShown(item));
  return { ...shared, rows: unfolded.filter(isShown), eaten };
}
