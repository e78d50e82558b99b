import { v5 as uuidv5 } from 'uuid';
import type { ListRow } from '#server/db/schema.ts';
import { SYSTEM_USER_ID } from '#server/db/system-user.ts';
import { type ListState, newListState } from '#server/lists/list-state.ts';
import type { Content } from './schema.ts';

type StarterList = Content['lists'][number];

/**
 * What a list of the files is to be in the database, and what it is there now (null: nothing yet).
 * @param there the system user's lists by id
 * @param place where it stands in its country's file, from 0: so it is placed among lists that are liked alike, before
 *   everything that people publish
 * @param order its order if it is new
 */
export function starterList(
  there: ReadonlyMap<string, ListRow>,
  country: string,
  { slug, name, description, language, tags, items }: StarterList,
  place: number,
  order: number,
): { before: ListRow | null; state: ListState } {
  const idOf = (part: string) => uuidv5(`${country}/${slug}${part}`, SYSTEM_USER_ID);
  const id = idOf('');
  const before = there.get(id) ?? null;
  const known = new Set(before?.items.map((item) => item.id));
  const state: ListState = {
    ...(before ?? { ...newListState(id, SYSTEM_USER_ID), order }),
    publicID: idOf('#public'),
    publishedAt: new Date(place),
    access: before?.hiddenFor ? 'hidden' : 'public',
    removedAt: null,
    name,
    description,
    country,
    language,
    tags,
    items: items.map((item) => ({
      id: dishID(idOf, item, known),
      name: item.name,
      description: item.description,
      tags: item.tags,
      isDone: false,
    })),
  };
  return { before, state };
}

/**
 * The id of a dish follows from its slug. A database of the first release has made it of the dish's name of that time,
 * and it stays what it is there: people have ticked it.
 */
function dishID(
  idOf: (part: string) => string,
  dish: StarterList['items'][number],
  known: ReadonlySet<string>,
): string {
  const firstID = idOf(`/${dish.was ?? dish.name}`);
  return known.has(firstID) ? firstID : idOf(`/#${dish.id}`);
}

/** A list that is no longer in the files: kept with its likes, and nobody finds it. */
export function withdrawn(row: ListRow): ListState {
  return { ...row, access: 'none' };
}
