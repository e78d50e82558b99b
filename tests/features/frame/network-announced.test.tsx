import '#tests/helpers/dom.ts';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { beforeEach, expect, test } from 'vitest';
import { device } from '#src/browser/database/device.ts';
import { useQuery } from '#src/browser/database/use-query.ts';
import { network } from '#src/browser/network/network.ts';
import type { NetworkLine } from '#src/browser/network/use-debounced-network.ts';
import { editList } from '#src/commands/edit-list.ts';
import { useNetworkAnnounced } from '#src/features/frame/network-chip.tsx';
import { unsentCounts } from '#src/queries/outbox.ts';
import { currentAnnouncement } from '#src/ui/messages.ts';
import { listOf, newDish } from '#tests/helpers/device.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { openScreen } from '#tests/helpers/open-screen.tsx';
import { databaseIdle, signInHere } from '#tests/helpers/this-browser.ts';

let screen: HTMLElement;
let setLine: (line: NetworkLine) => void;
function Frame() {
  const [line, set] = useState<NetworkLine>('online');
  setLine = (next) => flushSync(() => set(next));
  useNetworkAnnounced(line, { isSignedIn: true });
  return <p>{useQuery(unsentCounts)?.waiting}</p>;
}
const list = listOf([newDish('Bigos')]);
const expectAnnouncement = (text: string) => eventually(() => expect(currentAnnouncement().text).toBe(text));

beforeEach(async () => {
  await Promise.all(device.db.tables.map((table) => table.clear()));
  await signInHere([list]);
  screen = await openScreen(<Frame />);
  network.hintOnline(false);
  setLine('offline');
  await expectAnnouncement('Offline. Changes are saved on this device');
});

/** Waits until the screen shows this number of unsent changes. */
async function waitForUnsentCount(count: number): Promise<void> {
  await eventually(() => expect(screen.textContent).toBe(`${count}`));
  await databaseIdle();
}

/** Ticks a dish, and waits until the screen counts the change as unsent. */
async function tickOffline(): Promise<void> {
  const itemID = list.items[0]?.id ?? '';
  await editList(device, { kind: 'item.tick', listID: list.id, itemID, args: { isDone: true } });
  await waitForUnsentCount(1);
}
/** Removes the unsent changes, as sending them does. */
async function emptyOutbox(): Promise<void> {
  await device.db.outbox.clear();
  await waitForUnsentCount(0);
}

test('“Everything has been sent” is announced once the unsent changes are sent', async () => {
  await tickOffline();
  network.hintOnline(true);
  setLine('back');
  await expectAnnouncement('Back online');
  await databaseIdle();
  expect(currentAnnouncement().text).toBe('Back online');
  await emptyOutbox();
  await expectAnnouncement('Everything has been sent');
});

test('changes sent before “Back online” is announced are announced with it', async () => {
  await tickOffline();
  network.hintOnline(true);
  await emptyOutbox();
  setLine('back');
  await expectAnnouncement('Back online. Everything has been sent');
});

test('if nothing waited, or the change was refused, only “Back online” is announced', async () => {
  network.hintOnline(true);
  setLine('back');
  await expectAnnouncement('Back online');
  await databaseIdle();
  expect(currentAnnouncement().text).toBe('Back online');
  setLine('online');

  network.hintOnline(false);
  setLine('offline');
  await tickOffline();
  network.hintOnline(true);
  setLine('back');
  await expectAnnouncement('Back online');
  await device.db.outbox.toCollection().modify({ state: 'rejected' });
  await databaseIdle();
  expect(currentAnnouncement().text).toBe('Back online');
});
