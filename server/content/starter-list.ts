import { v5 as uuidv5 } from 'uuid';
import type { ListRow } from '#server/db/schema.ts';
import { SYSTEM_USER_ID } from '#server/db/system-user.ts';
import { type ListState, newListState } from '#server/lists/list-state.ts';
import type { Content } from './schema.ts';

type StarterList = Content['lists'][number];

/**
 * Returns the wanted state of a list from the files, and its current row (null if there is none).
 * @param rowsByID the rows of the system user's lists by id
 * @param index index of the list in its country's file, from 0. It becomes the time of publication, which
 *   orders lists with equal likes, so that starter lists come before those of users.
 * @param order its order if the list is new
 */
export function starterList(
  rowsByID: ReadonlyMap<string, ListRow>,
  country: string,
  { slug, name, description, language, tags, items }: StarterList,
  index: number,
  order: number,
): { before: ListRow | null; state: ListState } {
  const idOf = (part: string) => uuidv5(`${country}/${slug}${part}`, SYSTEM_USER_ID);
  const id = idOf('');
  const before = rowsByID.get(id) ?? null;
  const existingIDs = new Set(before?.items.map((item) => item.id));
  const state: ListState = {
    ...(before ?? { ...newListState(id, SYSTEM_USER_ID), order }),
    publicID: idOf('#public'),
    publishedAt: new Date(index),
    access: before?.hiddenFor ? 'hidden' : 'public',
    removedAt: null,
    name,
    description,
    country,
    language,
    tags,
    items: items.map((item) => ({
      id: dishID(idOf, item, existingIDs),
      name: item.name,
      description: item.description,
      tags: item.tags,
      isDone: false,
    })),
  };
  return { before, state };
}

/**
 * Returns the id of a dish, which is derived from its slug. A database of the first release derived it from
 * the dish's name at that time; such an id is kept, because users have ticked the dish.
 */
function dishID(
  idOf: (part: string) => string,
  dish: StarterList['items'][number],
  existingIDs: ReadonlySet<string>,
): string {
  const firstID = idOf(`/${dish.was ?? dish.name}`);
  return existingIDs.has(firstID) ? firstID : idOf(`/#${dish.id}`);
}

/**
 * Returns the state of a list that is no longer in the files. The list stays with its likes, but is not
 * public.
 */
export function withdrawnState(row: ListRow): ListState {
  return { ...row, access: 'none' };
}
