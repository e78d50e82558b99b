/** Ticks on one list in two tabs of a browser (P7.9). */
import { expect } from 'playwright/test';
import { expectPendingEntries, listAddress, openOwnList, tickBox, toggleTick } from './helpers/app.ts';
import { FaultProxy, isCall } from './helpers/fault-proxy.ts';
import { ListOwner } from './helpers/list-owner.ts';
import { test } from './helpers/test.ts';

test('two tabs that tick one list, online and offline, show the same, and each tick arrives once', async ({
  browser,
  server,
}) => {
  test.setTimeout(180_000);
  const proxy = await FaultProxy.start(server.origin);
  const owner = await ListOwner.register(server, 6);
  const { rev } = await owner.account();
  const phone = await browser.newContext();
  const first = await phone.newPage();
  await openOwnList(first, proxy.origin, owner);
  const second = await phone.newPage();
  await second.goto(listAddress(proxy.origin, owner));
  await expect(tickBox(second, 0)).toBeVisible();
  const tabs = [first, second] as const;
  const expectOnBoth = async (ticked: boolean[]) => {
    for (const tab of tabs) {
      for (const [index, isDone] of ticked.entries()) {
        await expect(tickBox(tab, index)).toBeChecked({ checked: isDone });
      }
    }
  };

  // Online, both tabs tick at the same time, and one unticks a dish of the other.
  await Promise.all([toggleTick(first, 0), toggleTick(second, 1)]);
  await expectOnBoth([true, true, false, false, false, false]);
  await toggleTick(second, 0);
  await expectOnBoth([false, true, false, false, false, false]);
  await expectPendingEntries(first, 0);
  expect(await owner.ticks()).toEqual([false, true, false, false, false, false]);

  // Offline, both tick, and one dish is ticked, unticked and ticked again.
  proxy.inject({ kind: 'drop' }, { only: isCall });
  await Promise.all([toggleTick(first, 2), toggleTick(second, 3)]);
  await expectOnBoth([false, true, true, true, false, false]);
  await toggleTick(second, 2);
  await expect(tickBox(first, 2)).not.toBeChecked();
  await toggleTick(first, 2);
  await toggleTick(first, 5);
  await expectOnBoth([false, true, true, true, false, true]);
  await expectPendingEntries(second, 5);

  // Online again, both tabs start to send at the same time.
  proxy.clearFaults();
  const sent = proxy.writes.length;
  await Promise.all(tabs.map((tab) => tab.evaluate(() => window.dispatchEvent(new Event('online')))));
  await expectPendingEntries(first, 0);
  await expectOnBoth([false, true, true, true, false, true]);
  expect(await owner.ticks()).toEqual([false, true, true, true, false, true]);
  expect((await owner.account()).rev - rev).toBe(8);
  // Because of the lock, each of the five ticks is sent by one tab only.
  expect(proxy.writes.length - sent).toBe(5);
  expect(new Set(proxy.writes.map(({ key }) => key)).size).toBe(8);
  await phone.close();
  await proxy.close();
});
