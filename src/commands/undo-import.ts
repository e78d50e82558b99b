import { listOf, recountExperience, uncountedRows } from '#src/db/list-rows.ts';
import { readSession } from '#src/db/session.ts';
import { type Item, isPublic, type List } from '#src/domain/list.ts';
import type { TastedChange } from '#src/domain/tasted.ts';
import { isAsSaid, isDishAsSaid, keptSince } from '#src/exchange/said.ts';
import type { Device } from '#src/outbox/command.ts';
import { entriesOf } from '#src/outbox/entry.ts';
import { deleteLocalList, refold } from '#src/outbox/refold.ts';
import { together, write } from '#src/outbox/write.ts';
import type { ListOp } from '#src/writes/table.ts';
import type { Imported, Made } from './import-lists.ts';

/**
 * Takes an import back: its lists, its dishes on other lists, its ticks and notes. What somebody has added, ticked or
 * written since stays, with the dish and the list it is of. What has not been sent is forgotten, the rest is removed by
 * ordinary writes.
 * @returns false when somebody else is signed in now
 */
export async function undoImport(device: Device, { userID, made }: Imported): Promise<boolean> {
  return together(device, async (within) => {
    if ((await readSession(device.db))?.userID !== userID) return false;
    for (const one of [...made].reverse()) await undoOne(within, userID, one);
    return true;
  });
}

async function undoOne(device: Device, userID: string, made: Made): Promise<void> {
  const { db } = device;
  const { listID, isNew, seqs } = made;
  const row = await db.lists.get(listID);
  if (row === undefined || row.userID !== userID) return;
  const entries = await entriesOf(db, listID);
  const own = entries.filter(({ seq }) => seqs.includes(seq));
  // What was sent once may have been done, even when no answer came.
  const isUnsent =
    own.length === seqs.length && own.every(({ state, attempts }) => state === 'waiting' && attempts === 0);
  const last = Math.max(...seqs);
  const isUntouched = entries.every(({ seq }) => seq <= last) && !(isNew && isTheirs(listOf(row), made));
  if (isUnsent && isUntouched) {
    if (isNew) await deleteLocalList(db, userID, listID);
    else {
      await db.outbox.bulkDelete(seqs);
      await refold(db, listID, uncountedRows);
      await recountExperience(db, userID);
    }
    device.notifyCommitted();
    return;
  }
  await write(device, listID, (shown) => (shown === null ? [] : removal(shown, made)));
}

/** Whether a list that an import made has something of its owner's own. */
function isTheirs(list: List, made: Made): boolean {
  const brought = new Set(made.itemIDs);
  const isShared = isPublic(list) || (list.access ?? 'none') !== 'none';
  return (
    isShared ||
    !isAsSaid(list, made.said) ||
    list.items.some((item) => !brought.has(item.id) || isDishTheirs(item, list, made))
  );
}

/** Whether somebody has ticked or written about a dish since the import brought it. */
function isDishTheirs(item: Item, { tasted }: List, { said, tickedIDs }: Made): boolean {
  return (
    (item.isDone && !tickedIDs.includes(item.id)) ||
    !isDishAsSaid(item, said) ||
    keptSince(item.id, tasted?.[item.id], said).own.length > 0
  );
}

/** The writes that take an import back from a list as it is shown now. Its ticks go first, so that they count no more. */
function removal(list: List, made: Made): ListOp[] {
  const { listID, tickedIDs, changed } = made;
  const brought = new Set(made.itemIDs);
  const ticked = new Set([...tickedIDs, ...changed.flatMap((one) => (one.isTicked ? [one.itemID] : []))]);
  const met = new Set(changed.map(({ itemID }) => itemID));
  if (made.isNew && !isTheirs(list, made)) {
    const unticked = list.items.filter(({ id, isDone }) => isDone && ticked.has(id));
    const remove: ListOp = { kind: 'list.remove', listID, args: { archived: [] } };
    return [...unticked.map(({ id }) => untick(listID, id)), remove];
  }
  return list.items.flatMap((item): ListOp[] => {
    const { id } = item;
    const isGone = brought.has(id) && !isDishTheirs(item, list, made);
    if (!isGone && !brought.has(id) && !met.has(id)) return [];
    const { same, own } = keptSince(id, list.tasted?.[id], made.said);
    // Whoever has written about a dish has eaten it.
    const isUnticked = item.isDone && ticked.has(id) && own.length === 0;
    const tick = isUnticked ? [untick(listID, id)] : [];
    if (isGone) return [...tick, { kind: 'item.remove', listID, itemID: id, args: { archived: [] } }];
    const args: TastedChange = Object.fromEntries(same.map((field) => [field, NOTHING[field]]));
    const words: ListOp = { kind: 'item.setTasted', listID, itemID: id, args };
    return same.length === 0 ? tick : [...tick, words];
  });
}

function untick(listID: string, itemID: string): ListOp {
  return { kind: 'item.tick', listID, itemID, args: { isDone: false } };
}

/** What takes each thing away that is kept of a dish. */
const NOTHING = { day: null, note: '', place: '', stars: null } as const;
