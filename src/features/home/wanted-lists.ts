import { LIST_ORDERS, type ListOrder } from '#src/domain/list.ts';
import type { ListFilter } from '#src/queries/found-lists.ts';

/** Which of the user's lists Home shows. */
export type WantedLists = { filter: ListFilter; term: string };

/** All lists: no filter and no search. */
export const ALL_LISTS: WantedLists = { filter: 'all', term: '' };

const KEY = 'listOrder';

/** The order in which the lists stand on this device. */
export const storedOrder = (): ListOrder =>
  LIST_ORDERS.find((order) => order === localStorage.getItem(KEY)) ?? LIST_ORDERS[0];

/** Keeps the order on this device. */
export const keepOrder = (order: ListOrder): void => localStorage.setItem(KEY, order);
