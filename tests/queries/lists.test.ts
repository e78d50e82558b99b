import { expect, it } from 'vitest';
import { createList } from '#src/commands/create-list.ts';
import { editList } from '#src/commands/edit-list.ts';
import { saveList } from '#src/commands/save-list.ts';
import { newList } from '#src/domain/new-list.ts';
import { ownLists } from '#src/queries/lists.ts';
import { deviceWith, listOf, meal, type TestDevice, testID } from '#tests/helpers/device.ts';
import { drainWith } from '#tests/helpers/drain-with.ts';
import { noNetwork } from '#tests/helpers/scripted-api.ts';

const names = async ({ db }: TestDevice, limit = 20) =>
  (await ownLists(db, limit)).lists.map(({ name }) => name);

/** Creates a list under an id that sorts anywhere among the others. */
function create(device: TestDevice, name: string, id: string): Promise<string> {
  const content = { name, description: '', chosenCountry: 'PL', language: 'EN', tags: [], items: [] };
  return createList(device, newList(id, content));
}

/** Lists made with no network, in an order that is not the one of their ids, after two that the server has. */
async function offline(): Promise<{ device: TestDevice; firstID: string }> {
  const device = await deviceWith(
    listOf([], { name: 'older', order: 1 }),
    listOf([], { name: 'old', order: 2 }),
  );
  const firstID = await create(device, 'first', 'f0000000-0000-4000-8000-000000000000');
  await saveList(device, listOf([meal('Żurek')], { name: 'second', publicID: testID(), isAuthor: false }));
  await create(device, 'third', '10000000-0000-4000-8000-000000000000');
  return { device, firstID };
}

it('shows lists made and saved with no network in front, the one made last first', async () => {
  const { device, firstID } = await offline();
  expect(await names(device)).toEqual(['third', 'second', 'first', 'old', 'older']);
  await editList(device, { kind: 'list.rename', listID: firstID, args: { name: 'first, renamed' } });
  expect(await names(device)).toEqual(['third', 'second', 'first, renamed', 'old', 'older']);
  expect(await ownLists(device.db, 2)).toMatchObject({
    lists: [{ name: 'third' }, { name: 'second' }],
    total: 5,
  });
});

it('sends them as they were made, so that the server places them alike', async () => {
  const { device } = await offline();
  const { sent } = await drainWith(device, noNetwork);
  expect(sent[0]?.body).toMatchObject({ name: 'first' });
});
