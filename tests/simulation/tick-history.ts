import { expect } from 'vitest';
import { newItem } from '#src/commands/add-item.ts';
import { createList } from '#src/commands/create-list.ts';
import { saveList } from '#src/commands/save-list.ts';
import { tickItem } from '#src/commands/tick-item.ts';
import { newList } from '#src/domain/apply.ts';
import type { List } from '#src/domain/list.ts';
import { fetchCountryPage } from '#src/sync/public-lists.ts';
import { checkAtRest, checkDevice } from './invariants.ts';
import { CALM, createNetwork, type Faults, type ServerUnderTest } from './network.ts';
import { type Random, randomFrom } from './random.ts';
import { SimDevice } from './sim-device.ts';

/** The mix the issue asks for. */
const FAULTS: Faults = { dropped: 0.1, answerLost: 0.1, failed: 0.05 };
const TICKS = 20;

type Tick = { key: string; seq: number; device: SimDevice; itemKey: string; isDone: boolean };
export type HistoryCounts = {
  sent: number;
  dropped: number;
  answerLost: number;
  failed: number;
  kills: number;
};

/**
 * One random history of 20 ticks on two devices of one user, over two saved lists and one created offline, on a
 * bad network and with restarts of each device; then calm, and everything is compared.
 * @param user an account with no lists; PL must have two public lists or more
 */
export async function tickHistory(
  server: ServerUnderTest,
  user: { emailAddress: string; password: string },
  seed: number,
): Promise<HistoryCounts> {
  const random = randomFrom(seed);
  const devices = ['first', 'second'].map(
    (name) => new SimDevice(name, createNetwork(server, random), random),
  );
  const [first, second] = devices as [SimDevice, SimDevice];
  const ticks: Tick[] = [];
  let kills = 0;
  try {
    for (const device of devices) await begin(device, user);
    await createOffline(first);
    for (const device of devices) device.network.faults = FAULTS;
    for (let step = 0; step < TICKS; step += 1) {
      const device = random.pick(devices);
      ticks.push(...(await tickAtRandom(device, random)));
      kills += await meanwhile(device, random);
      await checkDevice(device);
    }
    // Each device is restarted at least once with whatever it has waiting.
    for (const device of devices) device.restart();
    await calmDown(devices);
    const lists = await checkAtRest(devices);
    expect(lists).toHaveLength(3);
    checkTicks(ticks, lists, devices);
  } finally {
    for (const device of devices) device.db.close();
  }
  const sum = (fault: keyof typeof first.network.counts) =>
    first.network.counts[fault] + second.network.counts[fault];
  return {
    sent: sum('sent'),
    dropped: sum('dropped'),
    answerLost: sum('answerLost'),
    failed: sum('failed'),
    kills,
  };
}

async function begin(device: SimDevice, user: { emailAddress: string; password: string }): Promise<void> {
  await device.login(user);
  await fetchCountryPage({ db: device.db, api: device.api, now: device.device.now }, 'PL', 0);
  device.network.isOffline = true;
  const publicLists = (await device.db.publicLists.toArray())
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .slice(0, 2);
  for (const list of publicLists) await saveList(device.device, list);
  device.network.isOffline = false;
}

async function createOffline({ device }: SimDevice): Promise<void> {
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

async function tickAtRandom(sim: SimDevice, random: Random): Promise<Tick[]> {
  const lists = await sim.db.lists.orderBy('id').toArray();
  const list = random.pick(lists);
  const item = random.pick(list.items);
  await tickItem(sim.device, { listID: list.id, itemID: item.id, isDone: !item.isDone });
  const entry = await sim.db.outbox.orderBy('seq').last();
  if (entry === undefined) throw new Error('a tick left no entry');
  return [
    { key: entry.id, seq: entry.seq, device: sim, itemKey: `${list.id}/${item.id}`, isDone: !item.isDone },
  ];
}

/** What happens between two ticks: sending, fetching, losing the signal, dying. Answers how many deaths. */
async function meanwhile(sim: SimDevice, random: Random): Promise<number> {
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

async function calmDown(devices: readonly SimDevice[]): Promise<void> {
  for (const { network } of devices) Object.assign(network, { faults: CALM, isOffline: false });
  for (let round = 0; round < 3; round += 1) {
    for (const device of devices) {
      await device.forgetBackoff();
      await device.drain();
      await device.pull();
    }
  }
}

/** No tick lost, doubled, out of order or on the wrong meal. */
function checkTicks(ticks: readonly Tick[], lists: readonly List[], devices: readonly SimDevice[]): void {
  const committed = devices.flatMap(({ network }) => network.committed);
  for (const tick of ticks) {
    expect(
      committed.filter((key) => key === tick.key),
      'each tick is committed once',
    ).toHaveLength(1);
  }
  for (const device of devices) {
    const order = device.network.committed;
    const own = ticks.filter((tick) => tick.device === device);
    const listOf = ({ itemKey }: Tick) => itemKey.split('/')[0];
    for (const listID of new Set(own.map(listOf))) {
      const places = own
        .filter((tick) => listOf(tick) === listID)
        .sort((a, b) => a.seq - b.seq)
        .map(({ key }) => order.indexOf(key));
      expect(places, 'one list’s ticks arrive in the order of the taps').toEqual(
        [...places].sort((a, b) => a - b),
      );
    }
  }
  const state = new Map(
    lists.flatMap((list) => list.items.map((item) => [`${list.id}/${item.id}`, item.isDone] as const)),
  );
  for (const [itemKey, isDone] of state) {
    const own = ticks.filter((tick) => tick.itemKey === itemKey);
    const lastOfEach = devices.flatMap((device) => own.filter((tick) => tick.device === device).at(-1) ?? []);
    const wanted = lastOfEach.length === 0 ? [false] : lastOfEach.map((tick) => tick.isDone);
    expect(wanted, `${itemKey} ends as somebody last wanted it`).toContain(isDone);
  }
}
