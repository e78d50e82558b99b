import type { Item } from '#src/domain/list.ts';
import type { Tasted } from '#src/domain/tasted.ts';

/** The content of a source when it was saved. */
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
  removedItems: Set<string>;
  sourceID: string | null;
  snapshot: Snapshot | null;
  isRemoved: boolean;
};
