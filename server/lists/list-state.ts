import type { LeanListRow, ListRow } from '#server/db/schema.ts';

/**
 * The part of a list's row that a write may set; `storeList` derives the rest. An absent `sourceSnapshot`
 * leaves the stored one unchanged.
 */
export type ListState = Omit<
  LeanListRow,
  'doneIDs' | 'searchText' | 'searchWords' | 'likes' | 'rev' | 'createdAt' | 'updatedAt'
> &
  Partial<Pick<ListRow, 'sourceSnapshot'>>;

/** Returns the initial state of a list. */
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

/** Returns the state of a removed list, whose row stays as a tombstone without its owner's texts. */
export function removedListState(row: LeanListRow, now: Date): ListState {
  return {
    ...newListState(row.id, row.userID),
    publicID: row.publicID,
    publishedAt: row.publishedAt,
    hiddenFor: row.hiddenFor,
    removedAt: now,
  };
}
