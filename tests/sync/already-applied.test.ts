/**
 * A refused entry is deleted after a pull if the server has applied its change already. Such an entry arises if
 * the answer to a write is lost and the server is then updated. The new release computes another fingerprint
 * for the repeated write, so that it refuses the write with `KEY_REUSED`.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appliedWrites } from '#server/db/schema.ts';
import { editAccount } from '#src/commands/account/edit-account.ts';
import { createList } from '#src/commands/draft.ts';
import { editList, newItem } from '#src/commands/edit-list.ts';
import { likeList, saveList } from '#src/commands/public-list.ts';
import { removeList } from '#src/commands/removal.ts';
import { newList } from '#src/domain/new-list.ts';
import { UNDO_HOLD_MS } from '#src/outbox/entry.ts';
import { fetchCountryPage } from '#src/sync/public-lists.ts';
import { checkAtRest } from '#tests/simulation/invariants.ts';
import { NO_FAULTS } from '#tests/simulation/network.ts';
import type { SimDevice } from '#tests/simulation/sim-device.ts';
import { createWorld, type World } from '#tests/simulation/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

type Scene = { user: Awaited<ReturnType<World['newUser']>>; phone: SimDevice; listID: string };

/** Makes a signed-in device with a list of its own and everything settled. */
async function createScene(): Promise<Scene> {
  const user = await world.newUser();
  const phone = world.newDevice();
  await phone.login(user);
  await fetchCountryPage({ db: phone.db, api: phone.api, now: phone.device.now }, 'PL', 0);
  const listID = await createBar(phone);
  await phone.drain();
  return { user, phone, listID };
}

async function createBar({ device }: SimDevice): Promise<string> {
  const fields = { name: 'Milk bar', description: '', chosenCountry: 'PL', language: 'EN', tags: [] };
  const list = newList(device.newID(), { ...fields, items: [newItem(device, 'Żurek')] });
  await createList(device, list);
  return list.id;
}

const rename = ({ device }: SimDevice, listID: string, name: string) =>
  editList(device, { kind: 'list.rename', listID, args: { name } });

async function tick({ phone, listID }: Scene): Promise<void> {
  const itemID = (await phone.db.lists.get(listID))?.items[0]?.id ?? '';
  await editList(phone.device, { kind: 'item.tick', listID, itemID, args: { isDone: true } });
}

const publicListOn = async ({ phone }: Scene) => (await phone.db.publicLists.toArray())[0]!;

/**
 * Sends the waiting entries and loses the answer. From then on the server computes another fingerprint, as a
 * new release may.
 */
async function loseAnswer(phone: SimDevice): Promise<void> {
  phone.clock.now += UNDO_HOLD_MS;
  phone.network.faults = { ...NO_FAULTS, answerLost: 1 };
  expect(await phone.drain()).toMatchObject({ settled: 0, unsentCount: 1 });
  await world.server.db.update(appliedWrites).set({ fingerprint: 'of an older release' });
  phone.network.faults = NO_FAULTS;
  await phone.resetBackoff();
}

test.each<[string, (scene: Scene) => Promise<unknown>]>([
  ['a tick', tick],
  ['a name', ({ phone, listID }) => rename(phone, listID, 'Mine')],
  ['a list that was made', ({ phone }) => createBar(phone)],
  ['a list that was saved', async (scene) => saveList(scene.phone.device, await publicListOn(scene))],
  ['a removal', ({ phone, listID }) => removeList(phone.device, listID)],
  [
    'a like',
    async (scene) =>
      likeList(scene.phone.device, { country: 'PL', publicID: (await publicListOn(scene)).publicID! }),
  ],
  [
    'the name of the account',
    ({ phone }) => editAccount(phone.device, { kind: 'account.name', args: { name: 'Nausicaa' } }),
  ],
])(
  '%s that the server has already applied is no longer in the outbox after the next pull',
  async (_, write) => {
    const scene = await createScene();
    const { phone } = scene;
    await write(scene);
    await loseAnswer(phone);
    expect(await phone.drain()).toMatchObject({ refused: 1, unsentCount: 0 });
    await phone.pull();
    expect(await phone.db.outbox.toArray()).toEqual([]);
    await checkAtRest([phone]);
  },
);

test('a change that differs from the server’s state stays in the outbox as refused', async () => {
  const { user, phone, listID } = await createScene();
  await rename(phone, listID, 'Mine');
  await loseAnswer(phone);
  const other = world.newDevice();
  await other.login(user);
  await rename(other, listID, 'Newer');
  await other.drain();
  await phone.drain();
  await phone.pull();
  expect(await phone.db.outbox.toArray()).toMatchObject([{ state: 'rejected' }]);
  expect((await phone.db.lists.get(listID))?.name).toBe('Newer');
});
