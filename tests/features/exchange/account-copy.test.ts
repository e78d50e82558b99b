import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportData } from '#src/commands/account/own-data.ts';
import { editList } from '#src/commands/edit-list.ts';
import { importLists } from '#src/commands/import-lists.ts';
import { removeList } from '#src/commands/removal.ts';
import type { FileList, ReadFile } from '#src/exchange/file-list.ts';
import { readFile as reading } from '#src/features/exchange/files/read-file.ts';
import type { SimDevice } from '#tests/simulation/sim-device.ts';
import { createWorld, type World } from '#tests/simulation/world.ts';
import { sendAll, soups } from '#tests/sync/write-scene.ts';

const readFile = (text: string, name: string, untitled: string) => reading(text, name, untitled, 'en-GB');

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const NOTE = { day: '2026-11-21', note: 'Sour' };

/** Exports a device's data with “Download my data” and reads the file again. */
async function readExport({ db, api }: SimDevice): Promise<ReadFile> {
  const { file } = await exportData({ db, api });
  return readFile(JSON.stringify(file, null, 2), 'food-odyssey-2026-11-23.json', 'New list');
}
const listsIn = (file: ReadFile): FileList[] => (file.kind === 'read' ? file.lists : []);

/** Creates a user with two devices that both know a list on the server. */
async function createScene() {
  const user = await world.newUser();
  const [phone, second] = [world.newDevice('first'), world.newDevice('second')];
  const list = soups(phone);
  await user.post('/changeList/createListForUser', list);
  for (const each of [phone, second]) await each.login(user);
  const tick = ({ device }: SimDevice, index: number) =>
    editList(device, {
      kind: 'item.tick',
      listID: list.id,
      itemID: list.items[index]!.id,
      args: { isDone: true, day: NOTE.day },
    });
  return { user, phone, second, list, tick };
}

test('another account can import an exported file with lists, ticks and notes, each once', async () => {
  const { phone, list, tick } = await createScene();
  await tick(phone, 0);
  const args = { note: NOTE.note };
  await editList(phone.device, {
    kind: 'item.setTasted',
    listID: list.id,
    itemID: list.items[0]!.id,
    args,
  });
  await sendAll(phone);
  const file = await readExport(phone);
  expect(listsIn(file)).toMatchObject([
    {
      name: 'Soups',
      text: 'Warm ones',
      country: 'PL',
      tags: ['#warm'],
      dishes: [
        { name: 'Barszcz', isDone: true, tasted: NOTE },
        { name: 'Kapuśniak', isDone: false },
      ],
    },
  ]);

  const [otherUser, otherPhone] = [await world.newUser(), world.newDevice('other')];
  await otherPhone.login(otherUser);
  const wishes = listsIn(file).map((each) => ({ list: each, into: null }));
  await importLists(otherPhone.device, wishes, 'EN');
  await sendAll(otherPhone);
  const { ownLists } = await otherUser.data();
  expect(ownLists).toMatchObject([{ name: 'Soups', items: [{ isDone: true }, { isDone: false }] }]);
  expect(Object.values(ownLists[0]?.tasted ?? {})).toEqual([NOTE]);
});

test('an exported file contains unsent changes, online and offline', async () => {
  const { phone, tick } = await createScene();
  await tick(phone, 1);
  const dishes = (file: ReadFile) => listsIn(file).map((list) => list.dishes.map(({ isDone }) => isDone));
  expect(dishes(await readExport(phone))).toEqual([[false, true]]);
  phone.network.isOffline = true;
  expect(dishes(await readExport(phone))).toEqual([[false, true]]);
});

test('an exported file contains changes that another device has sent since', async () => {
  const { phone, second, tick } = await createScene();
  await tick(second, 0);
  await sendAll(second);
  expect(listsIn(await readExport(phone))).toMatchObject([{ dishes: [{ isDone: true }, { isDone: false }] }]);
});

test('an exported file leaves out a list whose removal is unsent', async () => {
  const { phone, list } = await createScene();
  await removeList(phone.device, list.id);
  expect(await readExport(phone)).toEqual({ kind: 'unreadable', trouble: 'empty' });
});
