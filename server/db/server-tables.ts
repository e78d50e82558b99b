import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { REPORT_REASONS, REPORT_SUBJECTS } from '#src/domain/list.ts';

const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Counters of what may be done only so often, for servers that share this database; keys are hashes. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    points: integer('points').notNull(),
    expire: timestamptz('expire'),
  },
  (table) => [index('rate_limits_expiry').on(table.expire)],
);

/** One row about this database. `epoch` names its life: change it after restoring a backup. */
export const serverState = pgTable('server_state', {
  id: integer('id').primaryKey(),
  epoch: uuid('epoch').notNull(),
  /** Only servers know it: what is counted or logged of an address is hashed with it. */
  secret: uuid('secret').notNull().defaultRandom(),
  contentHash: text('content_hash'),
  /** The rule by which search words and dishes were made, see `fill-search-words.ts`. */
  searchVersion: integer('search_version').notNull().default(0),
});

/**
 * What people report of public lists. Whose report it is is no reference, because visitors report too: `removeAccount`
 * deletes a reporter's own, and those about lists that go.
 */
export const reports = pgTable(
  'reports',
  {
    id: uuid('id').primaryKey(),
    publicID: uuid('public_id').notNull(),
    about: text('about', { enum: REPORT_SUBJECTS }).notNull(),
    reason: text('reason', { enum: REPORT_REASONS }).notNull(),
    words: text('words').notNull(),
    /** Null for a visitor's, of whom nothing is kept that leads back to them. */
    reporterID: uuid('reporter_id'),
    /** By which a second report of the same by the same person is known, see `reporterKey`; gone after 30 days. */
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

/** What moderators did, a line each: who, when, what, to what and why. Ids only: nothing that an account wrote. */
export const moderationLog = pgTable(
  'moderation_log',
  {
    id: uuid('id').primaryKey(),
    actor: text('actor').notNull(),
    act: text('act').notNull(),
    /** The id of the list, account or report; null once the account it belongs to is deleted. */
    target: uuid('target'),
    reason: text('reason').notNull(),
    doneAt: timestamptz('done_at').notNull(),
  },
  (table) => [index('moderation_log_target').on(table.target, table.doneAt)],
);
