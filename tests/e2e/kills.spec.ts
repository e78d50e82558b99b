import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from 'playwright/test';
import { expectPendingEntries, listAddress, openOwnList, tickBox, toggleTick } from './helpers/app.ts';
import { FaultProxy } from './helpers/fault-proxy.ts';
import { ListOwner } from './helpers/list-owner.ts';
import { OwnChromium } from './helpers/own-chromium.ts';
import type { Pause } from './helpers/pause.ts';
import { readyOffline } from './helpers/ready-offline.ts';
import { type Kill, killOf, SEEDS } from './helpers/seeds.ts';
import { DEEP, test } from './helpers/test.ts';
import { WorkerControl } from './helpers/worker-control.ts';

const DISHES = 4;
const TIMEOUT = { timeout: 60_000 };

test.use({ serviceWorkers: 'allow' });
// A killed browser leaves no trace to keep.
if (process.env.TRACE === 'on') test.use({ trace: 'off' });
test.describe.configure({ mode: 'parallel', timeout: 120_000 + SEEDS.length * 60_000 });

let proxy: FaultProxy;
let owner: ListOwner;

test.beforeAll(async ({ server }) => {
  proxy = await FaultProxy.start(server.origin);
  owner = await ListOwner.register(server, DISHES);
});
test.afterAll(async () => {
  await proxy.close();
});

test('a browser that is killed during a drain sends each tick once when it runs again', DEEP, async () => {
  const profile = mkdtempSync(join(tmpdir(), 'food-odyssey-profile-'));
  let chromium = await OwnChromium.open({ profile });
  try {
    let app = await chromium.context.newPage();
    await openOwnList(app, proxy.origin, owner);
    await readyOffline(app);
    // Chromium keeps a new cookie in memory for up to 30 s. A kill within that time would end the session, so
    // the test first closes the browser properly once.
    await chromium.close();
    chromium = await OwnChromium.open({ profile });
    app = await openListPage(chromium);
    await forEachSeed('kill -9', async (kill) => {
      const expected = await tapWithNoNetwork(app, kill.taps);
      const held = holdWrite(kill);
      // The page retries when the network returns.
      await app.evaluate(() => window.dispatchEvent(new Event('online')));
      await held.reached;
      await new Promise((resolve) => setTimeout(resolve, kill.delayMs));
      await chromium.kill();

      chromium = await OwnChromium.open({ profile });
      releaseOrDrop(held, kill);
      app = await openListPage(chromium);
      await expected.onServer();
      await expected.onScreen(app);
    });
  } finally {
    await chromium.kill();
    rmSync(profile, { recursive: true, force: true });
  }
});

test(
  'a worker that is stopped during a drain with no tab open sends each tick once at the next sync event',
  DEEP,
  async ({ browser }) => {
    const phone = await browser.newContext();
    const blank = await phone.newPage();
    let app = await phone.newPage();
    await openOwnList(app, proxy.origin, owner);
    await readyOffline(app);
    const worker = await WorkerControl.from(blank, proxy.origin);
    await forEachSeed('worker stopped', async (kill) => {
      const expected = await tapWithNoNetwork(app, kill.taps);
      await app.close();
      const held = holdWrite(kill);
      await worker.fireSync();
      await held.reached;
      await new Promise((resolve) => setTimeout(resolve, kill.delayMs));
      await worker.stop();

      releaseOrDrop(held, kill);
      await worker.fireSync();
      await expected.onServer();
      app = await phone.newPage();
      await app.goto(listAddress(proxy.origin, owner));
      await expected.onScreen(app);
    });
    await phone.close();
  },
);

/** Opens the list in a new tab of a browser that is signed in already. */
async function openListPage({ context }: OwnChromium): Promise<Page> {
  const app = await context.newPage();
  await app.goto(listAddress(proxy.origin, owner));
  await expect(tickBox(app, 0)).toBeVisible();
  return app;
}

/** Calls `run` with the kill of each seed. Logs the failed seed, or the number of successful ones. */
async function forEachSeed(name: string, run: (kill: Kill) => Promise<void>): Promise<void> {
  let passed = 0;
  for (const seed of SEEDS) {
    const kill = killOf(seed, DISHES);
    try {
      await test.step(`seed ${seed}: ${JSON.stringify(kill)}`, () => run(kill));
      passed += 1;
    } catch (error) {
      console.log(`${name}: seed ${seed} failed; to reproduce it: RUN=${seed} npm run e2e -- kills`);
      throw error;
    } finally {
      if (passed === SEEDS.length || passed % 10 === 0)
        console.log(`${name}: ${passed} of ${SEEDS.length} passed`);
    }
  }
}

/**
 * Ticks or unticks the dishes at these indexes while no request reaches the server. Waits until every tick is
 * stored.
 * @returns checks of the expected state on the server and on the screen
 */
async function tapWithNoNetwork(app: Page, taps: number[]) {
  const { rev } = await owner.account();
  const sent = proxy.writes.length;
  const wanted = await owner.ticks();
  proxy.inject({ kind: 'drop' });
  for (const index of taps) {
    wanted[index] = !wanted[index];
    await toggleTick(app, index);
  }
  await expectPendingEntries(app, taps.length);
  return {
    /**
     * Checks that each tick arrived once. Each tick raises the account's revision by one, so a missing or
     * repeated tick would change the sum.
     */
    onServer: async () => {
      await expect.poll(() => owner.ticks(), TIMEOUT).toEqual(wanted);
      await expect.poll(async () => (await owner.account()).rev - rev, TIMEOUT).toBe(taps.length);
      expect(new Set(proxy.writes.slice(sent).map(({ key }) => key)).size).toBe(taps.length);
    },
    onScreen: async (page: Page) => {
      for (const [index, isDone] of wanted.entries()) {
        await expect(tickBox(page, index)).toBeChecked({ checked: isDone });
      }
      await expectPendingEntries(page, 0);
    },
  };
}

/** Ends the drop of requests, and holds the write of the kill at its moment. */
function holdWrite({ moment, nth }: Kill): Pause {
  proxy.clearFaults();
  return proxy.pauseAt(moment, { nth });
}

function releaseOrDrop(held: Pause, { isLate }: Kill): void {
  if (isLate) held.release();
  else held.drop();
}
