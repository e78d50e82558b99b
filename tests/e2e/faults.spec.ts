/** Every tick arrives once in spite of each fault of the network (P7.2, P7.6). */
import { type BrowserContext, expect, type Page } from 'playwright/test';
import { expectPendingEntries, listAddress, openOwnList, tickBox, toggleTick } from './helpers/app.ts';
import { type Fault, FaultProxy } from './helpers/fault-proxy.ts';
import { ListOwner } from './helpers/list-owner.ts';
import { readyOffline } from './helpers/ready-offline.ts';
import { DEEP, SLOW, test } from './helpers/test.ts';
import { WorkerControl } from './helpers/worker-control.ts';

// The service worker sends the writes of a closed app.
test.use({ serviceWorkers: 'allow' });

/** The faults of the next two writes, whether the page or the worker sends them. */
const FAULTS: { name: string; fault: Fault }[] = [
  { name: 'requests never arrive', fault: { kind: 'drop' } },
  { name: 'the server commits and its answers are lost', fault: { kind: 'lose-answer' } },
  { name: 'the server commits and its answers are cut in the middle', fault: { kind: 'cut-answer' } },
  { name: 'connections are half closed in the middle of an answer', fault: { kind: 'half-close' } },
  { name: 'the line is slow', fault: { kind: 'delay', ms: 1500 } },
  { name: "a hotel's login page answers with 200", fault: { kind: 'login-page' } },
  { name: "a firewall's page answers with 403", fault: { kind: 'status', status: 403, isOurs: false } },
  { name: 'the server fails', fault: { kind: 'status', status: 500 } },
  { name: 'a gateway finds no server', fault: { kind: 'status', status: 502, isOurs: false } },
  { name: 'the server is down for a second', fault: { kind: 'status', status: 503, retryAfter: 1 } },
  { name: 'the server has had too many requests', fault: { kind: 'status', status: 429, retryAfter: 1 } },
  { name: 'the server still works on the same write', fault: { kind: 'status', status: 425, retryAfter: 1 } },
];
/**
 * The faults that are tested more often than the others, one of each kind: a lost answer, an answer in
 * another format, an answer that tells the phone to wait.
 */
const TESTED_OFTEN = new Map<string, { tag?: string }>([
  ['the server commits and its answers are lost', {}],
  ["a hotel's login page answers with 200", SLOW],
  ['the server is down for a second', SLOW],
]);
/** The number of writes that a fault affects. */
const AFFECTED = 2;

// All tests use one phone, one after another. Each begins with the ticks of the test before.
test.describe.configure({ mode: 'default' });

let proxy: FaultProxy;
let owner: ListOwner;
let phone: BrowserContext;
let app: Page;

test.beforeAll(async ({ browser, server }) => {
  proxy = await FaultProxy.start(server.origin);
  owner = await ListOwner.register(server, 4);
  phone = await browser.newContext();
  app = await phone.newPage();
  await openOwnList(app, proxy.origin, owner);
  await readyOffline(app);
});
test.afterAll(async () => {
  await phone.close();
  await proxy.close();
});
test.beforeEach(async () => {
  if (app.isClosed()) {
    app = await phone.newPage();
    await app.goto(listAddress(proxy.origin, owner));
  }
  await expectPendingEntries(app, 0);
});
test.afterEach(() => proxy.clearFaults());

/**
 * Ticks or unticks three dishes, the first one twice. A write that is missing, repeated or out of order would
 * change the result.
 * @returns the expected state of each box
 */
async function tickThreeDishes(page: Page): Promise<boolean[]> {
  const wanted = await owner.ticks();
  for (const index of [0, 1, 2, 0]) {
    wanted[index] = !wanted[index];
    await toggleTick(page, index);
    await expect(tickBox(page, index)).toBeChecked({ checked: wanted[index] === true });
  }
  return wanted;
}
/** The number of writes that `tickThreeDishes` makes. */
const TAPS = 4;

/**
 * Starts to count writes.
 * @returns functions that return the numbers since then: of writes that the server has applied, of
 * idempotency keys, and of requests
 */
async function countWrites() {
  const { rev } = await owner.account();
  const sent = proxy.writes.length;
  return {
    applied: async () => (await owner.account()).rev - rev,
    keys: () => new Set(proxy.writes.slice(sent).map(({ key }) => key)).size,
    requests: () => proxy.writes.length - sent,
  };
}

for (const { name, fault } of FAULTS) {
  test(`every tick arrives once when ${name}`, TESTED_OFTEN.get(name) ?? DEEP, async () => {
    const since = await countWrites();
    proxy.inject(fault, { requests: AFFECTED });
    const wanted = await tickThreeDishes(app);
    await expect.poll(() => owner.ticks(), { timeout: 60_000 }).toEqual(wanted);
    await expectPendingEntries(app, 0);
    expect(await since.applied()).toBe(TAPS);
    expect(since.keys()).toBe(TAPS);
    if (fault.kind !== 'delay') expect(since.requests()).toBeGreaterThanOrEqual(TAPS + AFFECTED);
  });
}

test('every tick arrives once when a request arrives after the phone has timed it out', DEEP, async () => {
  const since = await countWrites();
  const late = proxy.pauseAt('arrived');
  const wanted = await tickThreeDishes(app);
  await late.reached;
  // The phone waits for 20 s and sends the write again. Then the first request reaches the server.
  await expect.poll(() => since.requests(), { timeout: 60_000 }).toBeGreaterThan(1);
  late.release();
  await expect.poll(() => owner.ticks(), { timeout: 60_000 }).toEqual(wanted);
  await expectPendingEntries(app, 0);
  expect(await since.applied()).toBe(TAPS);
  expect(since.keys()).toBe(TAPS);
});

test(
  'an answer that stalls after its headers is given up, and the ticks of both tabs arrive once',
  DEEP,
  async () => {
    const since = await countWrites();
    proxy.inject({ kind: 'stall' }, { requests: 1 });
    const wanted = (await owner.ticks()).map((isDone, index) => (index < 2 ? !isDone : isDone));
    await toggleTick(app, 0);
    await expect.poll(() => since.requests()).toBe(1);
    // The other tab waits for the lock of the first, but shows its own ticks at once.
    const other = await phone.newPage();
    await other.goto(listAddress(proxy.origin, owner));
    await toggleTick(other, 1);
    await expect(tickBox(other, 1)).toBeChecked({ checked: wanted[1] === true });
    // Wait until both ticks are stored, because the page is left at once.
    await expectPendingEntries(other, 2);
    await other.goto(`${proxy.origin}/user/settings/sync`);
    await other.getByRole('button', { name: 'Sync now' }).click();
    await expect.poll(() => owner.ticks(), { timeout: 60_000 }).toEqual(wanted);
    await expectPendingEntries(app, 0);
    await other.close();
    expect(await since.applied()).toBe(2);
    expect(since.keys()).toBe(2);
    expect(since.requests()).toBe(3);
  },
);

test('the worker gives up an answer that arrives at one byte per second, and sends again', DEEP, async () => {
  const since = await countWrites();
  proxy.inject({ kind: 'drop' });
  const wanted = await tickThreeDishes(app);
  await expectPendingEntries(app, TAPS);
  const blank = await phone.newPage();
  const worker = await WorkerControl.from(blank, proxy.origin);
  await app.close();
  proxy.clearFaults();

  proxy.inject({ kind: 'trickle' }, { requests: 1 });
  const before = since.requests();
  await worker.fireSync();
  await expect.poll(() => owner.ticks(), { timeout: 60_000 }).toEqual(wanted);
  expect(await since.applied()).toBe(TAPS);
  expect(since.requests() - before).toBe(TAPS + 1);
  await blank.close();
});

/**
 * Ticks three dishes without a network and closes the app.
 * @returns the counters, the expected ticks, a blank page, and the worker controlled from it
 */
async function tickAndClose() {
  const since = await countWrites();
  proxy.inject({ kind: 'drop' });
  const wanted = await tickThreeDishes(app);
  await expectPendingEntries(app, TAPS);
  const blank = await phone.newPage();
  const worker = await WorkerControl.from(blank, proxy.origin);
  await app.close();
  proxy.clearFaults();
  return { since, wanted, blank, worker };
}

for (const { name, fault } of FAULTS) {
  test(
    `with the app closed, the worker sends every tick once when ${name}`,
    TESTED_OFTEN.get(name) ?? DEEP,
    async () => {
      const { since, wanted, blank, worker } = await tickAndClose();

      proxy.inject(fault, { requests: AFFECTED });
      // A browser decides itself when it retries. Here the test fires the sync event until all ticks have
      // arrived.
      const send = async () => {
        await worker.fireSync();
        return owner.ticks();
      };
      await expect.poll(send, { timeout: 60_000 }).toEqual(wanted);
      expect(await since.applied()).toBe(TAPS);
      expect(since.keys()).toBe(TAPS);
      await blank.close();
    },
  );
}

test('with no tab open, one sync event after failures sends every tick', SLOW, async () => {
  const { since, wanted, blank, worker } = await tickAndClose();
  await worker.fireSync();
  await expect.poll(() => owner.ticks(), { timeout: 10_000 }).toEqual(wanted);
  expect(await since.applied()).toBe(TAPS);
  await blank.close();
});
