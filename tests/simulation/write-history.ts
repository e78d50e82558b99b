import { expect } from 'vitest';
import { addItem, newItem } from '#src/commands/add-item.ts';
import { addItemTag } from '#src/commands/add-item-tag.ts';
import { addListTag } from '#src/commands/add-list-tag.ts';
import { chooseCountry } from '#src/commands/choose-country.ts';
import { describeItem } from '#src/commands/describe-item.ts';
import { describeList } from '#src/commands/describe-list.ts';
import { openByLink } from '#src/commands/open-by-link.ts';
import { publishList } from '#src/commands/publish-list.ts';
import { removeItem } from '#src/commands/remove-item.ts';
import { removeItemTag } from '#src/commands/remove-item-tag.ts';
import { removeList } from '#src/commands/remove-list.ts';
import { removeListTag } from '#src/commands/remove-list-tag.ts';
import { renameItem } from '#src/commands/rename-item.ts';
import { renameList } from '#src/commands/rename-list.ts';
import { saveList } from '#src/commands/save-list.ts';
import { tickItem } from '#src/commands/tick-item.ts';
import { unpublishList } from '#src/commands/unpublish-list.ts';
import type { Device } from '#src/outbox/device.ts';
import { begin, calmDown, createOffline, FAULTS, meanwhile } from './device-life.ts';
import { checkAtRest, checkDevice } from './invariants.ts';
import { createNetwork, type ServerUnderTest } from './network.ts';
import { type Random, randomFrom } from './random.ts';
import { SimDevice } from './sim-device.ts';

const WRITES = 30;
const WORDS = ['Soup', 'Stew', 'Cake'];
const TEXTS = { defaultName: 'New list', countryLabel: 'Japan', tastes: 'Japan tastes' };

type Target = { listID: string; itemID: string };
type Write = (device: Device, target: Target, random: Random, word: string) => Promise<unknown>;

/** Removes something and, half the time, thinks better of it. */
const perhapsUndone =
  (remove: (device: Device, target: Target) => Promise<{ undo(): Promise<boolean> }>): Write =>
  async (device, target, random) => {
    const { undo } = await remove(device, target);
    if (random.chance(0.5)) await undo();
  };

/** Every write to a list; what happens more often stands here more than once. */
const ANY_WRITE: Write[] = [
  (device, { listID }, _random, word) => renameList(device, listID, word),
  (device, { listID }, _random, word) => describeList(device, listID, word),
  (device, { listID }, random) => chooseCountry(device, listID, random.pick(['PL', 'JP']), TEXTS),
  (device, { listID }, _random, word) => addListTag(device, listID, word),
  (device, { listID }, _random, word) => removeListTag(device, listID, word),
  (device, { listID }, _random, word) => addItem(device, listID, newItem(device, word)),
  (device, target, _random, word) => renameItem(device, { ...target, name: word }),
  (device, target, _random, word) => describeItem(device, { ...target, description: word }),
  (device, target, _random, word) => addItemTag(device, { ...target, tag: word }),
  (device, target, _random, word) => removeItemTag(device, { ...target, tag: word }),
  (device, target, random) => tickItem(device, { ...target, isDone: random.chance(0.7) }),
  (device, target, random) => tickItem(device, { ...target, isDone: random.chance(0.7) }),
  (device, { listID }) => publishList(device, listID),
  (device, { listID }) => unpublishList(device, listID),
  (device, { listID }) => openByLink(device, listID),
  perhapsUndone(removeItem),
  perhapsUndone((device, { listID }) => removeList(device, listID)),
  async (device, _target, random) => {
    const sources = await device.db.publicLists.orderBy('id').toArray();
    await saveList(device, random.pick(sources));
  },
];

/**
 * One random history of 30 writes of all kinds on two devices of one user, on a bad network and with restarts; then
 * calm, and both devices must show what the server has.
 * @param user an account with no lists; PL must have two public lists or more
 */
export async function writeHistory(
  server: ServerUnderTest,
  user: { emailAddress: string; password: string },
  seed: number,
): Promise<void> {
  const random = randomFrom(seed);
  const devices = ['first', 'second'].map(
    (name) => new SimDevice(name, createNetwork(server, random), random),
  );
  try {
    for (const device of devices) await begin(device, user);
    await createOffline(devices[0]!);
    for (const device of devices) device.network.faults = FAULTS;
    for (let step = 0; step < WRITES; step += 1) {
      const device = random.pick(devices);
      await writeAtRandom(device, random);
      await checkDevice(device);
      await meanwhile(device, random);
      await checkDevice(device);
    }
    await calmDown(devices);
    await checkAtRest(devices);
    for (const { network } of devices) {
      expect(new Set(network.committed).size, 'no write is committed twice').toBe(network.committed.length);
    }
  } finally {
    for (const device of devices) device.db.close();
  }
}

async function writeAtRandom({ db, device }: SimDevice, random: Random): Promise<void> {
  const list = random.pick(await db.lists.orderBy('id').toArray());
  const item = random.pick(list?.items ?? []);
  const target = { listID: list?.id ?? device.newID(), itemID: item?.id ?? device.newID() };
  await random.pick(ANY_WRITE)(device, target, random, random.pick(WORDS));
}
