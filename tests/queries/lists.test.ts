import { expect, it } from 'vitest';
import { createList } from '#src/commands/draft.ts';
import { editList } from '#src/commands/edit-list.ts';
import { saveList } from '#src/commands/public-list.ts';
import { newList } from '#src/domain/new-list.ts';
import { homeData } from '#src/queries/home.ts';
import { ownLists } from '#src/queries/lists.ts';
import { deviceWith, listOf, newDish, type TestDevice, testID } from '#tests/helpers/device.ts';
import { drainWith } from '#tests/helpers/drain-with.ts';
import { noNetwork } from '#tests/helpers/scripted-api.ts';

const names = async ({ db }: TestDevice, limit = 20) =>
  (await ownLists(db, limit)).lists.map(({ name }) => name);

/** Creates a list under a given id. */
function create(device: TestDevice, name: string, id: string): Promise<string> {
  const content = { name, description: '', chosenCountry: 'PL', language: 'EN', tags: [], items: [] };
  return createList(device, newList(id, content));
}

/** Makes a device with two lists from the server and three made offline, whose ids sort in another order. */
async function deviceUsedOffline(): Promise<{ device: TestDevice; firstID: string }> {
  const device = await deviceWith(listOf([], { name: 'older', rev: 1 }), listOf([], { name: 'old', rev: 2 }));
  const firstID = await create(device, 'first', 'f0000000-0000-4000-8000-000000000000');
  await saveList(device, listOf([newDish('Żurek')], { name: 'second', publicID: testID(), isAuthor: false }));
  await create(device, 'third', '10000000-0000-4000-8000-000000000000');
  return { device, firstID };
}

it('lists that were created, saved or changed offline are first, the last changed one on top', async () => {
  const { device, firstID } = await deviceUsedOffline();
  expect(await names(device)).toEqual(['third', 'second', 'first', 'old', 'older']);
  await editList(device, { kind: 'list.rename', listID: firstID, args: { name: 'first, renamed' } });
  expect(await names(device)).toEqual(['first, renamed', 'third', 'second', 'old', 'older']);
  expect(await ownLists(device.db, 2)).toMatchObject({
    lists: [{ name: 'first, renamed' }, { name: 'third' }],
    total: 5,
  });
});

it('the order “newest” sorts lists by creation, including unsent ones', async () => {
  const { device, firstID } = await deviceUsedOffline();
  await editList(device, { kind: 'list.rename', listID: firstID, args: { name: 'a first, renamed' } });
  const { lists } = await ownLists(device.db, 4, 'newest');
  expect(lists.map(({ name }) => name).slice(0, 3)).toEqual(['third', 'second', 'a first, renamed']);
});

it('the list that was created first is sent first, so that the server has the same order', async () => {
  const { device } = await deviceUsedOffline();
  const { sent } = await drainWith(device, noNetwork);
  expect(sent[0]?.body).toMatchObject({ name: 'first' });
});

it('by default the list with the latest change is first, even if another device made it', async () => {
  const device = await deviceWith(
    listOf([], { name: 'yesterday', rev: 7 }),
    listOf([], { name: 'today, on the other phone', rev: 9 }),
    listOf([], { name: 'last year', rev: 2 }),
  );
  expect(await names(device)).toEqual(['today, on the other phone', 'yesterday', 'last year']);
  const { id = '' } = (await ownLists(device.db, 3)).lists[2] ?? {};
  await editList(device, { kind: 'list.rename', listID: id, args: { name: 'just now, unsent' } });
  expect(await names(device, 2)).toEqual(['just now, unsent', 'today, on the other phone']);
});

it('"continue" offers the last changed list with dishes left, in any order of the lists', async () => {
  const [open, done] = [
    listOf([newDish('Żurek')], { name: 'open', rev: 3 }),
    listOf([{ ...newDish('Ramen'), isDone: true }], { name: 'done', rev: 5 }),
  ];
  const device = await deviceWith(open, done, listOf([newDish('Pho')], { name: 'a', rev: 1 }));
  for (const order of ['touched', 'name'] as const)
    expect((await homeData(device.db, 5, order)).last?.name).toBe('open');
  const { db } = await deviceWith(done);
  expect((await homeData(db, 20)).last).toBeNull();
});
