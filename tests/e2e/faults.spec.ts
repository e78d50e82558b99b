import { type BrowserContext, expect, type Page } from 'playwright/test';
import { expectWaiting, listAddress, openOwnList, tap, tickBox } from './helpers/app.ts';
import { type Fault, FaultProxy } from './helpers/fault-proxy.ts';
import { ListOwner } from './helpers/list-owner.ts';
import { readyOffline } from './helpers/ready-offline.ts';
import { DEEP, SLOW, test } from './helpers/test.ts';
import { WorkerControl } from './helpers/worker-control.ts';

// What is looked at here is what the worker does.
test.use({ serviceWorkers: 'allow' });

/** What happens to the next two writes, whoever sends them. */
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
  { name: 'the server is asked too often', fault: { kind: 'status', status: 429, retryAfter: 1 } },
  { name: 'the same write is under way', fault: { kind: 'status', status: 425, retryAfter: 1 } },
];
/** One of each kind: an answer that is lost, one that is not ours, one that asks to wait. */
const OFTEN = new Map<string, { tag?: string }>([
  ['the server commits and its answers are lost', {}],
  ["a hotel's login page answers with 200", SLOW],
  ['the server is down for a second', SLOW],
]);
const AFFECTED = 2;

// In order on one phone: what one fault leaves behind, the next one finds.
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
  await expectWaiting(app, 0);
});
test.afterEach(() => proxy.clearFaults());

/** Presses three boxes, the first one twice: applied again, out of order or not at all, it would show. */
async function tickThreeMeals(page: Page): Promise<boolean[]> {
  const wanted = await owner.ticks();
  for (const place of [0, 1, 2, 0]) {
    wanted[place] = !wanted[place];
    await tap(page, place);
    await expect(tickBox(page, place)).toBeChecked({ checked: wanted[place] === true });
  }
  return wanted;
}
const TAPS = 4;

/** What the server applied and what was sent since the call. */
async function count() {
  const { rev } = await owner.account();
  const sent = proxy.writes.length;
  return {
    applied: async () => (await owner.account()).rev - rev,
    keys: () => new Set(proxy.writes.slice(sent).map(({ key }) => key)).size,
    requests: () => proxy.writes.length - sent,
  };
}

for (const { name, fault } of FAULTS) {
  test(`every tick arrives once when ${name}`, OFTEN.get(name) ?? DEEP, async () => {
    const since = await count();
    proxy.inject(fault, { requests: AFFECTED });
    const wanted = await tickThreeMeals(app);
    await expect.poll(() => owner.ticks(), { timeout: 60_000 }).toEqual(wanted);
    await expectWaiting(app, 0);
    expect(await since.applied()).toBe(TAPS);
    expect(since.keys()).toBe(TAPS);
    if (fault.kind !== 'delay') expect(since.requests()).toBeGreaterThanOrEqual(TAPS + AFFECTED);
  });
}

test('every tick arrives once when a write comes after the phone has given it up', DEEP, async () => {
  const since = await count();
  const late = proxy.pauseAt('arrived');
  const wanted = await tickThreeMeals(app);
  await late.reached;
  // The phone waits 20 s and sends again; only then does the first one get through.
  await expect.poll(() => since.requests(), { timeout: 60_000 }).toBeGreaterThan(1);
  late.release();
  await expect.poll(() => owner.ticks(), { timeout: 60_000 }).toEqual(wanted);
  await expectWaiting(app, 0);
  expect(await since.applied()).toBe(TAPS);
  expect(since.keys()).toBe(TAPS);
});

test(
  'an answer that stalls after its headers is given up at the deadline; no tab waits for it any longer',
  DEEP,
  async () => {
    const since = await count();
    proxy.inject({ kind: 'stall' }, { requests: 1 });
    const wanted = (await owner.ticks()).map((isDone, place) => (place < 2 ? !isDone : isDone));
    await tap(app, 0);
    await expect.poll(() => since.requests()).toBe(1);
    // The other tab waits for the first one's lock, and shows what was done meanwhile all the same.
    const other = await phone.newPage();
    await other.goto(listAddress(proxy.origin, owner));
    await tap(other, 1);
    await expect(tickBox(other, 1)).toBeChecked({ checked: wanted[1] === true });
    // The screen does not wait for the disk, and this page is left at once.
    await expectWaiting(other, 2);
    await other.goto(`${proxy.origin}/user/settings/sync`);
    await other.getByRole('button', { name: 'Sync now' }).click();
    await expect.poll(() => owner.ticks(), { timeout: 60_000 }).toEqual(wanted);
    await expectWaiting(app, 0);
    await other.close();
    expect(await since.applied()).toBe(2);
    expect(since.keys()).toBe(2);
    expect(since.requests()).toBe(3);
  },
);

test('the worker gives up an answer that comes a byte a second, and sends again', DEEP, async () => {
  const since = await count();
  proxy.inject({ kind: 'drop' });
  const wanted = await tickThreeMeals(app);
  await expectWaiting(app, TAPS);
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

/** Ticks three meals while the network is away, and closes the app. @returns what is to arrive, and the worker, by a page of its own */
async function closeWithTicks() {
  const since = await count();
  proxy.inject({ kind: 'drop' });
  const wanted = await tickThreeMeals(app);
  await expectWaiting(app, TAPS);
  const blank = await phone.newPage();
  const worker = await WorkerControl.from(blank, proxy.origin);
  await app.close();
  proxy.clearFaults();
  return { since, wanted, blank, worker };
}

for (const { name, fault } of FAULTS) {
  test(
    `the worker sends every tick once with the app closed when ${name}`,
    OFTEN.get(name) ?? DEEP,
    async () => {
      const { since, wanted, blank, worker } = await closeWithTicks();

      proxy.inject(fault, { requests: AFFECTED });
      // A browser tries again in its own time; here it is asked to until everything is there.
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

test(
  'with no tab open, a network that is back sends at once what was waiting out its failures',
  SLOW,
  async () => {
    const { since, wanted, blank, worker } = await closeWithTicks();
    await worker.fireSync();
    await expect.poll(() => owner.ticks(), { timeout: 10_000 }).toEqual(wanted);
    expect(await since.applied()).toBe(TAPS);
    await blank.close();
  },
);
