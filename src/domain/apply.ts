import { type Item, isPublic, type List, UNSENT_ORDER } from './list.ts';
import type { ChangeOp, ListOp, NewList } from './list-op.ts';
import { withoutTag, withTag } from './tag.ts';

/** A list that did not exist before, owned by its author. */
export function newList(id: string, content: NewList): List {
  return {
    id,
    publicID: null,
    isAuthor: true,
    ...content,
    likes: 0,
    rev: 0,
    order: UNSENT_ORDER,
    access: 'none',
  };
}

/** The saver's own copy of a public list: same items and item ids, all undone (design, sections 5.3 and 6). */
export function copyOf(source: List, copyID: string): List {
  // Named one by one: what a phone keeps beside a public list is not part of it.
  const { publicID, name, description, chosenCountry, language, tags, items, likes } = source;
  return {
    ...newList(copyID, { name, description, chosenCountry, language, tags, items }),
    items: items.map((item) => ({ ...item, isDone: false })),
    isAuthor: false,
    publicID,
    likes,
    removedItemIDs: [],
  };
}

function changeItem(list: List, itemID: string, change: (item: Item) => Item): List {
  return { ...list, items: list.items.map((item) => (item.id === itemID ? change(item) : item)) };
}

/**
 * The list after `op`; null means there is none. Pure and idempotent: `apply(apply(x, op), op) = apply(x, op)`.
 * A target that is not there (removed elsewhere) leaves the list as it is. Saving a list again keeps the copy:
 * what the source has new comes with the server's answer, which alone knows what the copy began as.
 */
export function apply(list: List | null, op: ListOp): List | null {
  if (op.kind === 'list.create') return list ?? newList(op.listID, op.args.list);
  if (op.kind === 'list.save') return list ?? copyOf(op.args.source, op.listID);
  if (list === null || op.kind === 'list.remove') return null;
  return applyToExisting(list, op);
}

/** A list that has a publication keeps it: a public id is for good, and a second device may not give another. */
function published(list: List, publicID: string): List {
  if (isPublic(list)) return list;
  return { ...withoutSource(list), publicID, isAuthor: true, likes: 0, access: 'public' };
}

/** Without a publication, its own or the source's: a copy is only detached and becomes its owner's own list. */
function notPublished(list: List, access: 'none' | 'link'): List {
  return { ...withoutSource(list), publicID: null, isAuthor: true, likes: 0, access };
}

/** What is known of a copy for its source's sake goes with the source. */
function withoutSource({ removedItemIDs: _, ...list }: List): List {
  return list;
}

/** Takes an item off; a copy remembers it, so that its source does not offer it again. */
function withoutItem(list: List, itemID: string): List {
  const items = list.items.filter((item) => item.id !== itemID);
  const isGone = items.length < list.items.length && list.removedItemIDs !== undefined;
  return { ...list, items, ...(isGone && { removedItemIDs: [...(list.removedItemIDs ?? []), itemID] }) };
}

function applyToExisting(list: List, op: ChangeOp): List {
  switch (op.kind) {
    case 'list.rename':
      return { ...list, name: op.args.name };
    case 'list.describe':
      return { ...list, description: op.args.description };
    case 'list.setCountry':
      return { ...list, chosenCountry: op.args.country };
    case 'list.addTag':
      return { ...list, tags: withTag(list.tags, op.args.tag) };
    case 'list.removeTag':
      return { ...list, tags: withoutTag(list.tags, op.args.tag) };
    case 'list.publish':
      return published(list, op.args.publicID);
    case 'list.unpublish':
      return notPublished(list, 'none');
    case 'list.openByLink':
      return notPublished(list, 'link');
    case 'item.add':
      return list.items.some((item) => item.id === op.itemID)
        ? list
        : { ...list, items: [...list.items, { ...op.args.item, id: op.itemID }] };
    case 'item.remove':
      return withoutItem(list, op.itemID);
    case 'item.rename':
      return changeItem(list, op.itemID, (item) => ({ ...item, name: op.args.name }));
    case 'item.describe':
      return changeItem(list, op.itemID, (item) => ({ ...item, description: op.args.description }));
    case 'item.addTag':
      return changeItem(list, op.itemID, (item) => ({ ...item, tags: withTag(item.tags, op.args.tag) }));
    case 'item.removeTag':
      return changeItem(list, op.itemID, (item) => ({ ...item, tags: withoutTag(item.tags, op.args.tag) }));
    case 'item.tick':
      return changeItem(list, op.itemID, (item) => ({ ...item, isDone: op.args.isDone }));
  }
}

/** The list after all `ops`, in their order: what the user sees is `fold(what the server last said, what waits)`. */
export function fold(base: List | null, ops: readonly ListOp[]): List | null {
  return ops.reduce(apply, base);
}
