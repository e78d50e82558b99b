import { describe, expect, it } from 'vitest';
import { addToNote, editList } from '#src/commands/edit-list.ts';
import { removeTasted } from '#src/commands/removal.ts';
import { tickItem } from '#src/commands/tick-item.ts';
import { dayOf, type TastedChange } from '#src/domain/tasted.ts';
import { CommandError } from '#src/outbox/command.ts';
import { UNDO_HOLD_MS } from '#src/outbox/entry.ts';
import { ownList } from '#src/queries/lists.ts';
import { deviceWith, listOf, meal } from '#tests/helpers/device.ts';

async function atTable(isDone = false) {
  const list = listOf([meal('Żurek', { isDone }), meal('Barszcz')]);
  const device = await deviceWith(list);
  const target = { listID: list.id, itemID: list.items[0]!.id };
  return {
    device,
    target,
    today: dayOf(new Date(device.now())),
    note: (args: TastedChange) => editList(device, { kind: 'item.setTasted', ...target, args }),
    kept: async () => (await ownList(device.db, list.id))?.tasted?.[target.itemID],
    isDone: async () => (await ownList(device.db, list.id))?.items[0]?.isDone,
    waiting: () => device.db.outbox.count(),
  };
}

describe('a tick', () => {
  it('knows its day, which goes with the tick', async () => {
    const { device, target, today, kept } = await atTable();
    await tickItem(device, target, true);
    expect(await kept()).toEqual({ day: today });
    expect(await tickItem(device, target, false)).toEqual({ day: today });
    expect(await kept()).toBeUndefined();
  });

  it('can be of another day, also when it is given back', async () => {
    const { device, target, kept } = await atTable();
    await tickItem(device, target, true, '2026-05-01');
    expect(await kept()).toEqual({ day: '2026-05-01' });
    await expect(tickItem(device, target, true, '2026-05-32')).rejects.toThrow(CommandError);
  });

  it('that is there is not made again, and gets no day it does not have', async () => {
    const { device, target, kept, waiting } = await atTable(true);
    await tickItem(device, target, true);
    expect(await kept()).toBeUndefined();
    expect(await waiting()).toBe(0);
  });

  it('taken back leaves what was written, with its day, and so does the next tick', async () => {
    const { device, target, note, kept, isDone } = await atTable();
    await tickItem(device, target, true, '2026-05-01');
    await note({ note: 'Sour', stars: 4 });
    await tickItem(device, target, false);
    expect(await isDone()).toBe(false);
    expect(await kept()).toEqual({ day: '2026-05-01', note: 'Sour', stars: 4 });
    await tickItem(device, target, true);
    expect(await kept()).toEqual({ day: '2026-05-01', note: 'Sour', stars: 4 });
  });
});

describe('what is noted of a dish', () => {
  it('is kept as lists keep their texts, and not written again when it is so already', async () => {
    const { note, kept, waiting } = await atTable(true);
    await note({ note: '  Sour\u200B\nand hot ', place: ' Kraków\n' });
    expect(await kept()).toEqual({ note: 'Sour\nand hot', place: 'Kraków' });
    await note({ note: 'Sour\nand hot' });
    expect(await waiting()).toBe(1);
  });

  it.each<[string, TastedChange]>([
    ['note', { note: 'x'.repeat(501) }],
    ['place', { place: 'x'.repeat(81) }],
    ['stars', { stars: 6 }],
    ['stars', { stars: 2.5 }],
    ['day', { day: '2026-02-30' }],
  ])('is refused where the server would refuse it: %s', async (field, args) => {
    const { note, waiting } = await atTable(true);
    await expect(note(args)).rejects.toMatchObject({ code: 'INVALID_FIELD', field });
    expect(await waiting()).toBe(0);
  });

  it('can be removed and taken back for six seconds; the day stays with the tick', async () => {
    const { device, target, note, kept } = await atTable();
    await tickItem(device, target, true, '2026-05-01');
    await note({ note: 'Sour', place: 'Kraków' });
    const removal = await removeTasted(device, target);
    expect(await kept()).toEqual({ day: '2026-05-01' });
    expect((await device.db.outbox.toArray()).at(-1)?.notBefore).toBe(device.now() + UNDO_HOLD_MS);
    expect(await removal.undo()).toBe(true);
    expect(await kept()).toEqual({ day: '2026-05-01', note: 'Sour', place: 'Kraków' });
  });

  it('goes with its day where nothing is ticked, and there is nothing to remove twice', async () => {
    const { device, target, note, kept, waiting } = await atTable();
    await note({ day: '2026-05-01', note: 'Sour' });
    await removeTasted(device, target);
    expect(await kept()).toBeUndefined();
    const before = await waiting();
    expect(await (await removeTasted(device, target)).undo()).toBe(false);
    expect(await waiting()).toBe(before);
  });
});

describe('what is added to a note', () => {
  it('stands below what was written, also of a dish that is not eaten yet, and waits to be sent', async () => {
    const { device, target, note, kept, waiting } = await atTable();
    await note({ note: 'Sour' });
    await addToNote(device, target, 'Asked: no peanuts');
    expect(await kept()).toEqual({ note: 'Sour\nAsked: no peanuts' });
    expect(await waiting()).toBe(2);
  });

  it('is refused where there is no room for it, and what was written stays', async () => {
    const { device, target, note, kept } = await atTable();
    await note({ note: 'x'.repeat(490) });
    await expect(addToNote(device, target, 'Asked: no peanuts')).rejects.toMatchObject({ field: 'note' });
    expect(await kept()).toEqual({ note: 'x'.repeat(490) });
  });

  it('is not called kept where the dish is not on the list any more', async () => {
    const { device, target, waiting } = await atTable();
    const gone = { ...target, itemID: crypto.randomUUID() };
    await expect(addToNote(device, gone, 'Asked')).rejects.toMatchObject({ field: 'itemID' });
    expect(await waiting()).toBe(0);
  });
});
