import type { Item, List } from '#src/domain/list.ts';
import type { Tasted } from '#src/domain/tasted.ts';
import { crc32 } from './handover-parts.ts';

type Field = keyof Tasted;

/**
 * A dish as it stood right after an import: its name, text and tags together, each thing that is kept of it, and which of
 * these the import told.
 */
export type SaidDish = { words: number; kept: Partial<Record<Field, number>>; told: Field[] };

/**
 * What an import said of a list and its dishes, as checksums: they tell what the user has written since, and show no one
 * else what was written, for they are stored outside the database.
 */
export type Said = { list: number; dishes: Record<string, SaidDish> };

/** The checksum of plain data, by the two bytes of each of its UTF-16 units. */
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
 * What an import has just said.
 * @param list as it stands right after it
 * @param brought ids of the dishes that it brought, of which it said everything
 * @param told what it said of dishes that were there, by their ids
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

/** Whether a list says of itself what the import said. */
export function isAsSaid(list: List, said: Said): boolean {
  return ofList(list) === said.list;
}

/** Whether a dish is called and described as the import said. */
export function isDishAsSaid(item: Item, said: Said): boolean {
  return ofDish(item) === said.dishes[item.id]?.words;
}

/**
 * What is kept of a dish now.
 * @returns the names of the things that still are what the import told, and of those that the user wrote since
 */
export function keptSince(itemID: string, tasted: Tasted = {}, said: Said): { same: Field[]; own: Field[] } {
  const now = Object.entries(ofTasted(tasted)) as [Field, number][];
  const { kept = {}, told = [] } = said.dishes[itemID] ?? {};
  return {
    same: now.filter(([field, sum]) => kept[field] === sum && told.includes(field)).map(([field]) => field),
    own: now.filter(([field, sum]) => kept[field] !== sum).map(([field]) => field),
  };
}
