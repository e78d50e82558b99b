import { setTimeout as pause } from 'node:timers/promises';
import { createApi } from '#src/api/client.ts';
import { createNetworkMode } from '#src/browser/network/network-mode.ts';
import { createList } from '#src/commands/draft.ts';
import { addItem, newItem } from '#src/commands/edit-list.ts';
import { accountData } from '#src/contract/account-calls.ts';
import { newList } from '#src/domain/new-list.ts';
import { pull } from '#src/sync/pull.ts';
import { createSynchroniser } from '#src/sync/synchroniser.ts';
import { type TestDevice, testDevice } from '#tests/helpers/device.ts';
import type { Person } from './people.ts';

/** Maximum number of waiting changes. The outbox sends up to 20 in their own calls, and more in batches. */
const MAX_WAITING = 4;

/** A simulated phone: the client's real code with a database in memory. */
export type Phone = {
  device: TestDevice;
  userID: string;
  listID: string;
  /** Ids of the dishes added on this phone, in order. */
  added: string[];
  /** For each dish whose addition was answered with 200, the epoch of the answer. */
  answerEpochs: Map<string, string>;
  /** Adds `howMany` dishes, each as soon as fewer than `MAX_WAITING` changes wait. */
  eat: (howMany: number) => Promise<void>;
  /** Fetches the account. */
  fetch: () => Promise<unknown>;
  /** Returns the number of changes that wait to be sent. */
  waiting: () => Promise<number>;
  /** Stops all requests. */
  turnOff: () => void;
};

/**
 * Signs a person in on a new phone and makes a list there.
 * @param ports of servers that may be running, asked in turn
 */
export async function openPhone(ports: readonly number[], { account }: Person): Promise<Phone> {
  const device = await testDevice(null);
  const { db } = device;
  const answerEpochs = new Map<string, string>();
  const network = createNetworkMode(true);
  let turn = 0;
  let isOn = true;
  const api = createApi({
    base: 'http://server/api',
    fetch: async (input, init) => {
      if (!isOn) throw new Error('turned off');
      const request = new Request(input, init);
      const body = request.method === 'GET' ? null : await request.text();
      const url = request.url.replace('//server', `//127.0.0.1:${ports[turn++ % ports.length]}`);
      const headers = { ...Object.fromEntries(request.headers), cookie: account.cookie };
      const answer = await fetch(url, { method: request.method, headers, body, signal: request.signal });
      const text = await answer.text();
      const { item } = JSON.parse(body || '{}');
      if (answer.ok && item !== undefined) answerEpochs.set(item.id, JSON.parse(text).stamp.epoch);
      return new Response(text, { status: answer.status, headers: answer.headers });
    },
    onReached: network.report,
  });
  device.now = Date.now;
  const deps = { db, api, network, now: device.now, random: Math.random, withLock: device.withSessionLock };
  const synchroniser = createSynchroniser(deps);
  device.notifyCommitted = synchroniser.wake;
  const waiting = () => db.outbox.count();

  const first = await api(accountData);
  if (first.kind !== 'answer') throw new Error(`cannot sign in: ${first.kind}`);
  const { userID } = first.data.stamp;
  await db.meta.put({ key: 'session', userID, isPaused: false });
  const fetchAccount = () => pull(deps, 'now');
  await fetchAccount();
  const content = {
    name: 'Soups',
    description: '',
    chosenCountry: 'PL',
    language: 'EN',
    tags: [],
    items: [],
  };
  const listID = await createList(device, newList(device.newID(), content));
  const added: string[] = [];
  return {
    device,
    userID,
    listID,
    added,
    answerEpochs,
    async eat(howMany) {
      for (let remaining = howMany; remaining > 0; remaining -= 1) {
        while ((await waiting()) >= MAX_WAITING) await pause(5);
        const dish = newItem(device, `Dish ${added.length}`);
        await addItem(device, listID, dish);
        added.push(dish.id);
      }
    },
    fetch: fetchAccount,
    waiting,
    turnOff: () => {
      isOn = false;
    },
  };
}
