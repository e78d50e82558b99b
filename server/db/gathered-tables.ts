import { index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { ownerID, revision } from './schema.ts';

/** Who likes which publication. `rev` is the revision of the account that added it. */
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
 * Ids that were done when their item or list was removed: they keep counting as experience. `rev` is the revision of the account
 * that added it.
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
 * Ids that are done on an account's lists, and on how many of them. It is derived from `done_ids` of the lists, so that a tick
 * need not read the other lists to know whether the dish counts already.
 */
export const eatenItems = pgTable(
  'eaten_items',
  { userID: ownerID(), itemID: uuid('item_id').notNull(), lists: integer('lists').notNull() },
  (table) => [primaryKey({ columns: [table.userID, table.itemID] })],
);
