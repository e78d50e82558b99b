import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { addItem, editList, newItem } from '#src/commands/edit-list.ts';
import { putListRow, listOf as withoutRowFields } from '#src/db/list-rows.ts';
import { describeEntry } from '#src/i18n/describe-entry.ts';
import { entriesOfList } from '#src/queries/list-entries.ts';
import { opNames } from '#src/writes/op-names.ts';
import type { ListOp, Op } from '#src/writes/table.ts';
import { listOf, newDish, testDevice, USER } from '#tests/helpers/device.ts';
import { EXAMPLE, SAMPLES } from '#tests/writes/samples.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const listID = 'l';
const itemID = 'i';

/** The words for arguments other than those of the samples. */
const OTHER_DESCRIPTIONS: [Op, string][] = [
  [
    { kind: 'list.describe', listID, args: { description: '' } },
    'Remove the description of “Warsaw by night”',
  ],
  [{ kind: 'list.setAuthorShown', listID, args: { isShown: false } }, 'Hide your name on “Warsaw by night”'],
  [
    { kind: 'item.describe', listID, itemID, args: { description: '' } },
    'Remove the description of “Pierogi” in “Warsaw by night”',
  ],
  [
    { kind: 'item.setTasted', listID, itemID, args: { note: '', stars: null, place: '' } },
    'Remove your notes on “Pierogi” in “Warsaw by night”',
  ],
  [{ kind: 'item.tick', listID, itemID, args: { isDone: false } }, 'Untick “Pierogi” in “Warsaw by night”'],
];

describe('describeEntry', () => {
  it.each(Object.values(SAMPLES))('says: $words', ({ op, words }) => {
    const sample = op(EXAMPLE);
    const shown = sample.kind === 'like.add' ? EXAMPLE.source : EXAMPLE.list;
    expect(describeEntry(i18n, sample, opNames(sample, { shown, ops: [] }))).toBe(words);
  });

  it.each(OTHER_DESCRIPTIONS)('describes %o', (op, words) => {
    expect(describeEntry(i18n, op, { list: 'Warsaw by night', item: 'Pierogi' })).toBe(words);
  });

  const NO_NAMES = { list: null, item: null };

  it('says that the list and the dish of a change were removed if their names are unknown', () => {
    const tick: ListOp = { kind: 'item.tick', listID, itemID, args: { isDone: true } };
    expect(describeEntry(i18n, tick, NO_NAMES)).toBe('Tick “Removed dish” in “Removed list”');
  });

  it('says that a change of an unknown kind was made by a newer version', () => {
    const unknown = { kind: 'list.fly', listID, args: {} } as unknown as ListOp;
    expect(describeEntry(i18n, unknown, NO_NAMES)).toBe('A change made by a newer version of the app');
  });
});

describe('the names of the list and the dish in the description of a change', () => {
  /** Finds the names in an op on a list, from what the device has stored of that list. */
  const namesInOp = async (op: Op, targetListID: string, device: Device) => {
    const row = await device.db.lists.get(targetListID);
    const base = await device.db.bases.get(targetListID);
    return opNames(op, {
      shown: row && withoutRowFields(row),
      server: base?.list,
      ops: await entriesOfList(device.db, targetListID),
    });
  };
  type Device = Awaited<ReturnType<typeof testDevice>>;

  it('are the old name for a rename, and the current name for any other change', async () => {
    const device = await testDevice();
    const pierogi = newDish('Pierogi');
    const warsaw = listOf([pierogi]);
    await putListRow(device.db, USER, warsaw);
    const target = { listID: warsaw.id, itemID: pierogi.id };
    await editList(device, { kind: 'item.rename', ...target, args: { name: 'Ruskie' } });
    await editList(device, { kind: 'item.tick', ...target, args: { isDone: true } });
    const [rename, tick] = await entriesOfList(device.db, warsaw.id);
    expect(await namesInOp(rename!, warsaw.id, device)).toEqual({ list: 'Warsaw by night', item: 'Pierogi' });
    expect(await namesInOp(tick!, warsaw.id, device)).toEqual({ list: 'Warsaw by night', item: 'Ruskie' });
  });

  const addedOffline = async () => {
    const device = await testDevice();
    const warsaw = listOf([]);
    await putListRow(device.db, USER, warsaw);
    const added = newItem(device, 'Pierogi');
    await addItem(device, warsaw.id, added);
    const ops = await entriesOfList(device.db, warsaw.id);
    return { warsaw, added, ops };
  };

  it('include a dish that was added on this device and is no longer shown', async () => {
    const { warsaw, added, ops } = await addedOffline();
    const tick: ListOp = { kind: 'item.tick', listID: warsaw.id, itemID: added.id, args: { isDone: true } };
    expect(opNames(tick, { shown: warsaw, ops })).toEqual({ list: 'Warsaw by night', item: 'Pierogi' });
  });

  it('include the dish of an addition to a list that this device no longer knows', async () => {
    const [addition] = (await addedOffline()).ops;
    expect(opNames(addition!, { ops: [] })).toEqual({ list: null, item: 'Pierogi' });
  });
});
