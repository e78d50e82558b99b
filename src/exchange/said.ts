import type { Item, List } from '#src/domain/list.ts';
import type { Tasted } from '#src/domain/tasted.ts';
import { crc32 } from './handover-parts.ts';

type Field = keyof Tasted;

/**
 * Checksums of a dish right after an import: one of name, text and tags together, one of each field of the
 * notes; and the fields that the import wrote.
 */
export type SaidDish = { words: number; kept: Partial<Record<Field, number>>; told: Field[] };

/**
 * Checksums of the content of an import. They show what the user has written since, and do not reveal the
 * texts, because they are stored outside the database.
 */
export type Said = { list: number; dishes: Record<string, SaidDish> };

/** Returns the CRC-32 of plain data as JSON, over both bytes of each UTF-16 unit. */
function sumOf(said: unknown): number {
  const units = Uint16Array.from(JSON.stringify(said), (unit) => unit.charCodeAt(0));
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
 * @param brought ids of the dishes that the import added
 * @param told the notes that the import added to existing dishes, by their ids
 */
export function saidOf(list: List, brought: readonly string[], told: ReadonlyMap<string, Tasted>): Said {
  const all = new Set(brought);
  const dishes = list.items.flatMap((item): [string, SaidDish][] => {
    if (!all.has(item.id) && !told.has(item.id)) return [];
    const kept = ofTasted(list.tasted?.[item.id] ?? {});
    const fields = Object.keys(all.has(item.id) ? kept : (told.get(item.id) ?? {})) as Field[];
    return [[item.id, { words: ofDish(item), kept, told: fields }]];
  });
  return { list: ofList(list), dishes: Object.fromEntries(dishes) };
}

/** Returns whether a list's own fields are unchanged since the import. */
export function isAsSaid(list: List, said: Said): boolean {
  return ofList(list) === said.list;
}

/** Returns whether a dish's name, text and tags are unchanged since the import. */
export function isDishAsSaid(item: Item, said: Said): boolean {
  return ofDish(item) === said.dishes[item.id]?.words;
}

/**
 * Compares a dish's notes with their state after the import.
 * @returns `same`: the fields that the import wrote and that are unchanged; `own`: the fields that the user
 *   wrote since
 */
export function keptSince(itemID: string, tasted: Tasted = {}, said: Said): { same: Field[]; own: Field[] } {
  const now = Object.entries(ofTasted(tasted)) as [Field, number][];
  const { kept = {}, told = [] } = said.dishes[itemID] ?? {};
  return {
    same: now.filter(([field, sum]) => kept[field] === sum && told.includes(field)).map(([field]) => field),
    own: now.filter(([field, sum]) => kept[field] !== sum).map(([field]) => field),
  };
}
