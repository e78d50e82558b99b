import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from 'playwright/test';
import { expectWaiting, listAddress, openOwnList, tap, tickBox } from './helpers/app.ts';
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

test('a browser killed in mid-drain and opened again sends each tick once', DEEP, async () => {
  const profile = mkdtempSync(join(tmpdir(), 'food-odyssey-profile-'));
  let chromium = await OwnChromium.open({ profile });
  try {
    let app = await chromium.context.newPage();
    await openOwnList(app, proxy.origin, owner);
    await readyOffline(app);
    // Chromium keeps a new cookie in memory for up to 30 s. A kill within that time would end the session, so
    // the browser is closed once in order.
    await chromium.close();
    chromium = await OwnChromium.open({ profile });
    app = await openListAgain(chromium);
    await forEachSeed('kill -9', async (kill) => {
      const expected = await tapWithNoNetwork(app, kill.taps);
      const held = letThrough(kill);
      // The page retries when the network returns.
      await app.evaluate(() => window.dispatchEvent(new Event('online')));
      await held.reached;
      await new Promise((resolve) => setTimeout(resolve, kill.delayMs));
      await chromium.kill();

      chromium = await OwnChromium.open({ profile });
      releaseOrDrop(held, kill);
      app = await openListAgain(chromium);
      await expected.onServer();
      await expected.onScreen(app);
    });
  } finally {
    await chromium.kill();
    rmSync(profile, { recursive: true, force: true });
  }
});

test('a worker stopped in mid-drain with no tab open sends each tick once', DEEP, async ({ browser }) => {
  const phone = await browser.newContext();
  const blank = await phone.newPage();
  let app = await phone.newPage();
  await openOwnList(app, proxy.origin, owner);
  await readyOffline(app);
  const worker = await WorkerControl.from(blank, proxy.origin);
  await forEachSeed('worker stopped', async (kill) => {
    const expected = await tapWithNoNetwork(app, kill.taps);
    await app.close();
    const held = letThrough(kill);
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
});

async function openListAgain({ context }: OwnChromium): Promise<Page> {
  const app = await context.newPage();
  await app.goto(listAddress(proxy.origin, owner));
  await expect(tickBox(app, 0)).toBeVisible();
  return app;
}

/** Runs every seed, and logs a failed seed and the number of successful ones. */
async function forEachSeed(name: string, run: (kill: Kill) => Promise<void>): Promise<void> {
  let clean = 0;
  for (const seed of SEEDS) {
    const kill = killOf(seed, DISHES);
    try {
      await test.step(`seed ${seed}: ${JSON.stringify(kill)}`, () => run(kill));
      clean += 1;
    } catch (error) {
      console.log(`${name}: seed ${seed} failed, to see it again: RUN=${seed} npm run e2e -- kills`);
      throw error;
    } finally {
      if (clean === SEEDS.length || clean % 10 === 0)
        console.log(`${name}: ${clean} of ${SEEDS.length} clean`);
    }
  }
}

/**
 * Ticks dishes while no request gets through, until every tick is stored.
 * @returns checks of the expected state on the server and on the screen
 */
async function tapWithNoNetwork(app: Page, taps: number[]) {
  const { rev } = await owner.account();
  const sent = proxy.writes.length;
  const wanted = await owner.ticks();
  proxy.inject({ kind: 'drop' });
  for (const place of taps) {
    wanted[place] = !wanted[place];
    await tap(app, place);
  }
  await expectWaiting(app, taps.length);
  return {
    /**
     * Checks that each tick arrived once. Each raises the account's revision, so a missing or repeated one
     * would show.
     */
    onServer: async () => {
      await expect.poll(() => owner.ticks(), TIMEOUT).toEqual(wanted);
      await expect.poll(async () => (await owner.account()).rev - rev, TIMEOUT).toBe(taps.length);
      expect(new Set(proxy.writes.slice(sent).map(({ key }) => key)).size).toBe(taps.length);
    },
    onScreen: async (page: Page) => {
      for (const [place, isDone] of wanted.entries()) {
        await expect(tickBox(page, place)).toBeChecked({ checked: isDone });
      }
      await expectWaiting(page, 0);
    },
  };
}

function letThrough({ moment, nth }: Kill): Pause {
  proxy.clearFaults();
  return proxy.pauseAt(moment, { nth });
}

function releaseOrDrop(held: Pause, { isLate }: Kill): void {
  if (isLate) held.release();
  else held.drop();
}
