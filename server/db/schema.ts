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
import type { StoredDiet } from '#src/domain/diet.ts';
import type { Item } from '#src/domain/list.ts';
import { REPORT_REASONS } from '#src/domain/list.ts';
import type { Tasted } from '#src/domain/tasted.ts';
import type { Refusal, SourceSnapshot } from './stored-json.ts';

const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
/** A revision of an account. */
export const revision = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0);

/** Accounts. `rev` is raised by every write and orders all that a phone hears about its account. */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    /** Lower case, so that two spellings are one account. */
    email: text('email').notNull().unique(),
    name: text('name').notNull(),
    /** Null for accounts that cannot sign in by password. */
    passwordHash: text('password_hash'),
    /** Whether the password was set by a link mailed to this address: whoever chose it reads the mails. */
    isPasswordProved: boolean('is_password_proved').notNull().default(false),
    /** Who signed in by a provider's token for this address, as `issuer|subject`; the latest stands last. */
    identities: text('identities').array().notNull().default([]),
    language: text('language').notNull().default('EN'),
    avatar: text('avatar').notNull().default('1'),
    isPremium: boolean('is_premium').notNull().default(false),
    /** The latest version of the terms that was approved; 0 for none. */
    termsVersion: integer('terms_version').notNull().default(0),
    areAdsAllowed: boolean('are_ads_allowed').notNull().default(false),
    /** What was reached, for good: `keepAchievements` adds, and nothing takes away. */
    achievements: text('achievements').array().notNull().default([]),
    /** What its owner does not eat, allergies only where they are to be here; null while nothing was chosen. */
    diet: jsonb('diet').$type<StoredDiet>(),
    activatedAt: timestamptz('activated_at'),
    /** Why moderators keep this account from making lists public; null for nearly everybody. */
    blockedFor: text('blocked_for', { enum: REPORT_REASONS }),
    rev: revision('rev'),
    /** How many distinct dishes the account has eaten, as of `countedRev`. */
    eaten: integer('eaten').notNull().default(0),
    /**
     * The revision up to which `eaten`, `achievements`, `eaten_items` and the revisions of `archive` and `likes` are kept. Where
     * an older version of the server has written since, it is another one than `rev`, and `countEaten` counts anew.
     */
    countedRev: revision('counted_rev'),
    /** The highest revision of a removed list that was swept: an answer since an earlier one cannot be partial. */
    sweptRev: revision('swept_rev'),
    createdAt: timestamptz('created_at').notNull(),
  },
  // Accounts whose link was never opened are looked for every day, and are few.
  (table) => [index('users_unopened').on(table.createdAt).where(sql`activated_at is null`)],
);

/** The account that a row belongs to, and goes with. */
export const ownerID = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Sessions, by the hash of their token: whoever reads this table cannot sign in with it. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** By which its owner names it; the hash stays with the server. */
    id: uuid('id').notNull().unique().defaultRandom(),
    userID: ownerID(),
    /** What its browser is called; the whole `User-Agent` would tell more than anybody needs. */
    device: text('device', { enum: DEVICE_KINDS }).notNull().default('unknown'),
    browser: text('browser'),
    system: text('system'),
    createdAt: timestamptz('created_at').notNull(),
    lastUsedAt: timestamptz('last_used_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    /** When its owner ended it from another place. The row stays until it expires, so that its phone hears why. */
    endedAt: timestamptz('ended_at'),
  },
  (table) => [index('sessions_user').on(table.userID), index('sessions_expiry').on(table.expiresAt)],
);

/**
 * Single-use links sent by mail. An activation link brings the name, password and agreements it was asked for with, one that
 * moves an account to another address brings that address and the password that allowed it. What a visitor wanted comes back by the link of that mail alone.
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
 * Lists, removed ones included: a removed list keeps its row, emptied, so that a late write to it is known to be
 * late. Written by `storeList` alone.
 */
export const lists = pgTable(
  'lists',
  {
    id: uuid('id').primaryKey(),
    userID: ownerID(),
    /** The list this one was saved from, while it is attached to it. No reference: the copy outlives its source. */
    sourceListID: uuid('source_list_id'),
    sourceSnapshot: jsonb('source_snapshot').$type<SourceSnapshot>(),
    /** Given at the first publishing and kept when unpublished, so that publishing again brings it back with its likes. */
    publicID: uuid('public_id').unique(),
    /** When it was first published: of lists that are liked alike, the one published first stands first. */
    publishedAt: timestamptz('published_at'),
    /** `hidden`: it would be public, but moderators keep it or its author from that. */
    access: text('access', { enum: ['none', 'link', 'public', 'hidden'] })
      .notNull()
      .default('none'),
    /** Why moderators have hidden this very list. Not the author's to change. */
    hiddenFor: text('hidden_for', { enum: REPORT_REASONS }),
    /** Whether everybody may read who wrote it, while it is public. */
    isAuthorShown: boolean('is_author_shown').notNull().default(false),
    name: text('name').notNull(),
    description: text('description').notNull(),
    country: text('country'),
    language: text('language').notNull(),
    tags: jsonb('tags').$type<string[]>().notNull(),
    items: jsonb('items').$type<Item[]>().notNull(),
    /** What its owner keeps of dishes they tasted, by item id: read for the owner's answers only, never with the items. */
    tasted: jsonb('tasted').$type<Record<string, Tasted>>().notNull().default({}),
    removedItemIDs: jsonb('removed_item_ids').$type<string[]>().notNull(),
    /** Ids of the ticked items; derived, for experience. */
    doneIDs: uuid('done_ids').array().notNull(),
    likes: integer('likes').notNull().default(0),
    /** The folded name, then each folded tag, a line each; derived, for search. */
    searchText: text('search_text').notNull(),
    /** What a search for dishes compares, of a public list; null of any other. Derived, see `search-text.ts`. */
    searchWords: text('search_words'),
    rev: revision('rev'),
    order: revision('list_order'),
    removedAt: timestamptz('removed_at'),
    createdAt: timestamptz('created_at').notNull(),
    updatedAt: timestamptz('updated_at').notNull(),
  },
  (table) => [
    index('lists_user').on(table.userID),
    // Removed lists are swept by their age.
    index('lists_removed').on(table.removedAt).where(sql`removed_at is not null`),
    // A country's page is a walk along this index: its cost is the page's, not the table's. Nulls first, because
    // that is what a plain `order by likes desc` asks for and an index that differs is of no use to it.
    index('lists_public')
      .on(table.country, table.likes.desc().nullsFirst(), table.publishedAt, table.publicID)
      .where(sql`access = 'public' and removed_at is null`),
    // The same walk in one language, because a rare one is far apart among the others.
    index('lists_public_language')
      .on(table.country, table.language, table.likes.desc().nullsFirst(), table.publishedAt, table.publicID)
      .where(sql`access = 'public' and removed_at is null`),
    // A download of a country goes along this one: public ids never change, so nothing moves under it.
    index('lists_public_id')
      .on(table.country, table.publicID)
      .where(sql`access = 'public' and removed_at is null`),
    // A search of a country begins with the lists of that very name.
    index('lists_named')
      .on(table.country, nameLine, table.likes.desc().nullsFirst(), table.publishedAt, table.publicID)
      .where(sql`access = 'public' and removed_at is null`),
    // With the country: a word may be common elsewhere. Names without tags: every second list may be tagged with it.
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

/** How many public lists each country has: kept by `storeList`, because counting a million rows a page is not free. */
export const countryCounts = pgTable('country_counts', {
  country: text('country').primaryKey(),
  lists: integer('lists').notNull(),
});

/**
 * What dishes of public lists are called, each name once a country: kept by `storeList`, because a search over all
 * countries must not open every list that has the dish.
 */
export const dishes = pgTable(
  'dishes',
  {
    country: text('country').notNull(),
    name: text('name').notNull(),
    /** Its words (`wordLine`): two spellings with one line are one dish. */
    line: text('line').notNull(),
    /** How many public lists of the country call it so. */
    lists: integer('lists').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.country, table.name] }),
    index('dishes_search').using('gin', table.line.op('gin_trgm_ops')),
  ],
);

/** Writes that were applied or refused for good, by their idempotency key, for 400 days. `refusal` says why it was not applied. */
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
/** A list's row as most writes need it. */
export type LeanListRow = Omit<ListRow, 'sourceSnapshot'>;
