import * as v from 'valibot';
import { arrayUpTo } from '#src/contract/fields.ts';
import { isTooDeep, LIMITS } from '#src/contract/limits.ts';
import { NewListSchema } from '#src/contract/list.ts';
import type { List } from '#src/domain/list.ts';
import type { NewList } from '#src/domain/new-list.ts';
import { type FileList, plainDish } from './file-list.ts';

/**
 * A list as one device hands it over to another in QR codes. It has only what its author wrote, without ids,
 * ticks and notes (P12.1).
 */
export type HandedList = Pick<List, 'name' | 'description' | 'language' | 'tags'> & {
  chosenCountry: string;
  items: { name: string; description: string; tags: string[] }[];
};

// A dish's array has its name and text before its tags.
const Texts = arrayUpTo(v.string(), LIMITS.tagsPerTarget + 2);
const Dishes = arrayUpTo(Texts, LIMITS.itemsPerList);

/** Name, country, language, description, tags, and for each dish an array of its name, text and tags. */
const WireSchema = v.strictTuple([v.string(), v.string(), v.string(), v.string(), Texts, Dishes]);

/**
 * Returns a list that is handed over as JSON, as short as possible. Tags are written without their `#`, which
 * `NewListSchema` adds again.
 */
export function handoverText({
  name,
  chosenCountry,
  language,
  description,
  tags,
  items,
}: HandedList): string {
  const bare = (each: readonly string[]) => each.map((tag) => tag.replace(/^#/, ''));
  const dishes = items.map((item) => [item.name, item.description, ...bare(item.tags)]);
  return JSON.stringify([name, chosenCountry, language, description, bare(tags), dishes]);
}

/**
 * Reads a list that was handed over, and checks it against all limits of lists, because anyone can make such
 * a QR code.
 * @returns null for any other text
 */
export function handedListOf(text: string): HandedList | null {
  if (isTooDeep(text)) return null;
  const wire = v.safeParse(v.pipe(v.string(), v.parseJson(), WireSchema), text, { abortEarly: true });
  if (!wire.success) return null;
  const [name, chosenCountry, language, description, tags, dishes] = wire.output;
  const items = dishes.map(([dish, about = '', ...ofDish]) => ({
    name: dish,
    description: about,
    tags: ofDish,
  }));
  return fitForHandover({ name, chosenCountry, language, description, tags, items });
}

/**
 * Removes from a list everything that is not handed over. Returns null if the list breaks the current rules,
 * for example because it has no country.
 */
export function fitForHandover(list: unknown): HandedList | null {
  const read = v.safeParse(NewListSchema, list, { abortEarly: true });
  if (!read.success) return null;
  const { items, name, description, chosenCountry, language, tags } = read.output;
  return {
    name,
    description,
    chosenCountry,
    language,
    tags,
    items: items.map((item) => ({ name: item.name, description: item.description, tags: item.tags })),
  };
}

/** Converts a list that was handed over to a file list. */
export function handedFile({ name, description, chosenCountry, language, tags, items }: NewList): FileList {
  return {
    ...{ name, text: description, country: chosenCountry, language, tags },
    dishes: items.map((item) => ({ ...plainDish(item.name, item.description), tags: item.tags })),
  };
}
