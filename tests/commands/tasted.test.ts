/** The day of a tick and the notes of a dish (P4.7). */
import { describe, expect, it } from 'vitest';
import { addToNote, editList } from '#src/commands/edit-list.ts';
import { removeTasted } from '#src/commands/removal.ts';
import { tickItem } from '#src/commands/tick-item.ts';
import { dayOf, type TastedChange } from '#src/domain/tasted.ts';
import { CommandError } from '#src/outbox/command.ts';
import { UNDO_HOLD_MS } from '#src/outbox/entry.ts';
import { ownList } from '#src/queries/lists.ts';
import { deviceWith, listOf, newDish } from '#tests/helpers/device.ts';

/** A device with a list of two dishes, and functions for the first dish. */
async function deviceWithDish({ isDone = false } = {}) {
  const list = listOf([newDish('Żurek', { isDone }), newDish('Barszcz')]);
  const device = await deviceWith(list);
  const target = { listID: list.id, itemID: list.items[0]!.id };
  return {
    device,
    target,
    today: dayOf(new Date(device.now())),
    note: (args: TastedChange) => editList(device, { kind: 'item.setTasted', ...target, args }),
    tasted: async () => (await ownList(device.db, list.id))?.tasted?.[target.itemID],
    isDone: async () => (await ownList(device.db, list.id))?.items[0]?.isDone,
    unsentCount: () => device.db.outbox.count(),
  };
}

describe('a tick', () => {
  it('has a day, which an un-tick removes', async () => {
    const { device, target, today, tasted } = await deviceWithDish();
    await tickItem(device, target, { isDone: true });
    expect(await tasted()).toEqual({ day: today });
    const unticked = await tickItem(device, target, { isDone: false });
    expect(unticked).toEqual({ oldNotes: { day: today }, done: 0, total: 2 });
    expect(await tasted()).toBeUndefined();
  });

  it('can have another day, and refuses a day that does not exist', async () => {
    const { device, target, tasted } = await deviceWithDish();
    await tickItem(device, target, { isDone: true, day: '2026-05-01' });
    expect(await tasted()).toEqual({ day: '2026-05-01' });
    await expect(tickItem(device, target, { isDone: true, day: '2026-05-32' })).rejects.toThrow(CommandError);
  });

  it('on a ticked dish changes nothing and adds no day', async () => {
    const { device, target, tasted, unsentCount } = await deviceWithDish({ isDone: true });
    await tickItem(device, target, { isDone: true });
    expect(await tasted()).toBeUndefined();
    expect(await unsentCount()).toBe(0);
  });

  it('leaves the written note and its day when it is removed and made again', async () => {
    const { device, target, note, tasted, isDone } = await deviceWithDish();
    await tickItem(device, target, { isDone: true, day: '2026-05-01' });
    await note({ note: 'Sour', stars: 4 });
    await tickItem(device, target, { isDone: false });
    expect(await isDone()).toBe(false);
    expect(await tasted()).toEqual({ day: '2026-05-01', note: 'Sour', stars: 4 });
    await tickItem(device, target, { isDone: true });
    expect(await tasted()).toEqual({ day: '2026-05-01', note: 'Sour', stars: 4 });
  });
});

describe('a note', () => {
  it('is stored as visible text, and not written again if it is unchanged', async () => {
    const { note, tasted, unsentCount } = await deviceWithDish({ isDone: true });
    await note({ note: '  Sour\u200B\nand hot ', place: ' Kraków\n' });
    expect(await tasted()).toEqual({ note: 'Sour\nand hot', place: 'Kraków' });
    await note({ note: 'Sour\nand hot' });
    expect(await unsentCount()).toBe(1);
  });

  it.each<[string, TastedChange]>([
    ['note', { note: 'x'.repeat(501) }],
    ['place', { place: 'x'.repeat(81) }],
    ['stars', { stars: 6 }],
    ['stars', { stars: 2.5 }],
    ['day', { day: '2026-02-30' }],
  ])('is refused where the server would refuse it: %s', async (field, args) => {
    const { note, unsentCount } = await deviceWithDish({ isDone: true });
    await expect(note(args)).rejects.toMatchObject({ code: 'INVALID_FIELD', field });
    expect(await unsentCount()).toBe(0);
  });

  it('can be removed, with six seconds to undo; the day stays with the tick', async () => {
    const { device, target, note, tasted } = await deviceWithDish();
    await tickItem(device, target, { isDone: true, day: '2026-05-01' });
    await note({ note: 'Sour', place: 'Kraków' });
    const removal = await removeTasted(device, target);
    expect(await tasted()).toEqual({ day: '2026-05-01' });
    expect((await device.db.outbox.toArray()).at(-1)?.notBefore).toBe(device.now() + UNDO_HOLD_MS);
    expect(await removal.undo()).toBe(true);
    expect(await tasted()).toEqual({ day: '2026-05-01', note: 'Sour', place: 'Kraków' });
  });

  it('is removed with its day if the dish is not ticked, and a second removal does nothing', async () => {
    const { device, target, note, tasted, unsentCount } = await deviceWithDish();
    await note({ day: '2026-05-01', note: 'Sour' });
    await removeTasted(device, target);
    expect(await tasted()).toBeUndefined();
    const before = await unsentCount();
    expect(await (await removeTasted(device, target)).undo()).toBe(false);
    expect(await unsentCount()).toBe(before);
  });
});

describe('a text added to a note', () => {
  it('is below the note, also for a dish that is not eaten, and waits to be sent', async () => {
    const { device, target, note, tasted, unsentCount } = await deviceWithDish();
    await note({ note: 'Sour' });
    await addToNote(device, target, 'Asked: no peanuts');
    expect(await tasted()).toEqual({ note: 'Sour\nAsked: no peanuts' });
    expect(await unsentCount()).toBe(2);
  });

  it('is refused if the note would be too long, and the note stays', async () => {
    const { device, target, note, tasted } = await deviceWithDish();
    await note({ note: 'x'.repeat(490) });
    await expect(addToNote(device, target, 'Asked: no peanuts')).rejects.toMatchObject({ field: 'note' });
    expect(await tasted()).toEqual({ note: 'x'.repeat(490) });
  });

  it('is refused if the dish is no longer on the list', async () => {
    const { device, target, unsentCount } = await deviceWithDish();
    const gone = { ...target, itemID: crypto.randomUUID() };
    await expect(addToNote(device, gone, 'Asked')).rejects.toMatchObject({ field: 'itemID' });
    expect(await unsentCount()).toBe(0);
  });
});
