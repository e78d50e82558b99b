import { useState } from 'react';
import { keepInStorage } from '#src/browser/storage/keep-in-storage.ts';
import type { Item, List } from '#src/domain/list.ts';
import { mostStarsFirst } from '#src/domain/tasted.ts';

/** The least number of dishes with stars for which an order by stars is offered. */
const STARRED = 2;

const keyOf = (listID: string) => `stars first ${listID}`;

type StarOrder = {
  /** Whether the order is offered: if several dishes had stars when the list was opened. */
  isOffered: boolean;
  isOn: boolean;
  toggle: () => void;
  /** The dishes in the chosen order. */
  items: readonly Item[];
};

/**
 * Returns the dishes of an own list as they were added, or those with the most stars first (P3.6). The order is that
 * of the moment when it was chosen, so that no row moves away from the finger when its stars change. The choice is
 * kept until the app is closed.
 */
export function useStarOrder({ id, items, tasted }: Pick<List, 'id' | 'items' | 'tasted'>): StarOrder {
  /** Returns the place of each dish by its id. */
  const orderNow = () => new Map(mostStarsFirst(items, tasted).map((item, place) => [item.id, place]));
  const [isOffered] = useState(
    () => items.filter((item) => tasted?.[item.id]?.stars !== undefined).length >= STARRED,
  );
  const [order, setOrder] = useState(() =>
    isOffered && sessionStorage.getItem(keyOf(id)) === 'on' ? orderNow() : null,
  );
  const toggle = () => {
    setOrder(order === null ? orderNow() : null);
    // If this cannot be stored, only the choice is lost, so no message is needed.
    keepInStorage('session', keyOf(id), order === null ? 'on' : 'off');
  };
  if (order === null) return { isOffered, isOn: false, toggle, items };
  // A dish that was added later is last.
  const placeOf = (item: Item) => order.get(item.id) ?? order.size;
  const ordered = [...items].sort((one, other) => placeOf(one) - placeOf(other));
  return { isOffered, isOn: true, toggle, items: ordered };
}
