import type { Item } from '#src/domain/list.ts';
import type { Tasted } from '#src/domain/tasted.ts';

/** The content of a source, the list that a copy was made of, at the time when the user saved it. */
export type Snapshot = Pick<ModelList, 'name' | 'description' | 'country' | 'language' | 'tags'> & {
  items: Omit<Item, 'isDone'>[];
};

/** A list in the model of the server. */
export type ModelList = {
  id: string;
  userID: string;
  publicID: string | null;
  access: 'none' | 'link' | 'public';
  isAuthorShown: boolean;
  name: string;
  description: string;
  country: string | null;
  language: string;
  tags: string[];
  items: Item[];
  /** The owner's notes, by the dish's id. */
  tasted: Record<string, Tasted>;
  /** Ids of the dishes that were removed from this list. */
  removedItemIDs: Set<string>;
  /** The id of the list that this list is a copy of. Null if it is no copy, or if its owner published it. */
  sourceID: string | null;
  /**
   * The content of the list that this list is a copy of, at the last time the user saved it. Null if it is no
   * copy.
   */
  snapshot: Snapshot | null;
  isRemoved: boolean;
};
