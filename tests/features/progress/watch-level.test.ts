import { editList } from '#src/commands/edit-list.ts';
import '#tests/helpers/dom.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { device } from '#src/browser/database/device.ts';
import { watchLevel } from '#src/features/progress/watch-level.ts';
import { listOf, newDish } from '#tests/helpers/device.ts';
import { databaseIdle, pauseSession, signInHere, storeListHere } from '#tests/helpers/this-browser.ts';

/** Returns `count` eaten dishes and then two others. Two eaten dishes are level 1, six are level 2. */
const dishesWithEaten = (count: number) =>
  Array.from({ length: count + 2 }, (_, index) => newDish(`Meal ${index}`, { isDone: index < count }));

let rises: number[];
let stop: () => void;
beforeEach(async () => {
  await Promise.all(device.db.tables.map((table) => table.clear()));
  rises = [];
  stop = () => undefined;
});
afterEach(() => stop());

async function watch(): Promise<void> {
  stop = watchLevel((level) => rises.push(level));
  await databaseIdle();
}

test('a tick that reaches a level is celebrated, but not when it is made again', async () => {
  const list = listOf(dishesWithEaten(1));
  await signInHere([list]);
  await watch();
  const setTick = (isDone: boolean) =>
    editList(device, { kind: 'item.tick', listID: list.id, itemID: list.items[1]!.id, args: { isDone } });
  await setTick(true);
  await databaseIdle();
  await setTick(false);
  await databaseIdle();
  await setTick(true);
  await databaseIdle();
  expect(rises).toEqual([1]);
});

test('a level reached on another device is not celebrated after signing in again here', async () => {
  await signInHere([listOf(dishesWithEaten(1))]);
  await pauseSession();
  await watch();
  const list = listOf(dishesWithEaten(5));
  await signInHere([list], 2);
  await databaseIdle();
  expect(rises).toEqual([]);
  await editList(device, {
    kind: 'item.tick',
    listID: list.id,
    itemID: list.items[5]!.id,
    args: { isDone: true },
  });
  await databaseIdle();
  expect(rises).toEqual([2]);
});

test('a level reached through a sync is not celebrated, not even after the next command', async () => {
  const list = listOf(dishesWithEaten(1));
  await signInHere([list]);
  await watch();
  await storeListHere(listOf(dishesWithEaten(4)));
  await databaseIdle();
  await editList(device, { kind: 'list.rename', listID: list.id, args: { name: 'Another name' } });
  await databaseIdle();
  expect(rises).toEqual([]);
});

test('a tick that was being read when the watch ended is not reported', async () => {
  const list = listOf(dishesWithEaten(1));
  await signInHere([list]);
  await watch();
  await editList(device, {
    kind: 'item.tick',
    listID: list.id,
    itemID: list.items[1]!.id,
    args: { isDone: true },
  });
  stop();
  await databaseIdle();
  expect(rises).toEqual([]);
});
