import { sql } from 'drizzle-orm';
import { lists } from '#server/db/schema.ts';

/** The columns answers are made of: the snapshot, tombstones and search text stay in the database. */
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
 * The columns of lists that are answered to everybody, with what the author of a public one is called today, where they let it
 * be told: no other name ever leaves the database.
 */
export const publicColumns = {
  ...wireColumns,
  author: sql<
    string | null
  >`case when ${lists.access} = 'public' and ${lists.isAuthorShown} then (select u.name from users u where u.id = ${lists.userID}) end`,
};
