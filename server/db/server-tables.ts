import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { REPORT_REASONS, REPORT_SUBJECTS } from '#src/domain/list.ts';

const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Counters of the rate limits, shared by the servers of this database. Keys are hashes. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    points: integer('points').notNull(),
    expire: timestamptz('expire'),
  },
  (table) => [index('rate_limits_expiry').on(table.expire)],
);

/** The single row about this database. Restoring a backup changes `epoch`. */
export const serverState = pgTable('server_state', {
  id: integer('id').primaryKey(),
  epoch: uuid('epoch').notNull(),
  /** A secret of the servers, with which they hash addresses in counters and logs. */
  secret: uuid('secret').notNull().defaultRandom(),
  contentHash: text('content_hash'),
  /** Version of the rule that made search words and dishes, see `fill-search-words.ts`. */
  searchVersion: integer('search_version').notNull().default(0),
});

/**
 * Users' reports about public lists. The reporter is not a foreign key, because visitors report too. So
 * `removeAccount` deletes a reporter's own reports, and those about deleted lists.
 */
export const reports = pgTable(
  'reports',
  {
    id: uuid('id').primaryKey(),
    publicID: uuid('public_id').notNull(),
    about: text('about', { enum: REPORT_SUBJECTS }).notNull(),
    reason: text('reason', { enum: REPORT_REASONS }).notNull(),
    words: text('words').notNull(),
    /** Null for a visitor, of whom nothing identifying is stored. */
    reporterID: uuid('reporter_id'),
    /**
     * Identifies a second report of the same target by the same person, see `reporterKey`; erased after 30
     * days.
     */
    reporterKey: text('reporter_key').unique(),
    madeAt: timestamptz('made_at').notNull(),
    handledAt: timestamptz('handled_at'),
  },
  (table) => [
    index('reports_open').on(table.madeAt).where(sql`handled_at is null`),
    index('reports_about').on(table.publicID),
    index('reports_by').on(table.reporterID),
  ],
);

/** Moderators' actions: who, when, what, on what and why. It holds ids only, and no text of users. */
export const moderationLog = pgTable(
  'moderation_log',
  {
    id: uuid('id').primaryKey(),
    actor: text('actor').notNull(),
    act: text('act').notNull(),
    /** The id of the list, account or report; null once the owning account is deleted. */
    target: uuid('target'),
    reason: text('reason').notNull(),
    doneAt: timestamptz('done_at').notNull(),
  },
  (table) => [index('moderation_log_target').on(table.target, table.doneAt)],
);
