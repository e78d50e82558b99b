import { readFileSync } from 'node:fs';
import { v5 as uuidv5 } from 'uuid';
import { SYSTEM_USER_ID } from '#server/db/system-user.ts';
import type { Deps } from '#server/deps.ts';
import { createOwnList } from '#server/lists/create-list.ts';
import { setAccess } from '#server/lists/publish-list.ts';
import { write } from '#server/write/write.ts';
import type { ListOutcome, WriteContext } from '#server/write/write-context.ts';

type FirstContent = {
  country: string;
  lists: {
    slug: string;
    name: string;
    description: string;
    language: 'EN';
    tags: string[];
    items: { name: string; description: string; tags: string[] }[];
  }[];
};

/** Returns a country's file of starter lists in the first release. */
export function firstRelease(country: string): FirstContent {
  const file = new URL(`../fixtures/first-release/${country.toLowerCase()}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Returns the names of dishes in the first release, by country and slug of the list. */
export function firstDishNames(): Record<string, string[]> {
  const file = new URL('../fixtures/first-release/dish-names.json', import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8'));
}

/**
 * Returns an id in a starter list of the first release: the list's, or that of a part, such as `#public` or
 * `/` and a dish's name.
 */
export const firstIDOf = (country: string, slug: string, part = '') =>
  uuidv5(`${country}/${slug}${part}`, SYSTEM_USER_ID);

/** Loads starter lists as the first release did, with ids made of the dishes' names. */
export async function loadFirstRelease(deps: Deps, contents: FirstContent[]): Promise<void> {
  for (const { country, lists } of contents) {
    for (const { slug, ...list } of lists) {
      const idOf = (part: string) => firstIDOf(country, slug, part);
      const items = list.items.map((item) => ({ ...item, id: idOf(`/${item.name}`), isDone: false }));
      const listID = idOf('');
      const args = { list: { ...list, chosenCountry: country, items } };
      await asSystem(deps, (writing) => createOwnList(writing, { listID, args }));
      const publicID = idOf('#public');
      await asSystem(deps, (writing) =>
        setAccess(writing, { kind: 'list.publish', listID, args: { publicID } }),
      );
    }
  }
}

/** Applies a change as the author of the starter lists. */
async function asSystem(deps: Deps, change: (writing: WriteContext) => Promise<ListOutcome>): Promise<void> {
  await write(
    deps,
    { userID: SYSTEM_USER_ID, key: null, epoch: null, fingerprint: '' },
    change,
    async () => ({}),
  );
}
