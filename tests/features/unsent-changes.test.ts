import { i18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { createList } from '#src/commands/draft.ts';
import { editList } from '#src/commands/edit-list.ts';
import { likeList, saveList } from '#src/commands/public-list.ts';
import { ERROR_CODES } from '#src/contract/call.ts';
import type { Entry } from '#src/db/schema.ts';
import { changeReason, changeText } from '#src/parts/unsent/change-text.ts';
import { unsentChanges } from '#src/queries/unsent-changes.ts';
import { listOf, newDish, testDevice, testID } from '#tests/helpers/device.ts';

it('all refused changes and a limited number of waiting ones are returned with their names', async () => {
  const device = await testDevice();
  const { db } = device;
  const publicID = testID();
  const fava = newDish('Fava');
  const source = { ...listOf([fava], { name: 'Naxos', publicID, chosenCountry: 'GR' }), id: publicID };
  await db.publicLists.put({ ...source, chosenCountry: 'GR', fetchedAt: 0 });
  const listID = await saveList(device, source);
  await editList(device, { kind: 'item.tick', listID, itemID: fava.id, args: { isDone: true } });
  await editList(device, { kind: 'item.tick', listID, itemID: fava.id, args: { isDone: false } });
  await likeList(device, { country: 'GR', publicID });
  await db.outbox
    .filter(({ kind }) => kind === 'list.save' || kind === 'like.add')
    .modify({ state: 'rejected' });

  const { refused, waiting } = await unsentChanges(db, 1);
  expect(refused.map(({ entry, names, isOnlyHere }) => [entry.kind, names, isOnlyHere])).toEqual([
    ['list.save', { list: 'Naxos', item: null }, true],
    ['like.add', { list: 'Naxos', item: null }, false],
  ]);
  expect(waiting.map(({ entry, names, isOnlyHere }) => [entry.kind, names, isOnlyHere])).toEqual([
    ['item.tick', { list: 'Naxos', item: 'Fava' }, false],
  ]);
  expect((await unsentChanges(db, 20)).waiting).toHaveLength(2);
});

it('a change of a list whose creation was refused is marked as blocked', async () => {
  const device = await testDevice();
  const draft = listOf([newDish('Fava')]);
  const listID = await createList(device, draft);
  await editList(device, { kind: 'list.rename', listID, args: { name: 'Naxos' } });
  const blocked = async () => (await unsentChanges(device.db, 20)).waiting.map(({ isBlocked }) => isBlocked);
  expect(await blocked()).toEqual([false, false]);
  await device.db.outbox.where('kind').equals('list.create').modify({ state: 'rejected' });
  expect(await blocked()).toEqual([true]);
});

it('a hundred refused changes need as many database queries as one', async () => {
  const device = await testDevice();
  const { db } = device;
  let queryCount = 0;
  db.close();
  db.use({
    stack: 'dbcore',
    name: 'counts',
    create: (core) => ({
      ...core,
      table: (name) => {
        const table = core.table(name);
        const counted = <Args extends unknown[], Answer>(method: (...args: Args) => Answer) => {
          return (...args: Args) => {
            queryCount += 1;
            return method(...args);
          };
        };
        return {
          ...table,
          get: counted(table.get),
          getMany: counted(table.getMany),
          query: counted(table.query),
          openCursor: counted(table.openCursor),
        };
      },
    }),
  });
  await db.open();
  const addRefused = async (count: number) => {
    for (let created = 0; created < count; created += 1) await createList(device, listOf([newDish('Fava')]));
    await db.outbox.toCollection().modify({ state: 'rejected' });
  };
  const countQueries = async (count: number) => {
    queryCount = 0;
    expect((await unsentChanges(db, 20)).refused).toHaveLength(count);
    return queryCount;
  };
  await addRefused(1);
  const queriesForOne = await countQueries(1);
  expect(queriesForOne).toBeGreaterThan(0);
  await addRefused(99);
  expect(await countQueries(100)).toBe(queriesForOne);
});

describe('the reason why a change is not sent', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const reasonOf = (fields: object, { isBlocked = false } = {}) => {
    const entry = { state: 'waiting', attempts: 1, ...fields } as Entry;
    return changeReason(i18n, { entry, names: { list: null, item: null }, isOnlyHere: false, isBlocked });
  };

  it('is null before the first attempt', () => {
    expect(reasonOf({ attempts: 0 })).toBeNull();
  });

  it("is the app's own text for a known code", () => {
    const error = { message: 'no such list', internalErrorCode: ERROR_CODES.NOT_FOUND, status: 404 };
    expect(reasonOf({ state: 'rejected', error })).toBe('That no longer exists.');
  });

  it('contains the message of a server that fails', () => {
    const error = { message: 'the disk is full', internalErrorCode: ERROR_CODES.FAILED, status: 500 };
    expect(reasonOf({ error })).toBe(
      'Something went wrong. Please try again later. The server said: “the disk is full”',
    );
  });

  it('is that the server has not answered, or for a blocked change that its list is not created', () => {
    expect(reasonOf({})).toBe('The server has not answered yet.');
    expect(reasonOf({ attempts: 0 }, { isBlocked: true })).toBe('Waiting for its list to be created.');
  });
});

it('the text that the user wrote in a change is returned', () => {
  const described = { kind: 'list.describe', args: { description: 'By the sea' } } as Entry;
  expect(changeText(described)).toBe('By the sea');
  const list = { name: 'Naxos', description: '', items: [newDish('Fava'), newDish('Souvlaki')] };
  expect(changeText({ kind: 'list.create', args: { list } } as Entry)).toBe('Naxos\n• Fava\n• Souvlaki');
  expect(changeText({ kind: 'item.tick', args: { isDone: true } } as Entry)).toBe('');
});

it('a visitor has no unsent changes', async () => {
  const { db } = await testDevice(null);
  expect(await unsentChanges(db, 20)).toEqual({ refused: [], waiting: [] });
});
