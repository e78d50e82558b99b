import type { LeanListRow, ListRow } from '#server/db/schema.ts';

/**
 * All of a list's row that a write may choose; the rest is derived by `storeList`. What the source was is left as it is
 * where a write does not name it.
 */
export type ListState = Omit<
  LeanListRow,
  'doneIDs' | 'searchText' | 'searchWords' | 'likes' | 'rev' | 'createdAt' | 'updatedAt'
> &
  Partial<Pick<ListRow, 'sourceSnapshot'>>;

/** What a list starts from. */
export function newListState(id: string, userID: string): ListState {
  return {
    id,
    userID,
    sourceListID: null,
    sourceSnapshot: null,
    publicID: null,
    publishedAt: null,
    access: 'none',
    hiddenFor: null,
    isAuthorShown: false,
    name: '',
    description: '',
    country: null,
    language: 'EN',
    tags: [],
    items: [],
    tasted: {},
    removedItemIDs: [],
    order: 0,
    removedAt: null,
  };
}

/** A removed list: its row stays as a mark, without anything its owner wrote. */
export function removedListState(row: LeanListRow, now: Date): ListState {
  return {
    ...newListState(row.id, row.userID),
    publicID: row.publicID,
    publishedAt: row.publishedAt,
    hiddenFor: row.hiddenFor,
    removedAt: now,
  };
}
