/*
 * Sets of ids that an account gathers: liked publications, archived items and ticked items. The rows are
 * deleted with their account.
 */
import { index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { ownerID, revision } from './schema.ts';

/** Likes of publications by accounts. `rev` is the account's revision in which the like was added. */
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
 * Ids of items that were ticked when they or their list were removed. They still count towards the
 * account's experience points. `rev` is the account's revision in which the id was added.
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
 * Ids of ticked items. `lists` is the number of the account's lists in which the item is ticked. The rows are
 * derived from `done_ids` of the lists, so that a tick need not read the other lists to know whether the dish
 * already counts.
 */
export const eatenItems = pgTable(
  'eaten_items',
  { userID: ownerID(), itemID: uuid('item_id').notNull(), lists: integer('lists').notNull() },
  (table) => [primaryKey({ columns: [table.userID, table.itemID] })],
);
