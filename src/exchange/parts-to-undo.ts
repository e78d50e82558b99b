import { type Item, isPublic, type List } from '#src/domain/list.ts';
import {
  type ImportChecksums,
  isDishUnchanged,
  isListUnchanged,
  noteChangesSince,
} from './import-checksums.ts';

/** The effects of an import on one list. */
type ImportEffects = {
  isNew: boolean;
  itemIDs: readonly string[];
  tickedIDs: readonly string[];
  changed: readonly { itemID: string; isTicked: boolean }[];
  said: ImportChecksums;
};

/** The parts of a dish to remove: its tick, fields of its notes, or the whole dish. */
type UndoPart = {
  itemID: string;
  isTick: boolean;
  isDish: boolean;
  fields: ReturnType<typeof noteChangesSince>['same'];
};

/** Returns whether the user has added to, changed or shared a list that an import created. */
export function hasOwnContent(list: List, effects: ImportEffects): boolean {
  const addedIDs = new Set(effects.itemIDs);
  const isShared = isPublic(list) || (list.access ?? 'none') !== 'none';
  return (
    isShared ||
    !isListUnchanged(list, effects.said) ||
    list.items.some((item) => !addedIDs.has(item.id) || isDishChanged(item, list, effects))
  );
}

/** Returns whether the user has ticked or changed a dish since the import added it. */
function isDishChanged(item: Item, { tasted }: List, { said, tickedIDs }: ImportEffects): boolean {
  return (
    (item.isDone && !tickedIDs.includes(item.id)) ||
    !isDishUnchanged(item, said) ||
    noteChangesSince(item.id, tasted?.[item.id], said).own.length > 0
  );
}

/**
 * Returns the parts of a list's dishes that the undo of an import removes. They are the parts that are
 * unchanged since (P12.3).
 */
export function partsToUndo(list: List, effects: ImportEffects): UndoPart[] {
  const addedIDs = new Set(effects.itemIDs);
  const changedItems = new Map(effects.changed.map(({ itemID, isTicked }) => [itemID, isTicked]));
  const ticked = new Set(effects.tickedIDs);
  return list.items.flatMap((item): UndoPart[] => {
    const { id, isDone } = item;
    if (!addedIDs.has(id) && !changedItems.has(id)) return [];
    const { same, own } = noteChangesSince(id, list.tasted?.[id], effects.said);
    // If the user has written about a dish, the tick is theirs too.
    const isTick = isDone && (ticked.has(id) || changedItems.get(id) === true) && own.length === 0;
    const isDish = addedIDs.has(id) && !isDishChanged(item, list, effects);
    return [{ itemID: id, isTick, isDish, fields: same }];
  });
}
