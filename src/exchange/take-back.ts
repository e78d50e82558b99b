import { type Item, isPublic, type List } from '#src/domain/list.ts';
import { isAsSaid, isDishAsSaid, keptSince, type Said } from './said.ts';

/** What an import did to one list. */
type Made = {
  isNew: boolean;
  itemIDs: readonly string[];
  tickedIDs: readonly string[];
  changed: readonly { itemID: string; isTicked: boolean }[];
  said: Said;
};

/** What goes of a dish: its tick, things that are kept of it, or all of it. */
export type Taken = {
  itemID: string;
  isTick: boolean;
  isDish: boolean;
  fields: ReturnType<typeof keptSince>['same'];
};

/** Whether a list that an import made has something of its owner's own. */
export function isTheirs(list: List, made: Made): boolean {
  const brought = new Set(made.itemIDs);
  const isShared = isPublic(list) || (list.access ?? 'none') !== 'none';
  return (
    isShared ||
    !isAsSaid(list, made.said) ||
    list.items.some((item) => !brought.has(item.id) || isDishTheirs(item, list, made))
  );
}

/** Whether the user has ticked or written about a dish since the import brought it. */
function isDishTheirs(item: Item, { tasted }: List, { said, tickedIDs }: Made): boolean {
  return (
    (item.isDone && !tickedIDs.includes(item.id)) ||
    !isDishAsSaid(item, said) ||
    keptSince(item.id, tasted?.[item.id], said).own.length > 0
  );
}

/**
 * What an undo of an import takes from the dishes of a list as it is shown now: only what still says what the import said.
 */
export function takenBack(list: List, made: Made): Taken[] {
  const brought = new Set(made.itemIDs);
  const met = new Map(made.changed.map(({ itemID, isTicked }) => [itemID, isTicked]));
  const ticked = new Set(made.tickedIDs);
  return list.items.flatMap((item): Taken[] => {
    const { id, isDone } = item;
    if (!brought.has(id) && !met.has(id)) return [];
    const { same, own } = keptSince(id, list.tasted?.[id], made.said);
    // A user who has written about a dish has eaten it.
    const isTick = isDone && (ticked.has(id) || met.get(id) === true) && own.length === 0;
    const isDish = brought.has(id) && !isDishTheirs(item, list, made);
    return [{ itemID: id, isTick, isDish, fields: same }];
  });
}
