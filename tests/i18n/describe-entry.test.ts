import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { addItem, editList, newItem } from '#src/commands/edit-list.ts';
import { putListRow, listOf as withoutRowFields } from '#src/db/list-rows.ts';
import { describeEntry } from '#src/i18n/describe-entry.ts';
import { entriesOfList } from '#src/queries/outbox.ts';
import { opNames } from '#src/writes/op-names.ts';
import type { ListOp, Op } from '#src/writes/table.ts';
import { listOf, newDish, testDevice, USER } from '#tests/helpers/device.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const listID = 'l';
const itemID = 'i';
const list = listOf([]);
/** Codes of languages are codes of countries. */
const GREEK = 'GR';
const POLISH = 'PL';

const DESCRIPTIONS: [Op, string][] = [
  [{ kind: 'list.create', listID, args: { list } }, 'Create the list “Warsaw by night”'],
  [{ kind: 'list.save', listID, args: { source: list } }, 'Save the list “Warsaw by night”'],
  [{ kind: 'list.remove', listID, args: { archived: [] } }, 'Remove the list “Warsaw by night”'],
  [{ kind: 'list.rename', listID, args: { name: 'Dawn' } }, 'Rename the list “Warsaw by night” to “Dawn”'],
  [
    { kind: 'list.describe', listID, args: { description: 'x' } },
    'Change the description of “Warsaw by night”',
  ],
  [
    { kind: 'list.describe', listID, args: { description: '' } },
    'Remove the description of “Warsaw by night”',
  ],
  [{ kind: 'list.setCountry', listID, args: { country: 'PL' } }, 'Choose Poland for “Warsaw by night”'],
  [
    { kind: 'list.setLanguage', listID, args: { language: GREEK } },
    'Change the language of “Warsaw by night” to Ελληνικά',
  ],
  [{ kind: 'list.setAuthorShown', listID, args: { isShown: true } }, 'Show your name on “Warsaw by night”'],
  [{ kind: 'list.setAuthorShown', listID, args: { isShown: false } }, 'Hide your name on “Warsaw by night”'],
  [{ kind: 'list.addTag', listID, args: { tag: '#x' } }, 'Add the tag #x to “Warsaw by night”'],
  [{ kind: 'list.removeTag', listID, args: { tag: '#x' } }, 'Remove the tag #x from “Warsaw by night”'],
  [{ kind: 'list.publish', listID, args: { publicID: 'p' } }, 'Publish “Warsaw by night”'],
  [{ kind: 'list.unpublish', listID, args: {} }, 'Make “Warsaw by night” private'],
  [{ kind: 'list.openByLink', listID, args: {} }, 'Share “Warsaw by night” with anyone who has the link'],
  [
    { kind: 'item.add', listID, itemID, args: { item: newDish('Pierogi') } },
    'Add “Pierogi” to “Warsaw by night”',
  ],
  [
    { kind: 'item.remove', listID, itemID, args: { archived: [] } },
    'Remove “Pierogi” from “Warsaw by night”',
  ],
  [
    { kind: 'item.rename', listID, itemID, args: { name: 'Ruskie' } },
    'Rename “Pierogi” to “Ruskie” in “Warsaw by night”',
  ],
  [
    { kind: 'item.describe', listID, itemID, args: { description: 'x' } },
    'Change the description of “Pierogi” in “Warsaw by night”',
  ],
  [
    { kind: 'item.describe', listID, itemID, args: { description: '' } },
    'Remove the description of “Pierogi” in “Warsaw by night”',
  ],
  [
    { kind: 'item.addTag', listID, itemID, args: { tag: '#x' } },
    'Add the tag #x to “Pierogi” in “Warsaw by night”',
  ],
  [
    { kind: 'item.removeTag', listID, itemID, args: { tag: '#x' } },
    'Remove the tag #x from “Pierogi” in “Warsaw by night”',
  ],
  [
    { kind: 'item.setTasted', listID, itemID, args: { note: 'Sour' } },
    'Change your notes on “Pierogi” in “Warsaw by night”',
  ],
  [
    { kind: 'item.setTasted', listID, itemID, args: { note: '', stars: null, place: '' } },
    'Remove your notes on “Pierogi” in “Warsaw by night”',
  ],
  [{ kind: 'item.tick', listID, itemID, args: { isDone: true } }, 'Tick “Pierogi” in “Warsaw by night”'],
  [{ kind: 'item.tick', listID, itemID, args: { isDone: false } }, 'Untick “Pierogi” in “Warsaw by night”'],
  [{ kind: 'account.avatar', args: { avatar: '2_1' } }, 'Change your avatar'],
  [{ kind: 'account.language', args: { language: POLISH } }, 'Get emails in this language: Polski'],
  [{ kind: 'account.name', args: { name: 'Penelope' } }, 'Change your name to “Penelope”'],
  [{ kind: 'account.terms', args: { version: 2 } }, 'Approve the terms'],
  [
    { kind: 'account.diet', args: { diets: ['vegan'], avoid: [], allergic: [] } },
    'Change what you do not eat',
  ],
  [{ kind: 'like.add', args: { country: 'PL', publicID: 'p' } }, 'Like the list “Warsaw by night”'],
];

describe('describeEntry', () => {
  it.each(DESCRIPTIONS)('describes %o', (op, words) => {
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
