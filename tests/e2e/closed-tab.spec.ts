/** The worker sends ticks when the network returns, with no tab open (P7.9). */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { expectPendingEntries, openOwnList, toggleTick } from './helpers/app.ts';
import { Island, whyNoIsland } from './helpers/island.ts';
import { ListOwner } from './helpers/list-owner.ts';
import { fullChromium, OwnChromium } from './helpers/own-chromium.ts';
import { readyOffline } from './helpers/ready-offline.ts';
import { test } from './helpers/test.ts';

/** The reason why this machine cannot run the test, or null. */
const skipReason =
  whyNoIsland() ?? (fullChromium === undefined ? 'only the headless shell of Chromium is installed' : null);

// Playwright cannot trace this browser, because the test starts it.
if (process.env.TRACE === 'on') test.use({ trace: 'off' });

test('ticks made without a network are sent when it returns, with no tab open', async ({ server }) => {
  test.skip(skipReason !== null, skipReason ?? '');
  test.setTimeout(240_000);
  const profile = mkdtempSync(join(tmpdir(), 'food-odyssey-profile-'));
  const island = new Island();
  const origin = server.origin.replace('localhost', island.hostAddress);
  const { commandPrefix, makeReachable } = island;
  // A browser allows a worker only on a secure origin. With this flag it takes plain http to an IP address
  // for secure. A real phone uses https.
  const extraArguments = [`--unsafely-treat-insecure-origin-as-secure=${origin}`];
  const chromium = await OwnChromium.open({
    path: fullChromium,
    profile,
    commandPrefix,
    makeReachable,
    extraArguments,
  });
  try {
    const owner = await ListOwner.register(server, 5);
    const { rev } = await owner.account();
    const { context } = chromium;
    const app = await context.newPage();
    await openOwnList(app, origin, owner);
    await readyOffline(app);

    island.pullOut();
    await expect.poll(() => app.evaluate(() => navigator.onLine)).toBe(false);
    for (const index of [0, 2, 3, 2]) await toggleTick(app, index);
    await expectPendingEntries(app, 4);
    await app.close();
    const openPages = context.pages().map((page) => page.url());
    expect(openPages, 'the browser is open, the app is not').toEqual(['about:blank']);
    // From now on no driver keeps the browser or its worker alive.
    await chromium.disconnect();
    expect((await owner.account()).rev).toBe(rev);

    island.plugIn();
    await expect.poll(() => owner.ticks(), { timeout: 120_000 }).toEqual([true, false, false, true, false]);
    expect((await owner.account()).rev - rev).toBe(4);
  } finally {
    await chromium.kill();
    island.remove();
    rmSync(profile, { recursive: true, force: true });
  }
});
