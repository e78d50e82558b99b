import type { HandedList } from '#src/contract/handover.ts';
import { deleteHanded, putHanded, readHanded } from '#src/db/handed-lists.ts';
import type { HandedRow } from '#src/db/schema.ts';
import type { Part } from '#src/domain/handover.ts';
import type { Device } from '#src/outbox/command.ts';

/**
 * Keeps a part of a list that another phone shows, with those of the same list that were read here before, in this window
 * or another one.
 * @returns what is known of the list now
 */
export async function keepPart({ db, now, newID }: Device, part: Part): Promise<HandedRow> {
  const { sum, total, number, digits } = part;
  return db.transaction('rw', db.meta, async () => {
    const known = (await readHanded(db, now())).find((each) => each.sum === sum && each.total === total);
    const handed: HandedRow = { ...(known ?? { id: newID(), sum, total, parts: {} }), readAt: now() };
    if (handed.content === undefined) handed.parts = { ...handed.parts, [number]: digits };
    await putHanded(db, handed);
    return handed;
  });
}

/** Keeps what the parts of a list say, once they are all there. */
export async function keepHandedList(
  { db, now, newID }: Device,
  id: string,
  { items, ...list }: HandedList,
): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    const handed = (await readHanded(db, now())).find((each) => each.id === id);
    if (handed === undefined || handed.content !== undefined) return;
    const content = { ...list, items: items.map((item) => ({ ...item, id: newID(), isDone: false })) };
    await putHanded(db, { ...handed, parts: {}, content });
  });
}

/** Forgets a list that was handed over, or what was read of it. */
export async function dropHanded({ db, now }: Device, id: string): Promise<void> {
  await db.transaction('rw', db.meta, () => deleteHanded(db, now(), id));
}
