import { lists } from '#server/db/schema.ts';

/** The columns answers are made of: the snapshot, tombstones and search text stay in the database. */
export const wireColumns = {
  id: lists.id,
  publicID: lists.publicID,
  publishedAt: lists.publishedAt,
  access: lists.access,
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
