import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Counters of what may be done only so often, for servers that share this database; keys are hashes. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    points: integer('points').notNull(),
    expire: timestamp('expire', { withTimezone: true, mode: 'date' }),
  },
  (table) => [index('rate_limits_expiry').on(table.expire)],
);

/** One row about this database. `epoch` names its life: change it after restoring a backup. */
export const serverState = pgTable('server_state', {
  id: integer('id').primaryKey(),
  epoch: uuid('epoch').notNull(),
  contentHash: text('content_hash'),
  /** The rule by which search words and dishes were made, see `fill-search-words.ts`. */
  searchVersion: integer('search_version').notNull().default(0),
});
