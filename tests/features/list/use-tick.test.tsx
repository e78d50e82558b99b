import '#tests/helpers/dom.ts';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { device } from '#src/browser/database/device.ts';
import { useTick } from '#src/features/list/own/use-tick.ts';
import { currentAnnouncement } from '#src/ui/messages.ts';
import { listOf, newDish } from '#tests/helpers/device.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { openScreen } from '#tests/helpers/open-screen.tsx';
import { signInHere } from '#tests/helpers/this-browser.ts';

/**
 * Renders the tick box of the first dish of a list. The box does not read the database: it shows the state
 * with which the test calls `showDatabaseState`.
 */
async function openTickBox(...otherDishes: string[]) {
  const list = listOf([newDish('Bigos'), ...otherDishes.map((name) => newDish(name))]);
  await signInHere([list]);
  const [item] = list.items;
  const eaten: boolean[] = [];
  let showDatabaseState = (_isDone: boolean) => {};
  function Box() {
    const [isDoneInDatabase, setDoneInDatabase] = useState(false);
    showDatabaseState = (isDone) => flushSync(() => setDoneInDatabase(isDone));
    const target = { listID: list.id, itemID: item!.id, name: item!.name };
    const onEaten = (areAllEaten: boolean) => void eaten.push(areAllEaten);
    const [isDone, tick] = useTick({ ...target, isDone: isDoneInDatabase });
    return (
      <input type="checkbox" checked={isDone} onChange={(event) => tick(event.target.checked, onEaten)} />
    );
  }
  const box = (await openScreen(<Box />)).querySelector('input')!;
  const isTickSaved = async () => (await device.db.lists.get(list.id))?.items[0]?.isDone;
  return { box, eaten, showDatabaseState: (isDone: boolean) => showDatabaseState(isDone), isTickSaved };
}

test('after taps faster than the database the box shows the last tap, not an older state', async () => {
  const { box, showDatabaseState, isTickSaved } = await openTickBox();
  box.click();
  box.click();
  expect(box.checked).toBe(false);
  // Only now the database shows the state after the first tap.
  showDatabaseState(true);
  expect(box.checked).toBe(false);
  box.click();
  expect(box.checked).toBe(true);
  await eventually(async () => expect(await isTickSaved()).toBe(true));
  showDatabaseState(true);
  expect(box.checked).toBe(true);
  expect(await device.db.outbox.count()).toBe(3);
});

test('a tick that the database never shows disappears from the screen after some seconds', async () => {
  const { box, isTickSaved } = await openTickBox();
  box.click();
  expect(box.checked).toBe(true);
  await eventually(async () => expect(await isTickSaved()).toBe(true));
  // As when another tab unticks the dish before this screen reads it: `showDatabaseState` is not called.
  await vi.waitFor(() => expect(box.checked).toBe(false), 5000);
});

test('a tick and an untick announce how much of the list is eaten, even with levels turned off', async () => {
  localStorage.setItem('levels', 'off');
  onTestFinished(() => localStorage.removeItem('levels'));
  const { box } = await openTickBox('Zurek', 'Pierogi');
  const expectAnnouncement = (text: string) =>
    eventually(() => expect(currentAnnouncement().text).toBe(text));
  box.click();
  await expectAnnouncement('1 of 3 eaten');
  box.click();
  await expectAnnouncement('0 of 3 eaten');
});

test('a tick says whether all dishes of the list are eaten now', async () => {
  const alone = await openTickBox();
  alone.box.click();
  await eventually(() => expect(alone.eaten).toEqual([true]));
  const withOther = await openTickBox('Zurek');
  withOther.box.click();
  await eventually(() => expect(withOther.eaten).toEqual([false]));
});
