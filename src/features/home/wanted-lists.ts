import { LIST_ORDERS, type ListOrder } from '#src/domain/list.ts';
import type { ListFilter } from '#src/queries/found-lists.ts';

/** The filter and search term that select the lists on Home. */
export type WantedLists = { filter: ListFilter; term: string };

/** Selects all lists, without a filter or a search. */
export const ALL_LISTS: WantedLists = { filter: 'all', term: '' };

const KEY = 'listOrder';

/** Returns the order of lists stored on this device, else the default. */
export const storedOrder = (): ListOrder =>
  LIST_ORDERS.find((order) => order === localStorage.getItem(KEY)) ?? LIST_ORDERS[0];

/** Stores the order of lists on this device. */
export const keepOrder = (order: ListOrder): void => localStorage.setItem(KEY, order);
