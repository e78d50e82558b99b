import { type Item, isPublic, type List } from '#src/domain/list.ts';
import { isAsSaid, isDishAsSaid, keptSince, type Said } from './said.ts';

/** The effects of an import on one list. */
type Made = {
  isNew: boolean;
  itemIDs: readonly string[];
  tickedIDs: readonly string[];
  changed: readonly { itemID: string; isTicked: boolean }[];
  said: Said;
};

/** The parts of a dish to remove: its tick, fields of its notes, or the whole dish. */
export type Taken = {
  itemID: string;
  isTick: boolean;
  isDish: boolean;
  fields: ReturnType<typeof keptSince>['same'];
};

/** Returns whether a list that an import created contains anything of the user's own, or is shared. */
export function isTheirs(list: List, made: Made): boolean {
  const brought = new Set(made.itemIDs);
  const isShared = isPublic(list) || (list.access ?? 'none') !== 'none';
  return (
    isShared ||
    !isAsSaid(list, made.said) ||
    list.items.some((item) => !brought.has(item.id) || isDishTheirs(item, list, made))
  );
}

/** Returns whether the user has ticked or changed a dish since the import added it. */
function isDishTheirs(item: Item, { tasted }: List, { said, tickedIDs }: Made): boolean {
  return (
    (item.isDone && !tickedIDs.includes(item.id)) ||
    !isDishAsSaid(item, said) ||
    keptSince(item.id, tasted?.[item.id], said).own.length > 0
  );
}

/** Returns what the undo of an import removes from a list's dishes: only the unchanged parts (P12.3). */
export function takenBack(list: List, made: Made): Taken[] {
  const brought = new Set(made.itemIDs);
  const met = new Map(made.changed.map(({ itemID, isTicked }) => [itemID, isTicked]));
  const ticked = new Set(made.tickedIDs);
  return list.items.flatMap((item): Taken[] => {
    const { id, isDone } = item;
    if (!brought.has(id) && !met.has(id)) return [];
    const { same, own } = keptSince(id, list.tasted?.[id], made.said);
    // If the user has written about a dish, the tick is theirs too.
    const isTick = isDone && (ticked.has(id) || met.get(id) === true) && own.length === 0;
    const isDish = brought.has(id) && !isDishTheirs(item, list, made);
    return [{ itemID: id, isTick, isDish, fields: same }];
  });
}
