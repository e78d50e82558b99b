import type { ListRow } from '#server/db/schema.ts';
import type { List } from '#src/domain/list.ts';

/** The columns that answers need. */
type WireRow = Pick<
  ListRow,
  | 'id'
  | 'publicID'
  | 'publishedAt'
  | 'access'
  | 'hiddenFor'
  | 'isAuthorShown'
  | 'sourceListID'
  | 'name'
  | 'description'
  | 'country'
  | 'language'
  | 'tags'
  | 'items'
  | 'likes'
  | 'rev'
  | 'order'
>;

/** The columns for answers to the owner. */
type OwnRow = WireRow & Pick<ListRow, 'removedItemIDs' | 'tasted'>;

/** The columns for answers to other users; `author` is null unless the author allows their name. */
export type PublicRow = WireRow & { author: string | null; isStarter: boolean };

/** The publication that a copy was saved from, while it is public. */
type Publication = { publicID: string; likes: number };

function contentOf(row: WireRow): Pick<List, 'name' | 'description' | 'chosenCountry' | 'language' | 'tags'> {
  const { name, description, country, language, tags } = row;
  return { name, description, chosenCountry: country, language, tags };
}

/**
 * Returns a list as its owner sees it. Its `publicID` is that of its own publication or else that of its
 * source; null without either, and for a hidden list.
 */
export function toOwnList(row: OwnRow, source: Publication | null): List {
  const isPublic = row.access === 'public';
  const access = row.access === 'hidden' ? 'none' : row.access;
  const isHidden = row.access === 'hidden';
  const isAuthor = isPublic || isHidden || row.sourceListID === null;
  const publication = isPublic ? row : isHidden ? null : source;
  return {
    id: row.id,
    publicID: publication?.publicID ?? null,
    isAuthor,
    ...contentOf(row),
    items: row.items,
    likes: publication?.likes ?? 0,
    rev: row.rev,
    order: row.order,
    access,
    ...hiddenReason(row),
    // With the removed ids and the items of the copy, a device knows which of the source's dishes are new to
    // the copy.
    ...(!isAuthor && { removedItemIDs: row.removedItemIDs }),
    ...(!isPublic && row.publicID !== null && { formerPublicID: row.publicID }),
    ...(row.isAuthorShown && { isAuthorShown: true }),
    ...(Object.keys(row.tasted).length > 0 && { tasted: row.tasted }),
  };
}

/**
 * Returns the moderators' reason for hiding a list, or `blocked` when its author is blocked; empty for other
 * lists.
 */
function hiddenReason({ access, hiddenFor }: WireRow): Pick<List, 'hiddenFor'> {
  if (hiddenFor !== null) return { hiddenFor };
  return access === 'hidden' ? { hiddenFor: 'blocked' } : {};
}

/** Returns a public list as other users see it, without its private id (P5.6). */
export function toPublicList(row: PublicRow): List {
  return toSharedList(row, row.publicID as string);
}

/**
 * Returns a list as other users see it, under the id they found it by. It does not reveal what the owner ate.
 */
export function toSharedList(row: PublicRow, id: string): List {
  const isPublic = row.access === 'public';
  return {
    id,
    publicID: isPublic ? row.publicID : null,
    isAuthor: false,
    ...contentOf(row),
    items: row.items.map((item) => ({ ...item, isDone: false })),
    likes: isPublic ? row.likes : 0,
    rev: 0,
    order: 0,
    ...(isPublic && row.publishedAt !== null && { publishedAt: row.publishedAt.getTime() }),
    ...(row.author !== null && { author: row.author }),
    ...(row.isStarter && { isStarter: true }),
  };
}
