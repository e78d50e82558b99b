import { describe, expect, it } from 'vitest';
import { addItem, editList, newItem } from '#src/commands/edit-list.ts';
import { saveList } from '#src/commands/public-list.ts';
import { sameItem } from '#src/features/list/own/same-item.ts';
import { waitingParts } from '#src/features/list/own/waiting-parts.ts';
import { entriesOfList } from '#src/queries/list-entries.ts';
import { listOf, newDish, testDevice } from '#tests/helpers/device.ts';

describe('waitingParts', () => {
  it('distinguishes unsent changes of the list, unsent changes of dishes, and refused changes', async () => {
    const device = await testDevice();
    const source = listOf([newDish('Fava'), newDish('Kutia')]);
    const listID = await saveList(device, source);
    const itemID = source.items[0]!.id;
    await editList(device, { kind: 'item.tick', listID, itemID, args: { isDone: true } });
    const added = newItem(device, 'Pierogi');
    await addItem(device, listID, added);

    const entries = await entriesOfList(device.db, listID);
    const parts = waitingParts(entries);
    expect(parts.isListWaiting).toBe(true);
    expect([...parts.items]).toEqual([itemID, added.id]);
    expect(parts.refused).toEqual([]);

    const refused = waitingParts(entries.map((entry) => ({ ...entry, state: 'rejected' as const })));
    expect(refused.isListWaiting).toBe(false);
    expect(refused.items.size).toBe(0);
    expect(refused.refused.map(({ kind }) => kind)).toEqual(['list.save', 'item.tick', 'item.add']);
  });
});

describe('sameItem', () => {
  const item = { id: 'a', name: 'Fava', description: '', tags: ['#dip'], isDone: false };
  it('compares content, not identity', () => {
    expect(sameItem(item, structuredClone(item))).toBe(true);
  });
  it.each([
    { name: 'F' },
    { description: 'd' },
    { tags: [] },
    { tags: ['#x'] },
    { isDone: true },
    { id: 'b' },
  ])('detects the changed %o', (change) => {
    expect(sameItem(item, { ...item, ...change })).toBe(false);
  });
});
