import type { ListRow } from '#server/db/schema.ts';
import type { List } from '#src/domain/list.ts';

/** The part of a row that answers are made of. */
export type WireRow = Pick<
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

/** A row as its owner's answers are made of it. */
export type OwnRow = WireRow & Pick<ListRow, 'removedItemIDs' | 'tasted'>;

/** A row as everybody's answers are made of it; `author` is null unless they let their name be told. */
export type PublicRow = WireRow & { author: string | null };

/** The publication a copy was saved from, while it is public. */
export type Publication = { publicID: string; likes: number };

function contentOf(row: WireRow): Pick<List, 'name' | 'description' | 'chosenCountry' | 'language' | 'tags'> {
  const { name, description, country, language, tags } = row;
  return { name, description, chosenCountry: country, language, tags };
}

/** A list as its owner gets it: with its own publication, or else the source's (design, section 6). */
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
    // From these and what is on the copy a phone knows which of the source's dishes are new to it.
    ...(!isAuthor && { removedItemIDs: row.removedItemIDs }),
    ...(!isPublic && row.publicID !== null && { formerPublicID: row.publicID }),
    ...(row.isAuthorShown && { isAuthorShown: true }),
    ...(Object.keys(row.tasted).length > 0 && { tasted: row.tasted }),
  };
}

/** Why a list is kept from being public: for itself, or else because its author is. */
function hiddenReason({ access, hiddenFor }: WireRow): Pick<List, 'hiddenFor'> {
  if (hiddenFor !== null) return { hiddenFor };
  return access === 'hidden' ? { hiddenFor: 'blocked' } : {};
}

/** A public list as everybody gets it: its own id is its owner's affair. */
export function toPublicList(row: PublicRow): List {
  return toSharedList(row, row.publicID as string);
}

/** A list as everybody else gets it, under the id they found it by: nothing in it tells what its owner ate. */
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
  };
}
