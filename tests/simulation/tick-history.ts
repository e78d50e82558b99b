import { expect } from 'vitest';
import { tickItem } from '#src/commands/tick-item.ts';
import type { List } from '#src/domain/list.ts';
import { begin, calmDown, createOffline, FAULTS, meanwhile } from './device-life.ts';
import { checkAtRest, checkDevice } from './invariants.ts';
import { createNetwork, type ServerUnderTest } from './network.ts';
import { type Random, randomFrom } from './random.ts';
import { SimDevice } from './sim-device.ts';

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
