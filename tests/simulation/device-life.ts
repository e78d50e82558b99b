import { newItem } from '#src/commands/add-item.ts';
import { createList } from '#src/commands/create-list.ts';
import { saveList } from '#src/commands/save-list.ts';
import { newList } from '#src/domain/apply.ts';
import { UNDO_HOLD_MS } from '#src/outbox/undo-hold.ts';
import { fetchCountryPage } from '#src/sync/public-lists.ts';
import { CALM, type Faults } from './network.ts';
import type { Random } from './random.ts';
import type { SimDevice } from './sim-device.ts';

/** The mix the issue asks for. */
export const FAULTS: Faults = { dropped: 0.1, answerLost: 0.1, failed: 0.05 };

/** Signs in and saves two public lists of Poland offline. */
export async function begin(
  device: SimDevice,
  user: { emailAddress: string; password: string },
): Promise<void> {
  await device.login(user);
  await fetchCountryPage({ db: device.db, api: device.api, now: device.device.now }, 'PL', 0);
  device.network.isOffline = true;
  const publicLists = (await device.db.publicLists.toArray())
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .slice(0, 2);
  for (const list of publicLists) await saveList(device.device, list);
  device.network.isOffline = false;
}

/** Creates a list that is not sent. */
export async function createOffline({ device }: SimDevice): Promise<void> {
  const items = ['Żurek', 'Bigos', 'Kopytka'].map((name) => newItem(device, name));
  await createList(
    device,
    newList(device.newID(), {
      name: 'Milk bar',
      description: '',
      chosenCountry: 'PL',
      language: 'EN',
      tags: [],
      items,
    }),
  );
}

/** What happens between two taps: sending, fetching, losing the signal, dying. Answers how many deaths. */
export async function meanwhile(sim: SimDevice, random: Random): Promise<number> {
  sim.clock.now += Math.floor(random.next() * 60_000);
  if (random.chance(0.1)) sim.network.isOffline = !sim.network.isOffline;
  if (random.chance(0.35)) await sim.drain();
  if (random.chance(0.1)) await Promise.all([sim.drain(), sim.drain()]);
  if (random.chance(0.15)) await sim.pull();
  if (random.chance(0.1)) return killInMidDrain(sim, random);
  if (!random.chance(0.1)) return 0;
  sim.restart();
  return 1;
}

/** Kills the app right after a commit, before its answer is settled, or at some other moment of a drain. */
async function killInMidDrain(sim: SimDevice, random: Random): Promise<number> {
  await sim.forgetBackoff();
  const running = sim.drain();
  if (random.chance(0.5)) {
    const committed = new Promise<void>((resolve) => {
      sim.network.onCommit = resolve;
    });
    await Promise.race([committed, running]);
    sim.network.onCommit = undefined;
  } else {
    for (let turns = Math.floor(random.next() * 30); turns > 0; turns -= 1) {
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
  sim.restart();
  await running;
  return 1;
}

/** Mends the network and lets all devices send and hear everything. */
export async function calmDown(devices: readonly SimDevice[]): Promise<void> {
  for (const { network } of devices) Object.assign(network, { faults: CALM, isOffline: false });
  for (let round = 0; round < 3; round += 1) {
    for (const device of devices) {
      device.clock.now += UNDO_HOLD_MS;
      await device.forgetBackoff();
      await device.drain();
      await device.pull();
    }
  }
}
