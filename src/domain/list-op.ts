import type { Item, List } from './list.ts';

/** What a new list begins with; the rest of `List` follows from being new. */
export type NewList = Pick<List, 'name' | 'description' | 'chosenCountry' | 'language' | 'tags' | 'items'>;

type OnList<Kind extends string, Args> = { kind: Kind; listID: string; args: Args };
type OnItem<Kind extends string, Args> = OnList<Kind, Args> & { itemID: string };

/**
 * One change a user means to make to one list, named by its target's id and its wanted value, so that doing it
 * twice is doing it once. `archived` are the ids that were done when their list or item was removed: they keep
 * counting as experience.
 */
export type ListOp =
  | OnList<'list.create', { list: NewList }>
  | OnList<'list.save', { source: List }>
  | OnList<'list.remove', { archived: string[] }>
  | OnList<'list.rename', { name: string }>
  | OnList<'list.describe', { description: string }>
  | OnList<'list.setCountry', { country: string }>
  | OnList<'list.addTag', { tag: string }>
  | OnList<'list.removeTag', { tag: string }>
  | OnList<'list.publish', { publicID: string }>
  | OnList<'list.unpublish', Record<never, never>>
  | OnList<'list.openByLink', Record<never, never>>
  | OnItem<'item.add', { item: Item }>
  | OnItem<'item.remove', { archived: string[] }>
  | OnItem<'item.rename', { name: string }>
  | OnItem<'item.describe', { description: string }>
  | OnItem<'item.addTag', { tag: string }>
  | OnItem<'item.removeTag', { tag: string }>
  | OnItem<'item.tick', { isDone: boolean }>;

/** An op on a list that is there and stays there. */
export type ChangeOp = Exclude<ListOp, { kind: 'list.create' | 'list.save' | 'list.remove' }>;
