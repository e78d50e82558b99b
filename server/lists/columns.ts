import { sql } from 'drizzle-orm';
import { lists } from '#server/db/schema.ts';
import { SYSTEM_USER_ID } from '#server/db/system-user.ts';

/** The columns that answers need. Snapshot, tombstones and search texts stay in the database. */
export const wireColumns = {
  id: lists.id,
  publicID: lists.publicID,
  publishedAt: lists.publishedAt,
  access: lists.access,
  hiddenFor: lists.hiddenFor,
  isAuthorShown: lists.isAuthorShown,
  sourceListID: lists.sourceListID,
  name: lists.name,
  description: lists.description,
  country: lists.country,
  language: lists.language,
  tags: lists.tags,
  items: lists.items,
  likes: lists.likes,
  rev: lists.rev,
  order: lists.order,
};

/**
 * The columns for answers to other users, with the name of a public list's author if they allow it; no other
 * name leaves the database (P5.6).
 */
export const publicColumns = {
  ...wireColumns,
  isStarter: sql<boolean>`${lists.userID} = ${SYSTEM_USER_ID}`,
  author: sql<
    string | null
  >`case when ${lists.access} = 'public' and ${lists.isAuthorShown} then (select u.name from users u where u.id = ${lists.userID}) end`,
};
