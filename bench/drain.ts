/**
 * Measures how long a device takes to send 500 pending changes over HTTP to the real server, which runs in
 * this process on the embedded database. Limits: 5 s at a round trip of 300 ms (P14.4), and 3,000 changes per
 * second of the server without delay. Exits with 1 when a change did not arrive exactly once, or the time is
 * exceeded. A rate below the limit is only printed.
 */
import 'fake-indexeddb/auto';
import { serve } from '@hono/node-server';
import { openInMemory } from '../server/open-database.ts';
import { createApi } from '../src/api/client.ts';
import { putListRow } from '../src/db/list-rows.ts';
import { drain } from '../src/outbox/drain.ts';
import { newEntry } from '../src/outbox/entry.ts';
import { testDevice } from '../tests/helpers/device.ts';
import { makeList } from '../tests/server/fixtures.ts';
import { createTestServer } from '../tests/server/helpers.ts';

const CHANGES = 500;
const LISTS = 10;
const ROUND_TRIP_MS = 300;
const ROUNDS = Number(process.env.ROUNDS ?? 3);
const LIMIT_MS = 5_000;
const MIN_PER_SECOND = 3_000;

const server = await createTestServer({ database: await openInMemory() });
const { http, port } = await new Promise<{ http: ReturnType<typeof serve>; port: number }>((resolve) => {
  const http = serve({ fetch: server.app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) =>
    resolve({ http, port }),
  );
});

/**
 * Measures one device that sends a new backlog, from the start of the drain to its end.
 * @param name name of a new user
 * @param batchThreshold number of entries above which they are sent in batches
 * @returns times in milliseconds; `waitedMs` without the simulated delay; `isRight` whether each change
 * arrived once
 */
async function send(name: string, { roundTripMs = 0, batchThreshold = 20 }) {
  const user = await server.signUp(name);
  const device = await testDevice(user.userID);
  const dishes = Array.from({ length: CHANGES / LISTS }, (_, index) => `Dish ${index}`);
  for (let count = 0; count < LISTS; count += 1) {
    const list = await makeList(user, dishes);
    await device.db.transaction('rw', device.db.tables, () => putListRow(device.db, user.userID, list));
    for (const { id: itemID } of list.items) {
      const entry = newEntry(device, user.userID, `list:${list.id}`);
      const tick = { kind: 'item.tick', listID: list.id, itemID, args: { isDone: true } };
      await device.db.outbox.add({ ...entry, ...tick } as never);
    }
    await device.db.bases.put({ id: list.id, userID: user.userID, list, rev: list.rev });
  }
  let requests = 0;
  let waitedMs = 0;
  const api = createApi({
    base: `http://127.0.0.1:${port}/api`,
    fetch: async (input, init) => {
      requests += 1;
      const request = new Request(input, init);
      request.headers.set('cookie', user.cookie);
      const began = performance.now();
      await new Promise((resolve) => setTimeout(resolve, roundTripMs / 2));
      const response = await fetch(request);
      const text = await response.text();
      waitedMs += performance.now() - began - roundTripMs / 2;
      await new Promise((resolve) => setTimeout(resolve, roundTripMs / 2));
      return new Response(text, { status: response.status });
    },
  });
  const began = performance.now();
  const result = await drain({
    db: device.db,
    api,
    now: () => Date.now(),
    random: Math.random,
    withLock: (work) => work(),
    batchThreshold,
  });
  const ms = performance.now() - began;
  const data = await user.data();
  const isRight =
    result.settled === CHANGES &&
    result.unsentCount === 0 &&
    data.exp === CHANGES * 100 &&
    data.rev === CHANGES + LISTS;
  return { ms, requests, waitedMs, isRight };
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function measure(name: string, options: { roundTripMs?: number; batchThreshold?: number }) {
  const runs = [];
  for (let round = 0; round < ROUNDS; round += 1) runs.push(await send(`${name} ${round}`, options));
  const ms = median(runs.map((run) => run.ms));
  const waited = median(runs.map((run) => run.waitedMs));
  const isRight = runs.every((run) => run.isRight);
  console.log(
    `${name.padEnd(28)} ${(ms / 1000).toFixed(2)} s, ${runs[0]?.requests} requests, ${Math.round((CHANGES * 1000) / ms)} per second; ` +
      `the server took ${(waited / 1000).toFixed(2)} s, ${Math.round((CHANGES * 1000) / waited)} per second${isRight ? '' : ' — NOT EACH CHANGE ARRIVED ONCE'}`,
  );
  return { ms, waited, isRight };
}

try {
  await send('Warm up', {});
  const distant = await measure('Batches at 300 ms', { roundTripMs: ROUND_TRIP_MS });
  const local = await measure('Batches on loopback', {});
  const single = await measure('Single calls on loopback', { batchThreshold: CHANGES });
  console.log(
    `limits: ${distant.ms <= LIMIT_MS ? 'met' : 'EXCEEDED'} at 300 ms (${LIMIT_MS / 1000} s), ` +
      `${(CHANGES * 1000) / local.waited >= MIN_PER_SECOND ? 'met' : 'missed'} on loopback (${MIN_PER_SECOND} per second)`,
  );
  process.exitCode =
    distant.ms <= LIMIT_MS && [distant, local, single].every(({ isRight }) => isRight) ? 0 : 1;
} finally {
  http.close();
  await server.close();
}
