import '#tests/helpers/dom.ts';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { beforeEach, expect, test } from 'vitest';
import { editList } from '#src/commands/edit-list.ts';
import { useNetworkAnnounced } from '#src/features/frame/network-chip.tsx';
import { device } from '#src/platform/device.ts';
import { network } from '#src/platform/network.ts';
import type { NetworkLine } from '#src/platform/use-debounced-network.ts';
import { useQuery } from '#src/platform/use-query.ts';
import { unsentCounts } from '#src/queries/outbox.ts';
import { currentAnnouncement } from '#src/ui/messages.ts';
import { listOf, newDish } from '#tests/helpers/device.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { openScreen } from '#tests/helpers/open-screen.tsx';
import { databaseIsCalm, signInHere } from '#tests/helpers/this-browser.ts';

let place: HTMLElement;
let setLine: (line: NetworkLine) => void;
function Frame() {
  const [line, set] = useState<NetworkLine>('online');
  setLine = (next) => flushSync(() => set(next));
  useNetworkAnnounced(line, true);
  return <p>{useQuery(unsentCounts)?.waiting}</p>;
}
const list = listOf([newDish('Bigos')]);
const said = (text: string) => eventually(() => expect(currentAnnouncement().text).toBe(text));

beforeEach(async () => {
  await Promise.all(device.db.tables.map((table) => table.clear()));
  await signInHere([list]);
  place = await openScreen(<Frame />);
  network.hint(false);
  setLine('offline');
  await said('Offline. Changes are saved on this device');
});

/** Waits until the screen has read how many changes wait. */
async function hasWaiting(count: number): Promise<void> {
  await eventually(() => expect(place.textContent).toBe(`${count}`));
  await databaseIsCalm();
}

/** Ticks a dish offline, and waits until the screen has read it. */
async function tickOffline(): Promise<void> {
  const itemID = list.items[0]?.id ?? '';
  await editList(device, { kind: 'item.tick', listID: list.id, itemID, args: { isDone: true } });
  await hasWaiting(1);
}
async function settle(): Promise<void> {
  await device.db.outbox.clear();
  await hasWaiting(0);
}

test('“Everything has been sent” is announced once the unsent changes are sent', async () => {
  await tickOffline();
  network.hint(true);
  setLine('back');
  await said('Back online');
  await databaseIsCalm();
  expect(currentAnnouncement().text).toBe('Back online');
  await settle();
  await said('Everything has been sent');
});

test('changes sent before “Back online” is announced are announced with it', async () => {
  await tickOffline();
  network.hint(true);
  await settle();
  setLine('back');
  await said('Back online. Everything has been sent');
});

test('if nothing waited, or the change was refused, only “Back online” is announced', async () => {
  network.hint(true);
  setLine('back');
  await said('Back online');
  await databaseIsCalm();
  expect(currentAnnouncement().text).toBe('Back online');
  setLine('online');

  network.hint(false);
  setLine('offline');
  await tickOffline();
  network.hint(true);
  setLine('back');
  await said('Back online');
  await device.db.outbox.toCollection().modify({ state: 'rejected' });
  await databaseIsCalm();
  expect(currentAnnouncement().text).toBe('Back online');
});
