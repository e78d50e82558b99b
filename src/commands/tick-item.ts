import { DaySchema } from '#src/contract/fields.ts';
import { progressOf } from '#src/domain/list.ts';
import { dayOf, type Tasted } from '#src/domain/tasted.ts';
import type { Device } from '#src/outbox/command.ts';
import { editListBy, validField } from './edit-list.ts';

/** A dish on one of the user's lists. */
type TickTarget = { listID: string; itemID: string };

/**
 * A tick or its removal: the notes on the dish before it, and how many of the list's dishes are eaten after it.
 */
type Ticked = { oldNotes: Tasted | undefined; done: number; total: number };

/**
 * Ticks a dish as eaten on today's local date, or removes the tick. A day from an earlier tick stays, unless
 * `day` is given. Does nothing if the dish is gone or already in this state.
 * @param wanted `isDone`: whether the dish is eaten; `day`: the calendar day to store instead of today,
 *   `YYYY-MM-DD`
 * @returns null if the dish is gone
 * @throws CommandError INVALID_FIELD for an invalid day
 */
export async function tickItem(
  device: Device,
  { listID, itemID }: TickTarget,
  { isDone, day }: { isDone: boolean; day?: string },
): Promise<Ticked | null> {
  const chosen = day === undefined ? undefined : validField(DaySchema, day, 'day');
  let ticked: Ticked | null = null;
  await editListBy(device, listID, (list) => {
    const item = list.items.find(({ id }) => id === itemID);
    ticked = null;
    if (item === undefined) return [];
    const oldNotes = list.tasted?.[itemID];
    const { done, total } = progressOf(list.items.map((each) => (each === item ? { isDone } : each)));
    ticked = { oldNotes, done, total };
    if (item.isDone === isDone) return [];
    const dayOfTick = chosen ?? oldNotes?.day ?? dayOf(new Date(device.now()));
    return [{ kind: 'item.tick', listID, itemID, args: { isDone, ...(isDone && { day: dayOfTick }) } }];
  });
  return ticked;
}
