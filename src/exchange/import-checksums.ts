import type { Item, List } from '#src/domain/list.ts';
import type { Tasted } from '#src/domain/tasted.ts';
import { crc32 } from './handover-parts.ts';

type Field = keyof Tasted;

/**
 * Checksums of a dish right after an import: one of name, text and tags together, one of each field of the
 * notes; and the fields that the import wrote.
 */
export type DishChecksums = { words: number; kept: Partial<Record<Field, number>>; told: Field[] };

/**
 * Checksums of the content of an import. They show whether the user has changed a text since. They do not
 * contain the texts, because they are stored outside the database.
 */
export type ImportChecksums = { list: number; dishes: Record<string, DishChecksums> };

/** Returns the CRC-32 of plain data as JSON, over both bytes of each UTF-16 unit. */
function sumOf(content: unknown): number {
  const units = Uint16Array.from(JSON.stringify(content), (unit) => unit.charCodeAt(0));
  return crc32(new Uint8Array(units.buffer));
}

const ofList = ({ name, description, chosenCountry, language, tags }: List) =>
  sumOf([name, description, chosenCountry, language, tags]);
const ofDish = ({ name, description, tags }: Item) => sumOf([name, description, tags]);
const ofTasted = (tasted: Tasted) =>
  Object.fromEntries(Object.entries(tasted).map(([field, value]) => [field, sumOf(value)]));

/**
 * Returns the checksums of an import.
 * @param list the list right after the import
 * @param addedIDs ids of the dishes that the import added
 * @param addedNotes the notes that the import added to existing dishes, by their ids
 */
export function checksumsOf(
  list: List,
  addedIDs: readonly string[],
  addedNotes: ReadonlyMap<string, Tasted>,
): ImportChecksums {
  const all = new Set(addedIDs);
  const dishes = list.items.flatMap((item): [string, DishChecksums][] => {
    if (!all.has(item.id) && !addedNotes.has(item.id)) return [];
    const kept = ofTasted(list.tasted?.[item.id] ?? {});
    const fields = Object.keys(all.has(item.id) ? kept : (addedNotes.get(item.id) ?? {})) as Field[];
    return [[item.id, { words: ofDish(item), kept, told: fields }]];
  });
  return { list: ofList(list), dishes: Object.fromEntries(dishes) };
}

/** Returns whether a list's own fields are unchanged since the import. */
export function isListUnchanged(list: List, checksums: ImportChecksums): boolean {
  return ofList(list) === checksums.list;
}

/** Returns whether a dish's name, text and tags are unchanged since the import. */
export function isDishUnchanged(item: Item, checksums: ImportChecksums): boolean {
  return ofDish(item) === checksums.dishes[item.id]?.words;
}

/**
 * Compares a dish's notes with their state after the import.
 * @returns `same`: the fields that the import wrote and that are unchanged; `own`: the fields that the user
 *   wrote since
 */
export function noteChangesSince(
  itemID: string,
  tasted: Tasted = {},
  checksums: ImportChecksums,
): { same: Field[]; own: Field[] } {
  const now = Object.entries(ofTasted(tasted)) as [Field, number][];
  const { kept = {}, told = [] } = checksums.dishes[itemID] ?? {};
  return {
    same: now.filter(([field, sum]) => kept[field] === sum && told.includes(field)).map(([field]) => field),
    own: now.filter(([field, sum]) => kept[field] !== sum).map(([field]) => field),
  };
}
