import { index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { ownerID, revision } from './schema.ts';

/** Likes of publications by accounts. `rev` is the revision of the account that added the like. */
export const likes = pgTable(
  'likes',
  { userID: ownerID(), publicID: uuid('public_id').notNull(), rev: revision('rev') },
  (table) => [
    primaryKey({ columns: [table.userID, table.publicID] }),
    index('likes_public').on(table.publicID),
    index('likes_since').on(table.userID, table.rev),
  ],
);

/**
 * Ids of items that were ticked when they or their list were removed. They still count as experience. `rev`
 * is the revision of the account that added the id.
 */
export const archive = pgTable(
  'archive',
  { userID: ownerID(), itemID: uuid('item_id').notNull(), rev: revision('rev') },
  (table) => [
    primaryKey({ columns: [table.userID, table.itemID] }),
    index('archive_since').on(table.userID, table.rev),
  ],
);

/**
 * Ids of ticked items, with the number of the account's lists that have them ticked. Derived from `done_ids`
 * of the lists, so that a tick need not read the other lists to know whether the dish already counts.
 */
export const eatenItems = pgTable(
  'eaten_items',
  { userID: ownerID(), itemID: uuid('item_id').notNull(), lists: integer('lists').notNull() },
  (table) => [primaryKey({ columns: [table.userID, table.itemID] })],
);
