import { checksumOf } from '#src/domain/checksum.ts';
import type { Item, List } from '#src/domain/list.ts';
import type { Tasted } from '#src/domain/tasted.ts';

type Field = keyof Tasted;

/** Checksums of a dish right after an import. */
type DishChecksums = {
  /** Of name, text and tags together. */
  words: number;
  /** Of each field of the notes. */
  kept: Partial<Record<Field, number>>;
  /** The fields of the notes that the import wrote. */
  told: Field[];
};

/**
 * Checksums of the content of an import. They show whether the user has changed a text since. The texts
 * themselves are not included, because the checksums are stored outside the database.
 */
export type ImportChecksums = { list: number; dishes: Record<string, DishChecksums> };

const sumOfList = ({ name, description, chosenCountry, language, tags }: List) =>
  checksumOf([name, description, chosenCountry, language, tags]);
const sumOfDish = ({ name, description, tags }: Item) => checksumOf([name, description, tags]);
const sumsOfNotes = (tasted: Tasted) =>
  Object.fromEntries(Object.entries(tasted).map(([field, value]) => [field, checksumOf(value)]));

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
  const addedSet = new Set(addedIDs);
  const dishes = list.items.flatMap((item): [string, DishChecksums][] => {
    if (!addedSet.has(item.id) && !addedNotes.has(item.id)) return [];
    const noteSums = sumsOfNotes(list.tasted?.[item.id] ?? {});
    const importedFields = Object.keys(
      addedSet.has(item.id) ? noteSums : (addedNotes.get(item.id) ?? {}),
    ) as Field[];
    return [[item.id, { words: sumOfDish(item), kept: noteSums, told: importedFields }]];
  });
  return { list: sumOfList(list), dishes: Object.fromEntries(dishes) };
}

/** Returns whether a list's own fields are unchanged since the import. */
export function isListUnchanged(list: List, checksums: ImportChecksums): boolean {
  return sumOfList(list) === checksums.list;
}

/** Returns whether a dish's name, text and tags are unchanged since the import. */
export function isDishUnchanged(item: Item, checksums: ImportChecksums): boolean {
  return sumOfDish(item) === checksums.dishes[item.id]?.words;
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
  const currentSums = Object.entries(sumsOfNotes(tasted)) as [Field, number][];
  const { kept: noteSums = {}, told: importedFields = [] } = checksums.dishes[itemID] ?? {};
  const isUnchanged = ([field, sum]: [Field, number]) => noteSums[field] === sum;
  return {
    same: currentSums
      .filter((each) => isUnchanged(each) && importedFields.includes(each[0]))
      .map(([field]) => field),
    own: currentSums.filter((each) => !isUnchanged(each)).map(([field]) => field),
  };
}
