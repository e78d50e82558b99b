import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { DEVICE_KINDS } from '#src/contract/account.ts';
import type { Intent } from '#src/contract/fields.ts';
import type { Item } from '#src/domain/list.ts';
import { REPORT_REASONS } from '#src/domain/list.ts';
import type { StoredDiet } from '#src/domain/stored-diet.ts';
import type { Tasted } from '#src/domain/tasted.ts';
import type { Refusal, SourceSnapshot } from './stored-json.ts';

const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
/** A column with a revision of an account. */
export const revision = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0);

/** Accounts. Each write raises `rev`, which orders all changes that devices fetch. */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    /** In lower case, so that upper and lower case name one account. */
    email: text('email').notNull().unique(),
    name: text('name').notNull(),
    /** Null for accounts that cannot sign in by password. */
    passwordHash: text('password_hash'),
    /** Whether the password was set by a link mailed to this address, which proves access to the mailbox. */
    isPasswordProved: boolean('is_password_proved').notNull().default(false),
    /** Provider identities that signed in for this address, as `issuer|subject`; the latest is last. */
    identities: text('identities').array().notNull().default([]),
    language: text('language').notNull().default('EN'),
    avatar: text('avatar').notNull().default('1'),
    isPremium: boolean('is_premium').notNull().default(false),
    /** The latest approved version of the terms; 0 for none. */
    termsVersion: integer('terms_version').notNull().default(0),
    areAdsAllowed: boolean('are_ads_allowed').notNull().default(false),
    /** Earned achievements. They are never removed, because `keepAchievements` only adds. */
    achievements: text('achievements').array().notNull().default([]),
    /** The diet; with allergies only if the user keeps them on all devices. Null while nothing was chosen. */
    diet: jsonb('diet').$type<StoredDiet>(),
    activatedAt: timestamptz('activated_at'),
    /** Reason for which moderators bar this account from publishing; null for nearly all. */
    blockedFor: text('blocked_for', { enum: REPORT_REASONS }),
    rev: revision('rev'),
    /** Number of distinct eaten dishes at revision `countedRev`. */
    eaten: integer('eaten').notNull().default(0),
    /**
     * The revision up to which `eaten`, `achievements`, `eaten_items` and the revisions of `archive`
     * and `likes` are current. When an older version of the server has written since, it differs from
     * `rev`, and `countEaten` recounts.
     */
    countedRev: revision('counted_rev'),
    /** Highest revision of a swept list. A device that pulled before it gets a complete answer. */
    sweptRev: revision('swept_rev'),
    createdAt: timestamptz('created_at').notNull(),
  },
  // The accounts that were never activated are few, and the sweep looks for them every day.
  (table) => [index('users_unopened').on(table.createdAt).where(sql`activated_at is null`)],
);

/** The account that owns a row; deleting the account deletes the row. */
export const ownerID = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Sessions by the hash of their token, so that a reader of this table cannot sign in with it. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** Id for the owner's list of sessions; the hash does not leave the server. */
    id: uuid('id').notNull().unique().defaultRandom(),
    userID: ownerID(),
    /** Browser and system by name; the whole `User-Agent` would reveal more than needed. */
    device: text('device', { enum: DEVICE_KINDS }).notNull().default('unknown'),
    browser: text('browser'),
    system: text('system'),
    createdAt: timestamptz('created_at').notNull(),
    lastUsedAt: timestamptz('last_used_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    /**
     * When the owner ended it from another device. The row stays until it expires, to tell that device why.
     */
    endedAt: timestamptz('ended_at'),
  },
  (table) => [index('sessions_user').on(table.userID), index('sessions_expiry').on(table.expiresAt)],
);

/**
 * Single-use mailed links. An activation link has the name, password and approvals of the registration. A
 * link that moves an account to another address has that address and the hash of the password that allowed
 * it. A link with a visitor's intent returns it to the client that opens the link.
 */
export const mailTokens = pgTable(
  'mail_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    userID: ownerID(),
    purpose: text('purpose', { enum: ['activate', 'password', 'email'] }).notNull(),
    name: text('name'),
    passwordHash: text('password_hash'),
    termsVersion: integer('terms_version'),
    areAdsAllowed: boolean('are_ads_allowed'),
    email: text('email'),
    intent: jsonb('intent').$type<Intent>(),
    expiresAt: timestamptz('expires_at').notNull(),
    usedAt: timestamptz('used_at'),
  },
  (table) => [index('mail_tokens_user').on(table.userID), index('mail_tokens_expiry').on(table.expiresAt)],
);

const nameLine = sql`split_part(search_text, E'\\n', 1)`;

/**
 * Lists, removed ones included: a removed list keeps its emptied row, so that a late write to it is
 * recognised. Only `storeList` writes here.
 */
export const lists = pgTable(
  'lists',
  {
    id: uuid('id').primaryKey(),
    userID: ownerID(),
    /** The source that a copy refers to. Not a foreign key, because a copy outlives its source. */
    sourceListID: uuid('source_list_id'),
    sourceSnapshot: jsonb('source_snapshot').$type<SourceSnapshot>(),
    /** Set at the first publication and never changed, so a list published again has its former likes. */
    publicID: uuid('public_id').unique(),
    /** When it was first published; orders lists with equal likes, earliest first. */
    publishedAt: timestamptz('published_at'),
    /** `hidden` means that the list would be public, but moderators hide it or block its author. */
    access: text('access', { enum: ['none', 'link', 'public', 'hidden'] })
      .notNull()
      .default('none'),
    /** Reason for which moderators hid this list. The author cannot change it. */
    hiddenFor: text('hidden_for', { enum: REPORT_REASONS }),
    /** Whether the public list shows its author. */
    isAuthorShown: boolean('is_author_shown').notNull().default(false),
    name: text('name').notNull(),
    description: text('description').notNull(),
    country: text('country'),
    language: text('language').notNull(),
    tags: jsonb('tags').$type<string[]>().notNull(),
    items: jsonb('items').$type<Item[]>().notNull(),
    /** The owner's notes on tasted dishes by item id. Read for the owner only, never with the items. */
    tasted: jsonb('tasted').$type<Record<string, Tasted>>().notNull().default({}),
    removedItemIDs: jsonb('removed_item_ids').$type<string[]>().notNull(),
    /** Ids of the ticked items; derived, for experience. */
    doneIDs: uuid('done_ids').array().notNull(),
    likes: integer('likes').notNull().default(0),
    /** The folded name, then each folded tag, one per line; derived, for search. */
    searchText: text('search_text').notNull(),
    /** The words that a search for dishes compares; null unless public. Derived, see `search-text.ts`. */
    searchWords: text('search_words'),
    rev: revision('rev'),
    order: revision('list_order'),
    removedAt: timestamptz('removed_at'),
    createdAt: timestamptz('created_at').notNull(),
    updatedAt: timestamptz('updated_at').notNull(),
  },
  (table) => [
    index('lists_user').on(table.userID),
    // Removed lists are swept by age.
    index('lists_removed').on(table.removedAt).where(sql`removed_at is not null`),
    // A country's page is a scan of this index: its cost depends on the page, not the table. Nulls first, as
    // in a plain `order by likes desc`, which could not use another index order.
    index('lists_public')
      .on(table.country, table.likes.desc().nullsFirst(), table.publishedAt, table.publicID)
      .where(sql`access = 'public' and removed_at is null`),
    // The same for one language, because lists in a rare language are far apart in the index above.
    index('lists_public_language')
      .on(table.country, table.language, table.likes.desc().nullsFirst(), table.publishedAt, table.publicID)
      .where(sql`access = 'public' and removed_at is null`),
    // For downloads of a country. Public ids never change, so no list moves during a download.
    index('lists_public_id')
      .on(table.country, table.publicID)
      .where(sql`access = 'public' and removed_at is null`),
    // A search in a country lists exact name matches first.
    index('lists_named')
      .on(table.country, nameLine, table.likes.desc().nullsFirst(), table.publishedAt, table.publicID)
      .where(sql`access = 'public' and removed_at is null`),
    // The country is included, because a word may be common elsewhere. Tags are left out, because every
    // second list may have the same tag.
    index('lists_search')
      .using('gin', table.country, sql`${nameLine} gin_trgm_ops`)
      .where(sql`access = 'public' and removed_at is null`),
    index('lists_search_dishes')
      .using('gin', table.country, sql`split_part(search_words, E'\\n', 1) gin_trgm_ops`)
      .where(sql`access = 'public' and removed_at is null`),
    index('lists_search_tags')
      .using(
        'gin',
        table.country,
        table.searchText.op('gin_trgm_ops'),
        sql`substr(search_words, strpos(search_words, E'\\n')) gin_trgm_ops`,
      )
      .where(sql`access = 'public' and removed_at is null`),
  ],
);

/**
 * Number of public lists per country, updated by `storeList`. Counting a million rows per page is too slow.
 */
export const countryCounts = pgTable('country_counts', {
  country: text('country').primaryKey(),
  lists: integer('lists').notNull(),
});

/**
 * Names of dishes on public lists, once per country, updated by `storeList`. A search over all countries
 * reads them, so that it need not open every list that has the dish.
 */
export const dishes = pgTable(
  'dishes',
  {
    country: text('country').notNull(),
    name: text('name').notNull(),
    /** Its words (`wordLine`). Two spellings with one line are one dish. */
    line: text('line').notNull(),
    /** Number of public lists of the country that use this name. */
    lists: integer('lists').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.country, table.name] }),
    index('dishes_search').using('gin', table.line.op('gin_trgm_ops')),
  ],
);

/** Applied or finally refused writes by idempotency key, for 400 days; `refusal` is null for applied ones. */
export const appliedWrites = pgTable(
  'applied_writes',
  {
    userID: ownerID(),
    key: text('key').notNull(),
    fingerprint: text('fingerprint').notNull(),
    listID: uuid('list_id'),
    appliedAt: timestamptz('applied_at').notNull(),
    refusal: jsonb('refusal').$type<Refusal>(),
  },
  (table) => [
    primaryKey({ columns: [table.userID, table.key] }),
    index('applied_writes_age').on(table.appliedAt),
  ],
);

export type UserRow = typeof users.$inferSelect;
export type ListRow = typeof lists.$inferSelect;
/** The columns of a list that most writes need. */
export type LeanListRow = Omit<ListRow, 'sourceSnapshot'>;
