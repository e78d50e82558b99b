import '#tests/helpers/dom.ts';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useTick } from '#src/features/list-details/use-tick.ts';
import { device } from '#src/platform/device.ts';
import { currentAnnouncement } from '#src/ui/messages.ts';
import { listOf, newDish } from '#tests/helpers/device.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { openScreen } from '#tests/helpers/open-screen.tsx';
import { signInHere } from '#tests/helpers/this-browser.ts';

/** Reads that begin while this is set never answer, as on a phone busy with the work that follows a tick. */
const reads = vi.hoisted(() => ({ areSlow: false }));
vi.mock('#src/queries/lists.ts', async (importActual) => {
  const actual = await importActual<typeof import('#src/queries/lists.ts')>();
  const ownList: typeof actual.ownList = async (...args) => {
    if (reads.areSlow) await new Promise(() => {});
    return actual.ownList(...args);
  };
  return { ...actual, ownList };
});

/** Renders a tick box. The test passes the state that the screen has read from the database by `read`. */
async function boxOf(...others: string[]) {
  const list = listOf([newDish('Bigos'), ...others.map((name) => newDish(name))]);
  await signInHere([list]);
  const [item] = list.items;
  let read = (_isDone: boolean) => {};
  function Box() {
    const [isKept, setKept] = useState(false);
    read = (isDone) => flushSync(() => setKept(isDone));
    const target = { listID: list.id, itemID: item!.id, name: item!.name };
    const [isDone, tick] = useTick({ ...target, isDone: isKept, onEaten: () => {} });
    return <input type="checkbox" checked={isDone} onChange={(event) => tick(event.target.checked)} />;
  }
  const box = (await openScreen(<Box />)).querySelector('input')!;
  const saved = async () => (await device.db.lists.get(list.id))?.items[0]?.isDone;
  return { box, read: (isDone: boolean) => read(isDone), saved };
}

test('after taps faster than the database the box shows the last tap, whatever is read', async () => {
  const { box, read, saved } = await boxOf();
  box.click();
  box.click();
  expect(box.checked).toBe(false);
  // The screen learns of the first tap after the second one.
  read(true);
  expect(box.checked).toBe(false);
  box.click();
  expect(box.checked).toBe(true);
  await eventually(async () => expect(await saved()).toBe(true));
  read(true);
  expect(box.checked).toBe(true);
  expect(await device.db.outbox.count()).toBe(3);
});

test('a tick that another tab reverts before this one has read it does not stay on the screen', async () => {
  const { box, saved } = await boxOf();
  box.click();
  expect(box.checked).toBe(true);
  await eventually(async () => expect(await saved()).toBe(true));
  // The screen reads only the final state, which equals the initial one.
  await vi.waitFor(() => expect(box.checked).toBe(false), 5000);
});

test('a tick and an untick announce how much of the list is eaten, even without levels', async () => {
  localStorage.setItem('levels', 'off');
  onTestFinished(() => localStorage.removeItem('levels'));
  const { box } = await boxOf('Zurek', 'Pierogi');
  const said = (text: string) => eventually(() => expect(currentAnnouncement().text).toBe(text));
  box.click();
  await said('1 of 3 eaten');
  box.click();
  await said('0 of 3 eaten');
});

test('on a busy phone the progress is announced with the tick, before the level', async () => {
  onTestFinished(() => {
    reads.areSlow = false;
  });
  const { box } = await boxOf('Zurek', 'Pierogi');
  box.click();
  reads.areSlow = true;
  await eventually(() => expect(currentAnnouncement().text).toBe('1 of 3 eaten'));
});
