import * as v from 'valibot';
import { LIMITS } from '#src/contract/limits.ts';
import type { Item, List } from '#src/domain/list.ts';
import { CommandError, type Device } from '#src/outbox/command.ts';
import { write } from '#src/outbox/write.ts';
import { apply, type ChangeOp, type Op, writeOf } from '#src/writes/table.ts';

/** The ops that `editList` writes. Every other op has its own command. */
type EditOp = Exclude<ChangeOp, { kind: 'item.add' | 'item.remove' | 'list.publish' | 'list.openByLink' }>;

/**
 * Makes one change to one of the user's lists, for instance a tick. Writes nothing if the change has no
 * effect, or if the list or the item is gone.
 * @throws CommandError INVALID_FIELD if the server would refuse an argument, or the list would exceed a limit
 */
export async function editList(device: Device, op: EditOp): Promise<void> {
  const { kind, listID } = op;
  const args = validArgs(op);
  const target = 'itemID' in op ? { listID, itemID: op.itemID } : { listID };
  await editListBy(device, listID, () => [{ kind, ...target, args } as ChangeOp]);
}

/**
 * Changes one of the user's lists by the ops that `toOps` returns for the shown list. Ops without effect are
 * not written.
 * @throws CommandError INVALID_FIELD if the list would exceed a limit
 */
export async function editListBy(
  device: Device,
  listID: string,
  toOps: (list: List) => ChangeOp[],
): Promise<void> {
  await write(device, listID, (list) => {
    if (list === null) return [];
    let shown = list;
    return toOps(list).filter((op) => {
      const previous = shown;
      shown = apply(previous, op) ?? previous;
      checkRoom(previous, shown);
      return JSON.stringify(shown) !== JSON.stringify(previous);
    });
  });
}

/** The tags to remove from a dish and those to add, given the tags that the dish has. */
export type TagChange = (tags: readonly string[]) => { removed: readonly string[]; added: readonly string[] };

/**
 * Replaces tags of a dish by others, as one change. The removed ones go first, so that a dish with the most
 * tags has room.
 * @param change is given the stored tags, which may be newer than those that the screen shows
 * @throws CommandError INVALID_FIELD if a tag is invalid or there are too many
 */
export async function replaceItemTags(
  device: Device,
  target: { listID: string; itemID: string },
  change: TagChange,
): Promise<void> {
  const op = (kind: 'item.addTag' | 'item.removeTag', tag: string) => {
    const made = { kind, ...target, args: { tag } } satisfies ChangeOp;
    return { ...made, args: validArgs<ChangeOp>(made) } as ChangeOp;
  };
  await editListBy(device, target.listID, ({ items }) => {
    const item = items.find(({ id }) => id === target.itemID);
    if (item === undefined) return [];
    const { removed, added } = change(item.tags);
    return [
      ...removed.map((tag) => op('item.removeTag', tag)),
      ...added.map((tag) => op('item.addTag', tag)),
    ];
  });
}

/**
 * Appends lines to the user's note on a dish. If the note already ends with these lines, nothing happens,
 * because the user has pressed the button twice.
 * @throws CommandError INVALID_FIELD: `note` if the lines do not fit, `itemID` if the list has no such dish
 */
export async function addToNote(
  device: Device,
  { listID, itemID }: { listID: string; itemID: string },
  text: string,
): Promise<void> {
  let isOnList = false;
  await editListBy(device, listID, (list) => {
    isOnList = list.items.some(({ id }) => id === itemID);
    if (!isOnList) return [];
    const oldNote = list.tasted?.[itemID]?.note ?? '';
    if (oldNote === text || oldNote.endsWith(`\n${text}`)) return [];
    const note = [oldNote, text].filter(Boolean).join('\n');
    const op: ChangeOp = { kind: 'item.setTasted', listID, itemID, args: { note } };
    return [{ ...op, args: validArgs(op) } as ChangeOp];
  });
  if (!isOnList) throw new CommandError('INVALID_FIELD', 'itemID');
}

/** @throws CommandError INVALID_FIELD if a change exceeds the limit of items or tags */
function checkRoom(before: List, after: List): void {
  if (after.items.length > Math.max(before.items.length, LIMITS.itemsPerList)) {
    throw new CommandError('INVALID_FIELD', 'items');
  }
  const overfullTargets = (list: List) =>
    [list, ...list.items].filter(({ tags }) => tags.length > LIMITS.tagsPerTarget).length;
  if (overfullTargets(after) > overfullTargets(before)) throw new CommandError('INVALID_FIELD', 'tags');
}

/** Returns a new item: not ticked, with its final id. */
export function newItem(device: Pick<Device, 'newID'>, name: string, description = ''): Item {
  return { id: device.newID(), name, description, tags: [], isDone: false };
}

/**
 * Adds an item at the end of a list. Does nothing if the list is gone.
 * @throws CommandError INVALID_FIELD if a field is invalid or the list is full
 */
export async function addItem(device: Device, listID: string, item: Item): Promise<void> {
  const op: ChangeOp = { kind: 'item.add', listID, itemID: item.id, args: { item } };
  const args = validArgs(op);
  await editListBy(device, listID, () => [{ ...op, args }]);
}

/**
 * Returns a value as the contract stores it: trimmed, a tag with its '#', a country in capitals.
 * @throws CommandError INVALID_FIELD if the contract does not allow it
 */
export function validField<S extends v.GenericSchema>(
  schema: S,
  value: v.InferInput<S>,
  field: string,
): v.InferOutput<S> {
  const read = v.safeParse(schema, value);
  if (!read.success) throw new CommandError('INVALID_FIELD', field);
  return read.output;
}

/**
 * Returns an op's arguments in the form in which its kind stores and sends them.
 * @throws CommandError INVALID_FIELD with the first invalid argument
 */
export function validArgs<O extends Op>({ kind, args }: O): O['args'] {
  const schema = writeOf(kind)?.args;
  if (schema === undefined) throw new Error(`no write of kind ${kind}`);
  const read = v.safeParse(schema, args);
  if (!read.success) throw new CommandError('INVALID_FIELD', String(read.issues[0].path?.[0]?.key));
  return read.output;
}
